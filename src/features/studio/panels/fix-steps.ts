import type { Steps } from "@/utils/time-slices";
import type { CheckKind } from "../core/checks/check";
import { fixFindings, previewFix } from "../core/checks/run-checks";
import type { Cue, CueChange, SubtitleDocument } from "../core/cues/document";
import { mapCues } from "../core/cues/document";
import { editedCue, removeCues } from "../core/cues/edit";
import { LOOKS_AT_ONE } from "./finding-steps";
import type { CheckInput } from "./finding-steps";

export interface FixInput extends CheckInput {
  kind: CheckKind;
  /** The first cue of each finding. */
  ids: ReadonlySet<number>;
}

export type Fixes = ReadonlyMap<number, CueChange>;

/** Each of these may try many line breaks. */
const AT_ONCE = 20;

const addChanges = (fixes: Map<number, CueChange>, changes: readonly CueChange[]) => {
  for (const change of changes) if (change.before) fixes.set(change.before.id, change);
};

/** What a fix does to each cue, by id, in small steps. */
export function* fixSteps({ document, settings, kind, ids }: FixInput): Steps<Fixes> {
  const fixes = new Map<number, CueChange>();
  if (!LOOKS_AT_ONE.has(kind)) {
    addChanges(fixes, previewFix(document, kind, settings, ids).changes);
    return fixes;
  }
  const chosen = document.cues.filter(({ id }) => ids.has(id));
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    const part = { ...document, cues: chosen.slice(from, from + AT_ONCE) };
    addChanges(fixes, previewFix(part, kind, settings).changes);
    yield;
  }
  return fixes;
}

/** The document with what was previewed, at these cues; cues that were edited since stay as they are. */
export function withFixes(
  { document, settings, kind, ids }: FixInput,
  fixes: Fixes,
): SubtitleDocument {
  if (!LOOKS_AT_ONE.has(kind)) return fixFindings(document, kind, settings, ids);
  const removed = new Set<number>();
  const change = (cue: Cue) => {
    const { before, after } = fixes.get(cue.id) ?? {};
    if (before !== cue) return cue;
    if (after) return editedCue(cue, { start: after.start, end: after.end, text: after.text });
    removed.add(cue.id);
    return cue;
  };
  return removeCues(mapCues(document, change, ids), removed);
}
