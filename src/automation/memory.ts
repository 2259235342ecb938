import * as v from "valibot";
import { mediaKey } from "@/api/media";
import type { MediaId } from "@/api/media";
import { STEPS } from "./rules";
import type { Rules, Step } from "./rules";

/** A language and its flags: "en", "en:hi" or "en:forced" in keys. `language` is a code2. */
export interface SubtitleKind {
  language: string;
  hi: boolean;
  forced: boolean;
}

export const kindKey = ({ language, hi, forced }: SubtitleKind): string =>
  `${language}${hi ? ":hi" : ""}${forced ? ":forced" : ""}`;

/** "movie 12 en:hi": identifies a missing subtitle. */
export const gapKey = (media: MediaId, kind: SubtitleKind): string =>
  `${mediaKey(media)} ${kindKey(kind)}`;

const step = v.picklist(STEPS);
const time = v.pipe(v.number(), v.finite());

/** Result of an attempt: "unknown" if the program stopped during it. */
const attemptResult = v.picklist(["not found", "failed", "unknown"]);
export type AttemptResult = v.InferOutput<typeof attemptResult>;

/** The attempts for one missing subtitle. Times are milliseconds since 1970. */
const entrySchema = v.object({
  /** The media file. A different file has no attempts yet. */
  path: v.string(),
  release: v.nullable(v.string()),
  /** The last attempts, oldest first. */
  tries: v.array(v.object({ at: time, step, result: attemptResult })),
  /** Number of runs in a row without success. */
  failures: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Time of the next attempt. */
  next: time,
  /** The step that is running: written before its request is sent, so that a crash does not repeat it. */
  running: v.optional(v.object({ at: time, step })),
});
export type Entry = v.InferOutput<typeof entrySchema>;

/** One run. `endedAt` is missing while it runs, or if it was interrupted. */
const runSchema = v.object({
  startedAt: time,
  endedAt: v.optional(time),
  /** Number of items tried. */
  items: v.number(),
  counts: v.record(v.string(), v.number()),
});
export type RunRecord = v.InferOutput<typeof runSchema>;

const paceSchema = v.object({ time, steps: v.number() });

const memorySchema = v.object({
  version: v.literal(1),
  entries: v.record(v.string(), entrySchema),
  /** Total milliseconds and number of finished steps, for estimates. */
  pace: v.record(v.string(), paceSchema),
  /** Newest last. */
  runs: v.array(runSchema),
});
export type Memory = v.InferOutput<typeof memorySchema>;

export const EMPTY_MEMORY: Memory = { version: 1, entries: {}, pace: {}, runs: [] };

/** Reads a stored or imported memory; undefined if it is invalid. */
export function readMemory(stored: unknown): Memory | undefined {
  const read = v.safeParse(memorySchema, stored);
  return read.success ? read.output : undefined;
}

const DAY = 86_400_000;
/** Max attempts kept per entry. */
const MAX_ATTEMPTS = 4;
/** Max entries kept; they have about 4 MB. */
const MAX_ENTRIES = 20_000;
const MAX_RUNS = 50;
/** Max milliseconds of a step that counts for the pace. */
const MAX_STEP = 3_600_000;

const lastUse = ({ tries, running, next }: Entry) => running?.at ?? tries.at(-1)?.at ?? next;

/** Removes the entries that were used longest ago, down to `MAX_ENTRIES`. */
function trimEntries(entries: Memory["entries"]): Memory["entries"] {
  const all = Object.entries(entries);
  if (all.length <= MAX_ENTRIES) return entries;
  all.sort(([, a], [, b]) => lastUse(b) - lastUse(a));
  return Object.fromEntries(all.slice(0, MAX_ENTRIES));
}

const withEntry = (memory: Memory, key: string, entry: Entry): Memory => ({
  ...memory,
  entries: trimEntries({ ...memory.entries, [key]: entry }),
});

const NEW_ENTRY = { tries: [], failures: 0, next: 0 };

/** The media file of a gap; null if unknown. */
export interface FileIdentity {
  path: string | null;
  /** The release name. */
  release: string | null;
}

const isOther = (one: string | null, other: string | null) =>
  one !== null && other !== null && one !== other;

/** False if the media file was replaced. No server sends its size. */
export function isSameFile({ path, release }: Entry, now: FileIdentity): boolean {
  return !isOther(path, now.path) && !isOther(release, now.release);
}

/** Records that a step is about to be sent. */
export function beginStep(
  memory: Memory,
  key: string,
  file: FileIdentity & { path: string },
  running: { step: Step; at: number },
): Memory {
  const known = memory.entries[key];
  const entry = known && isSameFile(known, file) ? known : NEW_ENTRY;
  return withEntry(memory, key, { ...entry, path: file.path, release: file.release, running });
}

/** Records a step that did not fill the gap. */
export function endStep(memory: Memory, key: string, result: AttemptResult, now: number): Memory {
  const known = memory.entries[key];
  if (!known?.running) return memory;
  const { running, ...entry } = known;
  const tries = [...entry.tries, { at: now, step: running.step, result }].slice(-MAX_ATTEMPTS);
  const ended = withEntry(memory, key, { ...entry, tries });
  const took = now - running.at;
  // After an interruption or a clock change, the duration is wrong.
  if (result === "unknown" || took < 0 || took > MAX_STEP) return ended;
  const { time: total = 0, steps = 0 } = memory.pace[running.step] ?? {};
  return {
    ...ended,
    pace: { ...memory.pace, [running.step]: { time: total + took, steps: steps + 1 } },
  };
}

/** Ends the attempts of a run for one gap without success: the next one waits longer each time. */
export function postpone(
  memory: Memory,
  key: string,
  { retryDays }: Pick<Rules, "retryDays">,
  now: number,
): Memory {
  const entry = memory.entries[key];
  if (!entry) return memory;
  const days = retryDays[Math.min(entry.failures, retryDays.length - 1)] ?? 1;
  return withEntry(memory, key, {
    ...entry,
    failures: entry.failures + 1,
    next: now + days * DAY,
  });
}

/** Removes the entries of gaps that were filled, or that the user wants to retry. */
export function forget(memory: Memory, keys: Iterable<string>): Memory {
  const entries = { ...memory.entries };
  for (const key of keys) delete entries[key];
  return { ...memory, entries };
}

/**
 * Ends the steps that were running when the program stopped, without repeating them. The server may have finished
 * them, so they count as attempts.
 */
export function settleInterrupted(memory: Memory, rules: Rules, now: number): Memory {
  let settled = memory;
  for (const [key, { running }] of Object.entries(memory.entries))
    if (running) settled = postpone(endStep(settled, key, "unknown", now), key, rules, now);
  return settled;
}

/**
 * Milliseconds until a gap may be tried again; 0 if it may be tried now. A time later than the longest wait comes from
 * a clock that was wrong, and is ignored.
 */
export function getWait(entry: Entry | undefined, { retryDays }: Rules, now: number): number {
  const wait = (entry?.next ?? 0) - now;
  return wait <= 0 || wait > Math.max(...retryDays) * DAY ? 0 : wait;
}

/** Adds a run, or replaces the last one if it is the same run. */
export function recordRun(memory: Memory, run: RunRecord): Memory {
  const others = memory.runs.filter(({ startedAt }) => startedAt !== run.startedAt);
  return { ...memory, runs: [...others, run].slice(-MAX_RUNS) };
}
