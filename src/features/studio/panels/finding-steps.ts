import { memoize } from "@/utils/objects";
import type { Steps } from "@/utils/time-slices";
import type { CheckInput } from "../editing";
import type { CheckKind, CheckSettings, Finding } from "@/subtitle-documents/checks/check";
import { CHECKS, findIn } from "@/subtitle-documents/checks/run-checks";
import type { Cue, SubtitleDocument } from "@/subtitle-documents/model/document";

/** Checks of single cues. Because cues are immutable, the result for a cue stays valid. */
export const SINGLE_CUE_CHECKS: ReadonlySet<CheckKind> = new Set<CheckKind>([
  "mojibake",
  "damaged",
  "control-characters",
  "broken-time",
  "empty",
  "credits",
  "hearing-impaired",
  "before-start",
  "too-many-lines",
  "long-line",
]);

/** Cues per step, which takes a few milliseconds on a slow phone. */
const AT_ONCE = 40;

type KnownFindings = WeakMap<Cue, readonly Finding[]>;
const NONE: readonly Finding[] = [];

const memoryOf = memoize((_settings: CheckSettings) => new Map<string, KnownFindings>());

/** Cached findings of one check by cue, with these settings. */
function knownOf(
  settings: CheckSettings,
  kind: CheckKind,
  { format }: SubtitleDocument,
): KnownFindings {
  const memory = memoryOf(settings);
  const key = `${kind} ${format}`;
  const known = memory.get(key) ?? new WeakMap<Cue, readonly Finding[]>();
  memory.set(key, known);
  return known;
}

function* oneByOne({ document, settings }: CheckInput, kind: CheckKind): Steps<Finding[]> {
  const known = knownOf(settings, kind, document);
  const look = (cues: readonly Cue[]) => {
    const byId = new Map(cues.map((cue) => [cue.id, cue]));
    for (const cue of cues) known.set(cue, NONE);
    for (const finding of findIn(document, kind, settings, cues)) {
      const cue = byId.get(finding.cues[0] ?? -1);
      if (cue) known.set(cue, [finding]);
    }
  };
  let fresh: Cue[] = [];
  for (const cue of document.cues) {
    if (!known.has(cue)) fresh.push(cue);
    if (fresh.length < AT_ONCE) continue;
    look(fresh);
    fresh = [];
    yield;
  }
  look(fresh);
  return document.cues.flatMap((cue) => known.get(cue) ?? NONE);
}

/** The findings of runChecks in small steps; unchanged cues use cached findings. */
export function* findingSteps(input: CheckInput): Steps<Finding[]> {
  const found: Finding[][] = [];
  for (const { kind } of CHECKS) {
    if (SINGLE_CUE_CHECKS.has(kind)) found.push(yield* oneByOne(input, kind));
    else found.push(findIn(input.document, kind, input.settings));
    yield;
  }
  return found.flat();
}
