import type { Cue, CueChange, SubtitleDocument } from "../model/document";
import { changesBetween } from "../model/document";
import { CHECK_KINDS } from "./check";
import type { Check, CheckKind, CheckSettings } from "./check";
import { DAMAGE_CHECKS } from "./damage-checks";
import { languageCheck } from "./language";
import { TEXT_CHECKS } from "./text-checks";
import { TIME_CHECKS } from "./time-checks";

export const CHECKS: readonly Check[] = [
  ...DAMAGE_CHECKS,
  ...TEXT_CHECKS,
  ...TIME_CHECKS,
  languageCheck,
].toSorted((a, b) => CHECK_KINDS.indexOf(a.kind) - CHECK_KINDS.indexOf(b.kind));

const checkOf = (kind: CheckKind) => CHECKS.find((check) => check.kind === kind);

/** The findings of one check, or only those at these cues of the document. */
export const findIn = (
  document: SubtitleDocument,
  kind: CheckKind,
  settings: CheckSettings,
  cues?: readonly Cue[],
) => checkOf(kind)?.find(document, settings, cues) ?? [];

/** Fixes all findings of one check that are not doubtful, or only those whose first cue is in `ids`. */
export const fixFindings = (
  document: SubtitleDocument,
  kind: CheckKind,
  settings: CheckSettings,
  ids?: ReadonlySet<number>,
): SubtitleDocument => checkOf(kind)?.fix?.(document, settings, ids) ?? document;

export interface FixPreview {
  /** The document after the fix. */
  document: SubtitleDocument;
  changes: CueChange[];
}

/** Previews a fix. A fix that only sorts cues has no changes. */
export function previewFix(
  document: SubtitleDocument,
  kind: CheckKind,
  settings: CheckSettings,
  ids?: ReadonlySet<number>,
): FixPreview {
  const fixed = fixFindings(document, kind, settings, ids);
  return { document: fixed, changes: changesBetween(document, fixed) };
}

/** Number of fixed findings of a check. */
export interface FixCount {
  kind: CheckKind;
  count: number;
}

/** Fixes all findings of several checks that are not doubtful, in the order in which they should be fixed. */
export function fixKinds(
  document: SubtitleDocument,
  kinds: readonly CheckKind[],
  settings: CheckSettings,
): { document: SubtitleDocument; counts: readonly FixCount[] } {
  const counts: FixCount[] = [];
  const fixed = CHECK_KINDS.filter((kind) => kinds.includes(kind)).reduce((now, kind) => {
    const count = findIn(now, kind, settings).filter(
      ({ isFixable, isDoubtful = false }) => isFixable && !isDoubtful,
    ).length;
    if (count === 0) return now;
    counts.push({ kind, count });
    return fixFindings(now, kind, settings);
  }, document);
  return { document: fixed, counts };
}

/** Findings that no fix can repair: what is lost or wrong is not in the file. */
const NEVER_FIXED: readonly CheckKind[] = [
  "damaged",
  "broken-time",
  "language",
  "ends-early",
  "ends-late",
];

/** The kinds of findings that can be fixed, at least some of them. */
export const FIXABLE_KINDS: readonly CheckKind[] = CHECK_KINDS.filter(
  (kind) => !NEVER_FIXED.includes(kind),
);
