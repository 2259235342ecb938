import type { Cue, SubtitleDocument } from "../model/document";
import { withCues } from "../model/document";
import { removeCues } from "../model/edit";
import { withWordTimes } from "../model/word-times";
import { memoize } from "@/utils/objects";
import { DEFAULT_CREDITS } from "./credits";

/** All checks, in the order in which findings are listed and should be fixed. */
export const CHECK_KINDS = [
  "mojibake",
  "damaged",
  "control-characters",
  "broken-time",
  "empty",
  "credits",
  "hearing-impaired",
  "before-start",
  "order",
  "doubled",
  "backwards",
  "overlap",
  "gap",
  "too-short",
  "too-fast",
  "too-many-lines",
  "long-line",
  "language",
  "ends-early",
  "ends-late",
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export interface Finding {
  kind: CheckKind;
  /** IDs of the cues; a fix changes the first one. Empty for a finding about the complete document. */
  cues: readonly number[];
  isFixable: boolean;
  /** True if it may be right: it is fixed only if the user selects it. */
  isDoubtful?: boolean;
  /** Numbers for the text of the finding; each check documents their names. */
  values: Readonly<Record<string, number>>;
  /** The wrong language (code2) or script (ISO 15924), or text outside the cues. */
  found?: string | undefined;
}

export interface CheckSettings {
  /** Expected language (code2); undefined if unknown. */
  language: string | undefined;
  /** True if the subtitle is for the hearing impaired, so that such annotations are allowed. */
  isHi: boolean;
  /** Length of the video in milliseconds. */
  runtime: number | undefined;
  /** In milliseconds. */
  minGap: number;
  minDuration: number;
  /** Characters per second. */
  maxSpeed: number;
  /** In characters. */
  maxLineLength: number;
  maxLines: number;
  /** Phrases found only in ads and credits, or /regular expressions/. */
  credits: readonly string[];
}

export interface Check {
  kind: CheckKind;
  /** The findings at these cues of the document, or all findings. */
  find: (document: SubtitleDocument, settings: CheckSettings, cues?: readonly Cue[]) => Finding[];
  /** Fixes the findings at these cues, or all that are not doubtful. */
  fix?: (
    document: SubtitleDocument,
    settings: CheckSettings,
    ids: ReadonlySet<number> | undefined,
  ) => SubtitleDocument;
}

/** Limits for languages in whose scripts a character carries more information. */
const BY_LANGUAGE: Readonly<Record<string, Pick<CheckSettings, "maxSpeed" | "maxLineLength">>> = {
  zh: { maxSpeed: 11, maxLineLength: 18 },
  zt: { maxSpeed: 11, maxLineLength: 18 },
  ja: { maxSpeed: 8, maxLineLength: 18 },
  ko: { maxSpeed: 14, maxLineLength: 22 },
  th: { maxSpeed: 21, maxLineLength: 38 },
};

/** The defaults for a language, overridden by the user's choices. */
export function checkSettings(chosen: Partial<CheckSettings> = {}): CheckSettings {
  return {
    language: undefined,
    isHi: false,
    runtime: undefined,
    minGap: 80,
    minDuration: 700,
    maxSpeed: 21,
    maxLineLength: 43,
    maxLines: 2,
    credits: DEFAULT_CREDITS,
    ...BY_LANGUAGE[chosen.language ?? ""],
    ...chosen,
  };
}

/** Result of checking one cue: the measured values, and the fixed cue if it can be fixed. */
interface CheckResult {
  values: Readonly<Record<string, number>>;
  fixed: Cue | "removed" | undefined;
  /** ID of a second cue that the finding concerns. */
  other?: number | undefined;
  found?: string | undefined;
  isDoubtful?: boolean;
}

/** Checks one cue; undefined if there is no problem. A fixed cue must not be fixable again. */
export type CueCheck = (cue: Cue) => CheckResult | undefined;

/** Creates a check of single cues. `prepare` can collect data of the complete document; undefined skips the check. */
export function cueCheck(
  kind: CheckKind,
  prepare: (document: SubtitleDocument, settings: CheckSettings) => CueCheck | undefined,
): Check {
  // Long files are checked in many small steps.
  const prepared = memoize((document: SubtitleDocument) =>
    memoize((settings: CheckSettings) => prepare(document, settings)),
  );
  return {
    kind,
    find: (document, settings, some = document.cues) => {
      const look = prepared(document)(settings);
      if (!look) return [];
      return some.flatMap((cue): Finding[] => {
        const seen = look(cue);
        if (!seen) return [];
        const { values, fixed, other, found, isDoubtful = false } = seen;
        const cues = other === undefined ? [cue.id] : [cue.id, other];
        const isFixable = fixed !== undefined;
        const more = { ...(found !== undefined && { found }), ...(isDoubtful && { isDoubtful }) };
        return [{ kind, cues, isFixable, values, ...more }];
      });
    },
    fix: (document, settings, ids) => {
      const look = prepared(document)(settings);
      if (!look) return document;
      const removed = new Set<number>();
      const cues = document.cues.map((cue) => {
        if (ids && !ids.has(cue.id)) return cue;
        const { fixed, isDoubtful = false } = look(cue) ?? {};
        if (isDoubtful && !ids) return cue;
        if (fixed === "removed") removed.add(cue.id);
        if (fixed === undefined || fixed === "removed") return cue;
        return withWordTimes(cue, fixed, document.format);
      });
      return removeCues(withCues(document, cues), removed);
    },
  };
}
