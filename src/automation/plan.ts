import { mediaKey, titleRef } from "@/api/media";
import type { FullRef, TitleRef } from "@/api/media";
import type { MissingSubtitle, Subtitle } from "@/api/shared";
import { gapKey, isSameFile, kindKey, getWait } from "./memory";
import type { Memory, SubtitleKind } from "./memory";
import { STEPS, usesTranslator } from "./rules";
import type { Rules, Step } from "./rules";

/** An item of the wanted lists. The server skips unmonitored and excluded items itself. */
export interface WantedItem {
  media: FullRef;
  /** "Harbor Lights S02E05". */
  name: string;
  /** Its series, or the movie itself: "Harbor Lights". */
  title: string;
  /** The title of an episode: "The Long Way Home". */
  episode?: string | undefined;
  /** Release name of the media file; null if unknown. If it changes, the file was replaced. */
  release: string | null;
  tags: readonly string[];
  missing: readonly MissingSubtitle[];
  /** True if the server translates for this profile: a run would translate the same subtitles again. */
  isAutoTranslated?: boolean;
}

/** The current state of an item on the server. */
export interface ItemState {
  /** The media file. */
  path: string;
  subtitles: readonly Subtitle[];
  missing: readonly MissingSubtitle[];
  /** Paths of files that are translations themselves. */
  translated: ReadonlySet<string>;
}

/** Features of the server that a plan depends on. */
export interface AutomationServer {
  /** Has a manual search whose results belong to the item. */
  hasResults: boolean;
  /** A translation keeps its forced or hearing-impaired mark. */
  keepsMarks: boolean;
}

/** A planned step and its input. */
export type PlannedStep =
  | { do: "search" | "pick" }
  | { do: "translate"; source: Subtitle }
  | { do: "embedded"; track: Subtitle; isTranslated: boolean }
  /** `language` is a code2. */
  | { do: "fetch"; language: string };

/** A missing subtitle of an item. */
export interface Gap
  extends SubtitleKind, Pick<WantedItem, "media" | "name" | "title" | "episode" | "release"> {}

/** A gap to try now. */
export interface Attempt extends Gap {
  /** Number of failed attempts. */
  failures: number;
  /** Empty until the item has been read, if a search comes first. */
  steps: readonly PlannedStep[];
}

/**
 * "limit": items, minutes, or requests per run. "translator": it failed twice in a row. "failures": the item failed
 * three times in this run. "gone": no longer missing, or no longer in the library.
 */
export type SkipCause =
  | "library"
  | "profile"
  | "language"
  | "tag"
  | "title"
  | "no source"
  | "providers"
  | "limit"
  | "translator"
  | "failures"
  | "gone";

/** The reason why a gap is skipped. */
export type SkipReason =
  | { why: SkipCause }
  /** `until`: milliseconds since 1970. */
  | { why: "waiting"; until: number; failures: number };

export interface SkippedGap {
  gap: Gap;
  reason: SkipReason;
}

export interface GapPlan {
  /** In the order in which they run; the gaps of one item follow each other. */
  attempts: readonly Attempt[];
  skipped: readonly SkippedGap[];
  /** Items to read before the plan is final: plan again with their state. */
  unread: readonly FullRef[];
  /** Expected milliseconds, from the pace of earlier steps. */
  duration: number;
}

export interface PlanInput {
  wanted: readonly WantedItem[];
  /** The items that were read, by mediaKey; undefined for those that the server no longer has. */
  states: ReadonlyMap<string, ItemState | undefined>;
  rules: Rules;
  memory: Memory;
  server: AutomationServer;
  now: number;
  /** False if all providers are throttled. */
  isAnyProviderAvailable: boolean;
  /** Max items that this run may still try: fewer than the limit if the run was interrupted. */
  maxItems: number;
}

const SEARCHES: readonly Step[] = ["search", "pick", "fetch"];

const hasSameFlags = (one: Omit<SubtitleKind, "language">, other: Omit<SubtitleKind, "language">) =>
  one.hi === other.hi && one.forced === other.forced;

const matchesGap = (gap: SubtitleKind) => (one: MissingSubtitle | Subtitle) =>
  one.code2 === gap.language && hasSameFlags(one, gap);

/** True if the item still lacks this subtitle. */
export const isStillMissing = (state: ItemState, gap: SubtitleKind): boolean =>
  state.missing.some(matchesGap(gap));

/** The file of an item that fills a gap, and did not exist before. */
export function findNewFile(before: ItemState, after: ItemState | undefined, gap: SubtitleKind) {
  const known = new Set(before.subtitles.map(({ path }) => path));
  return after?.subtitles.find(
    (one) => one.path !== null && !known.has(one.path) && matchesGap(gap)(one),
  );
}

/**
 * The flags of a translation: those of its source, unless the server drops them. A translation with other flags than
 * the missing ones would not fill the gap, and could replace another file of its language.
 */
const translationFits = (source: Subtitle, gap: SubtitleKind, { keepsMarks }: AutomationServer) =>
  hasSameFlags(keepsMarks ? source : { hi: false, forced: false }, gap);

/** The languages to translate from, without the language of the gap. */
const getSources = ({ sources }: Rules, { language }: SubtitleKind) =>
  sources.filter((one) => one !== language);

/** The steps for a gap of an item that was read, in the order in which they are tried. */
export function stepsFor(
  gap: SubtitleKind,
  state: ItemState,
  rules: Rules,
  server: AutomationServer,
): PlannedStep[] {
  // A translation would overwrite the file.
  const isTargetTaken = state.subtitles.some((one) => one.path !== null && matchesGap(gap)(one));
  const sources = getSources(rules, gap);
  const listBySource = (fits: (one: Subtitle) => boolean) =>
    sources.flatMap((language) =>
      state.subtitles.filter(
        (one) => one.code2 === language && fits(one) && translationFits(one, gap, server),
      ),
    );
  const [source] = listBySource(({ path }) => path !== null && !state.translated.has(path));
  const tracks = state.subtitles.filter(({ path, id }) => path === null && id !== null);
  const sameTrack = tracks.find(matchesGap(gap));
  const otherTrack = listBySource(({ path, id }) => path === null && id !== null)[0];
  const canTranslate = !isTargetTaken && !gap.forced;
  const track = sameTrack ?? (canTranslate ? otherTrack : undefined);
  // Missing sources have their own search, and existing ones need none.
  const fetched = sources.find(
    (language) =>
      !state.missing.some(({ code2 }) => code2 === language) &&
      !state.subtitles.some(({ code2, path }) => code2 === language && path !== null),
  );
  const planned: Record<Step, PlannedStep | undefined> = {
    search: { do: "search" },
    pick: server.hasResults ? { do: "pick" } : undefined,
    translate: source && canTranslate ? { do: "translate", source } : undefined,
    embedded: track && { do: "embedded", track, isTranslated: track !== sameTrack },
    fetch:
      fetched !== undefined && canTranslate && !gap.hi
        ? { do: "fetch", language: fetched }
        : undefined,
  };
  return STEPS.flatMap((step) => (rules.steps.includes(step) ? (planned[step] ?? []) : []));
}

/** Estimated milliseconds per step until steps have been measured. */
const GUESS: Record<Step, number> = {
  search: 15_000,
  pick: 30_000,
  translate: 60_000,
  embedded: 20_000,
  fetch: 75_000,
};

function getPace({ pace }: Memory, step: Step): number {
  const { time = 0, steps = 0 } = pace[step] ?? {};
  return steps > 0 ? time / steps : GUESS[step];
}

/** "series 3": identifies a title in the rules. */
export const titleKey = ({ kind, id }: TitleRef): string => `${kind} ${id}`;

/** The reason why the rules exclude an item. `skipped`: keys of the titles that the user skips. */
function findExclusion(
  { media, tags, isAutoTranslated }: WantedItem,
  rules: Rules,
  skippedTitles: ReadonlySet<string>,
): SkipReason | undefined {
  if (!rules.kinds.includes(media.kind)) return { why: "library" };
  if (skippedTitles.size > 0 && skippedTitles.has(titleKey(titleRef(media))))
    return { why: "title" };
  if (isAutoTranslated === true) return { why: "profile" };
  const has = (tag: string) => tags.includes(tag);
  const isWithout = rules.onlyTags.length > 0 && !rules.onlyTags.some(has);
  return isWithout || rules.withoutTags.some(has) ? { why: "tag" } : undefined;
}

/** Sources first, so that the other languages can be translated from them. */
function sortSourcesFirst(missing: readonly MissingSubtitle[], { sources }: Rules) {
  const rank = ({ code2 }: MissingSubtitle) => {
    const place = sources.indexOf(code2);
    return place === -1 ? sources.length : place;
  };
  return missing.length < 2 ? missing : missing.toSorted((a, b) => rank(a) - rank(b));
}

interface DueGap extends Gap {
  failures: number;
  /** Milliseconds since 1970; 0 for never. */
  lastAttempt: number;
}

/** The gaps of an item that may be tried now; the others are added to `skipped`. */
function findDueGaps(
  item: WantedItem,
  input: PlanInput,
  skippedTitles: ReadonlySet<string>,
  skipped: SkippedGap[],
) {
  const { rules, memory, states, now } = input;
  const { media, name, title, episode, release } = item;
  const file = { release, path: states.get(mediaKey(media))?.path ?? null };
  const excluded = findExclusion(item, rules, skippedTitles);
  const due: DueGap[] = [];
  for (const { code2: language, hi, forced } of sortSourcesFirst(item.missing, rules)) {
    const kind = { language, hi, forced };
    const gap = { media, name, title, episode, release, ...kind, failures: 0, lastAttempt: 0 };
    const isExcluded = rules.languages.length > 0 && !rules.languages.includes(kindKey(gap));
    const known = memory.entries[gapKey(media, gap)];
    // A different media file has no attempts yet.
    const entry = known && isSameFile(known, file) ? known : undefined;
    const wait = getWait(entry, rules, now);
    if (entry) gap.failures = entry.failures;
    gap.lastAttempt = entry?.tries.at(-1)?.at ?? 0;
    if (excluded) skipped.push({ gap, reason: excluded });
    else if (isExcluded) skipped.push({ gap, reason: { why: "language" } });
    else if (wait > 0)
      skipped.push({ gap, reason: { why: "waiting", until: now + wait, failures: gap.failures } });
    else due.push(gap);
  }
  return due;
}

/**
 * The gaps to try now with their steps, and the skipped gaps. Pure: the same input has the same plan. Gaps that were
 * never tried come first, in the order of the server's lists; then those whose last attempt is longest ago.
 */
export function planGaps(input: PlanInput): GapPlan {
  const { wanted, rules, memory, server, states, isAnyProviderAvailable } = input;
  const skipped: SkippedGap[] = [];
  const skippedTitles = new Set(rules.skippedTitles.map(titleKey));
  const items: { media: FullRef; due: readonly DueGap[]; lastAttempt: number }[] = [];
  for (const item of wanted) {
    const due = findDueGaps(item, input, skippedTitles, skipped);
    if (due.length === 0) continue;
    const lastAttempt = due.reduce((latest, gap) => Math.max(latest, gap.lastAttempt), 0);
    items.push({ media: item.media, due, lastAttempt });
  }
  items.sort((a, b) => a.lastAttempt - b.lastAttempt);

  const attempts: Attempt[] = [];
  const unread: FullRef[] = [];
  const skip = (gaps: readonly Gap[], why: SkipCause) => {
    for (const gap of gaps) skipped.push({ gap, reason: { why } });
  };
  const isBlocked = !isAnyProviderAvailable && rules.steps.some((step) => SEARCHES.includes(step));
  let count = 0;
  for (const { media, due } of items) {
    if (isBlocked) skip(due, "providers");
    else if (count >= input.maxItems) skip(due, "limit");
    else if (!states.has(mediaKey(media))) {
      count += 1;
      unread.push(media);
      for (const gap of due) attempts.push({ ...gap, steps: [] });
    } else {
      const state = states.get(mediaKey(media));
      const before = attempts.length;
      for (const gap of due) {
        if (!state || !isStillMissing(state, gap)) skip([gap], "gone");
        else {
          const steps = stepsFor(gap, state, rules, server);
          if (steps.length > 0) attempts.push({ ...gap, steps });
          else skip([gap], "no source");
        }
      }
      if (attempts.length > before) count += 1;
    }
  }
  const duration = attempts.reduce((sum, { steps }) => {
    const [first] = steps;
    return sum + getPace(memory, first?.do ?? "search") + rules.pause * 1_000;
  }, 0);
  return { attempts, skipped, unread, duration };
}

/** True if a run by these rules may use the server's translator. */
export const mayTranslate = ({ steps }: Rules): boolean =>
  steps.some((step) => usesTranslator(step) || step === "embedded");
