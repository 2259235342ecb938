import * as v from "valibot";
import { FULL_KINDS, titleKindOf } from "@/api/media";
import { keysOf } from "@/utils/objects";

/** The ways to fill a gap, in the order in which they are tried. */
export const STEPS = ["search", "pick", "translate", "embedded", "fetch"] as const;
/**
 * "search": the server's own search. "pick": the best result of a manual search by the user's rule. "translate": from a
 * file in another language. "embedded": from a text track of the media file. "fetch": search for a source language,
 * then translate it.
 */
export type Step = (typeof STEPS)[number];

/** Steps that use the server's translator, which may cost money. */
export const usesTranslator = (step: Step): boolean => step === "translate" || step === "fetch";

/** The kinds of titles of the libraries. */
const TITLE_KINDS = FULL_KINDS.map(titleKindOf);

const count = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const words = () =>
  v.pipe(
    v.array(v.string()),
    v.check((list) => list.length <= 500),
  );

const fields = {
  /** The libraries. */
  kinds: v.array(v.picklist(FULL_KINDS)),
  /** The languages to fill, as language keys ("en", "en:hi"); empty for all. */
  languages: words(),
  /** Only titles with one of these tags; empty for all. */
  onlyTags: words(),
  /** No titles with one of these tags. */
  withoutTags: words(),
  /** Series and movies that are never tried, with their names when the user chose them. */
  skippedTitles: v.pipe(
    v.array(v.object({ kind: v.picklist(TITLE_KINDS), id: v.number(), name: v.string() })),
    v.check((list) => list.length <= 500),
  ),
  steps: v.array(v.picklist(STEPS)),
  /** Languages (code2) to translate from, best first. */
  sources: words(),
  /** New files to sync. "below": downloads with a score below `syncBelow`, and all translations. */
  sync: v.picklist(["always", "translated", "below", "never"]),
  /** Percent, for `sync: "below"`. */
  syncBelow: count(0, 100),
  /** True to blacklist downloads of a different movie or episode; otherwise, their files are kept. */
  blacklistMisfits: v.boolean(),
  /** The rule of "pick". Results may differ from the media file only in the properties of `mayDiffer`. */
  pick: v.object({
    /** Provider names, best first; others are not used. Empty: all, by score. */
    providers: words(),
    minimumScore: count(0, 100),
    mayDiffer: v.array(v.picklist(["codec", "resolution", "releaseGroup"])),
  }),
  /** Items per run. */
  maxItems: count(1, 500),
  /** Minutes per run. */
  maxMinutes: count(1, 720),
  /** Seconds between two calls that start work on the server. */
  pause: count(0, 600),
  /** Days until the next attempt after the first, second ... failed attempt; the last value is repeated. */
  retryDays: v.pipe(
    v.array(count(1, 365)),
    v.check(({ length }) => length >= 1 && length <= 10),
  ),
  /** Hours between two unattended runs. */
  everyHours: count(1, 168),
} as const;

const rulesSchema = v.object(fields);
export type Rules = v.InferOutput<typeof rulesSchema>;
export type RuleName = keyof Rules;

/** Gentle: few items, and nothing that costs money. */
export const DEFAULT_RULES: Rules = {
  kinds: ["episode", "movie"],
  languages: [],
  onlyTags: [],
  withoutTags: [],
  skippedTitles: [],
  steps: ["search"],
  sources: ["en"],
  sync: "always",
  syncBelow: 90,
  blacklistMisfits: false,
  pick: { providers: [], minimumScore: 60, mayDiffer: ["codec"] },
  maxItems: 20,
  maxMinutes: 30,
  pause: 5,
  retryDays: [1, 3, 7, 30],
  everyHours: 6,
};

const RULE_NAMES = keysOf(fields);

/** Rules as read, and the names of those that could not be read: their defaults are used instead. */
export interface ReadRules {
  rules: Rules;
  unreadable: readonly RuleName[];
}

/** Reads stored or imported rules. Missing and `unreadable` rules get their defaults. */
export function readRules(stored: unknown): ReadRules {
  const isObject = typeof stored === "object" && stored !== null && !Array.isArray(stored);
  if (!isObject) {
    const isNew = stored === undefined || stored === null;
    return { rules: DEFAULT_RULES, unreadable: isNew ? [] : RULE_NAMES };
  }
  const unreadable: RuleName[] = [];
  const given: Partial<Record<RuleName, unknown>> = {};
  for (const name of RULE_NAMES) {
    const value: unknown = Reflect.get(stored, name);
    if (value === undefined) continue;
    if (v.is(fields[name], value)) given[name] = value;
    else unreadable.push(name);
  }
  return { rules: v.parse(rulesSchema, { ...DEFAULT_RULES, ...given }), unreadable };
}
