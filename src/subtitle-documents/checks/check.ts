import type { Cue, SubtitleDocument } from "../model/document";
import { withCues } from "../model/document";
import { removeCues } from "../model/edit";
import { DEFAULT_CREDITS } from "./credits";

/** Every check, in the order in which findings are listed and are best fixed. */
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
  /** Ids of the cues; the first is the one that a fix changes. Empty for the whole document. */
  cues: readonly number[];
  isFixable: boolean;
  /** Numbers for its text; their names are in the check. */
  values: Readonly<Record<string, number>>;
  /** A language (code2) or script (ISO 15924) that does not belong there; words outside the cues. */
  found?: string | undefined;
}

export interface CheckSettings {
  /** The language (code2) of the slot; undefined where nobody knows. */
  language: string | undefined;
  /** HI marks belong into a subtitle for the hearing impaired. */
  isHi: boolean;
  /** Of the film, in milliseconds. */
  runtime: number | undefined;
  /** Milliseconds. */
  minGap: number;
  minDuration: number;
  /** Characters a second. */
  maxSpeed: number;
  /** Characters. */
  maxLineLength: number;
  maxLines: number;
  /** Words that only advertisements and credits have, or /regular expressions/. */
  credits: readonly string[];
}

export interface Check {
  kind: CheckKind;
  find: (document: SubtitleDocument, settings: CheckSettings) => Finding[];
  /** Mends what was found at these cues, or everywhere. */
  fix?: (
    document: SubtitleDocument,
    settings: CheckSettings,
    ids: ReadonlySet<number> | undefined,
  ) => SubtitleDocument;
}

/** Characters say more in some scripts: how fast they are read and how long a line is there. */
const BY_LANGUAGE: Readonly<Record<string, Pick<CheckSettings, "maxSpeed" | "maxLineLength">>> = {
  zh: { maxSpeed: 11, maxLineLength: 18 },
  zt: { maxSpeed: 11, maxLineLength: 18 },
  ja: { maxSpeed: 8, maxLineLength: 18 },
  ko: { maxSpeed: 14, maxLineLength: 22 },
  th: { maxSpeed: 21, maxLineLength: 38 },
};

/** What is usual for a language, with what a person chose otherwise. */
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

/** What a look at one cue says: numbers, and the cue as it should be, if there is such a one. */
interface Seen {
  values: Readonly<Record<string, number>>;
  fixed: Cue | "removed" | undefined;
  /** A second cue that it is about. */
  other?: number | undefined;
  found?: string | undefined;
}

/** Looks at one cue; undefined when all is well. A fixed cue must not be fixable again. */
export type Look = (cue: Cue) => Seen | undefined;

/** A check of single cues. `prepare` may gather what each look needs of the whole. */
export function cueCheck(
  kind: CheckKind,
  prepare: (document: SubtitleDocument, settings: CheckSettings) => Look | undefined,
): Check {
  return {
    kind,
    find: (document, settings) => {
      const look = prepare(document, settings);
      if (!look) return [];
      return document.cues.flatMap((cue): Finding[] => {
        const seen = look(cue);
        if (!seen) return [];
        const { values, fixed, other, found } = seen;
        const cues = other === undefined ? [cue.id] : [cue.id, other];
        const isFixable = fixed !== undefined;
        return [{ kind, cues, isFixable, values, ...(found !== undefined && { found }) }];
      });
    },
    fix: (document, settings, ids) => {
      const look = prepare(document, settings);
      if (!look) return document;
      const removed = new Set<number>();
      const cues = document.cues.map((cue) => {
        if (ids && !ids.has(cue.id)) return cue;
        const fixed = look(cue)?.fixed;
        if (fixed === "removed") removed.add(cue.id);
        return fixed === undefined || fixed === "removed" ? cue : fixed;
      });
      return removeCues(withCues(document, cues), removed);
    },
  };
}
