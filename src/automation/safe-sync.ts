import type { SubtitleTool } from "@/api/tool-writes";
import { judgeItem } from "@/subtitle-documents/timing/fit-groups";
import type { FitJudgment, ItemFile } from "@/subtitle-documents/timing/fit-groups";
import type { FitVerdict } from "@/subtitle-documents/timing/fit-verdict";
import { shiftTool } from "@/subtitle-documents/timing/times";
import type { TimedText } from "./quality";

export type JudgeFiles = (files: readonly ItemFile[]) => Promise<readonly FitJudgment[]>;

/** Limits for our own server, which must also forward requests in this thread. Pages use a worker instead. */
const MAX_FILES_HERE = 5;
const MAX_LINES_HERE = 3_000;

/** Judges the first few files in this thread, for our own server. */
export const judgeHere: JudgeFiles = (files) =>
  Promise.resolve(
    judgeItem(files.filter(({ cues }) => cues.length <= MAX_LINES_HERE).slice(0, MAX_FILES_HERE)),
  );

/**
 * Judges the files of an item by each other. Files that were extracted from the video are references; `readTracks`
 * returns their paths, and is called only if a file does not fit.
 */
export async function judgeByTracks(
  files: readonly ItemFile[],
  judge: JudgeFiles,
  readTracks: () => Promise<ReadonlySet<string | null>>,
): Promise<readonly FitJudgment[]> {
  const judged = files.length > 1 ? await judge(files) : [];
  if (judged.every(({ verdict: { kind } }) => kind === "fits" || kind === "unknown")) return judged;
  const tracks = await readTracks();
  if (!files.some(({ id }) => tracks.has(id))) return judged;
  return judge(files.map((file) => ({ ...file, isTrack: tracks.has(file.id) })));
}

type Lines = readonly TimedText[];
type SyncTool = Extract<SubtitleTool, { tool: "sync" }>;

/** Calls to the server that a sync needs, for one file. `M`: the message of a tool; `K`: a kept text. */
export interface SyncCalls<M, K> {
  /** The lines of a file now; undefined if the server does not send them. */
  readText: (path: string) => Promise<Lines | undefined>;
  /** The paths of all files of the item; null for tracks inside the video. */
  listPaths: () => Promise<readonly (string | null)[]>;
  judge: JudgeFiles;
  /** Keeps the text of the file, so that it can be restored. */
  keep: (text: Lines) => Promise<K>;
  run: (tool: SubtitleTool) => Promise<M>;
  /** Writes the kept text to the file. Resolves with a note if the result differs. */
  putBack: (kept: K) => Promise<string | undefined>;
  /** A sentence for the user. */
  describe: (error: unknown) => string;
}

export type SyncEnd<M = unknown> =
  /** `lines`: numbers before and after, if the server sent both texts. */
  | { end: "synced"; message: M | undefined; lines: { before: number; after: number } | undefined }
  /** The server did not change the text. */
  | { end: "unchanged"; message: M | undefined }
  /** Tools other than the sync corrected the error that the comparison found. */
  | { end: "corrected"; judgment: FitJudgment }
  /** The sync did not improve the file, so its text was restored. */
  | { end: "restored"; note: string | undefined }
  | { end: "not restored"; reason: string }
  /** The file was changed elsewhere in the meantime, so that change was kept. */
  | { end: "changed" };

/** More files add no evidence, and each of them takes a request. */
const MAX_OTHERS = 8;
/** Min share of lines after a sync, because some servers drop lines. */
const MIN_LINES = 0.98;
/** Files with this share of equal starts are copies. */
const MIN_EQUAL = 0.95;
/** A file is better if its share of lines that agree is higher by this amount, */
const MIN_COVERED_GAIN = 0.1;
/** or if its offset is smaller by this many milliseconds. */
const MIN_OFFSET_GAIN = 200;
/** Max offset of a file that fits, in milliseconds. */
const MAX_FITTING_OFFSET = 500;

/** True if two texts have the same lines at the same times. */
const isSame = (one: Lines, other: Lines) =>
  one.length === other.length &&
  one.every(({ start, end, text }, index) => {
    const line = other[index];
    return line?.start === start && line.end === end && line.text === text;
  });

/** Starts in steps of 10 ms, because some formats round them. */
const getStarts = (cues: ItemFile["cues"]) => cues.map(({ start }) => Math.round(start / 10));

/** True if two texts have the same times. A translation has the times of its source, so it is no evidence. */
function isCopy(one: ItemFile["cues"], other: ItemFile["cues"]): boolean {
  const starts = new Set(getStarts(other));
  const equal = getStarts(one).filter((start) => starts.has(start)).length;
  return equal >= Math.min(one.length, other.length) * MIN_EQUAL;
}

/**
 * The tools that correct a file better than a sync; undefined if a sync is needed. A file is corrected only if the
 * evidence is against it and not against the others, and only within the options of the sync.
 */
function findCorrection(
  { verdict, isAccused }: FitJudgment,
  text: Lines,
  { maxOffsetSeconds = Infinity, noFixFramerate = false }: SyncTool,
): readonly SubtitleTool[] | undefined {
  if (!isAccused || (verdict.kind !== "shifted" && verdict.kind !== "drift")) return undefined;
  const { offset } = verdict;
  const ratio = verdict.kind === "drift" ? verdict.ratio : 1;
  // Files cannot store times before 0:00:00.
  const isStorable = text.every(({ start }) => start * ratio + offset >= 0);
  if (!isStorable || Math.abs(offset) > maxOffsetSeconds * 1000) return undefined;
  if (verdict.kind === "shifted") return verdict.isSlight ? undefined : [shiftTool(offset)];
  if (!verdict.rates || noFixFramerate) return undefined;
  const scale: SubtitleTool = { tool: "change_FPS", ...verdict.rates };
  return Math.abs(offset) > MAX_FITTING_OFFSET ? [scale, shiftTool(offset)] : [scale];
}

/** Max distance of a line from its correct time, in milliseconds; undefined if unknown. */
function getMaxDistance(verdict: FitVerdict): number | undefined {
  switch (verdict.kind) {
    case "fits":
    case "shifted":
      return Math.abs(verdict.offset);
    case "drift":
      return Math.max(Math.abs(verdict.offset), Math.abs(verdict.endOffset));
    case "cut":
      return Math.max(...verdict.parts.map(({ offset }) => Math.abs(offset)));
    default:
      return undefined;
  }
}

/** The text of a file, the files that it was compared with, and the judgment. */
export interface Measured {
  text: Lines;
  others: readonly ItemFile[];
  judgment: FitJudgment | undefined;
}

/** True if the evidence shows that a file belongs to a different movie or episode. */
export const isMisfit = (one: Measured | undefined): one is Measured & { judgment: FitJudgment } =>
  one?.judgment?.isAccused === true && one.judgment.verdict.kind === "other";

/** True if `safeSync` shifts a file instead of syncing it. */
export const isToBeShifted = ({ judgment, text }: Measured): boolean =>
  judgment?.verdict.kind === "shifted" &&
  findCorrection(judgment, text, { tool: "sync" }) !== undefined;

const isUnknown = (one: FitJudgment | undefined) => !one || one.verdict.kind === "unknown";

/** True if the file fits now, or better than before, or if nothing is known about it. */
function isBetter(before: FitJudgment | undefined, after: FitJudgment | undefined): boolean {
  if (after?.verdict.kind === "fits" || (isUnknown(before) && isUnknown(after))) return true;
  if (!before || !after) return false;
  if (after.covered >= before.covered + MIN_COVERED_GAIN) return true;
  // Moving all lines does not improve a file that drifts or belongs to a different cut.
  if (after.verdict.kind !== "shifted") return false;
  const [oldDistance, newDistance] = [
    getMaxDistance(before.verdict),
    getMaxDistance(after.verdict),
  ];
  return (
    oldDistance !== undefined &&
    newDistance !== undefined &&
    newDistance <= oldDistance - MIN_OFFSET_GAIN
  );
}

/** True if a previous text of a file fits the other files better than its current text. Ignores copies of both. */
export async function fitsBetter(
  previous: Lines,
  { id, cues }: ItemFile,
  files: readonly ItemFile[],
  judge: JudgeFiles,
): Promise<boolean> {
  const others = files.filter(
    (one) => one.id !== id && !isCopy(previous, one.cues) && !isCopy(cues, one.cues),
  );
  const measure = async (own: ItemFile["cues"]) =>
    others.length === 0
      ? undefined
      : (await judge([{ id, cues: own }, ...others])).find((one) => one.id === id);
  const [before, after] = [await measure(cues), await measure(previous)];
  return !isUnknown(after) && isBetter(before, after);
}

/** The files to compare with: the reference that the user chose, or all files; without copies. */
async function readOthers(
  path: string,
  text: Lines,
  { reference }: SyncTool,
  { readText, listPaths }: Pick<MeasureCalls, "readText" | "listPaths">,
): Promise<readonly ItemFile[]> {
  const paths = (await listPaths()).filter((id) => id !== null).filter((id) => id !== path);
  const isReference = reference !== undefined && paths.includes(reference);
  const others: ItemFile[] = [];
  for (const id of isReference ? [reference] : paths) {
    const cues = others.length < MAX_OTHERS ? await readText(id) : undefined;
    if (cues && !isCopy(text, cues)) others.push({ id, cues });
  }
  return others;
}

type MeasureCalls = Pick<SyncCalls<unknown, unknown>, "readText" | "listPaths" | "judge">;

const judgeOwn = async (
  path: string,
  cues: Lines,
  others: readonly ItemFile[],
  judge: JudgeFiles,
) =>
  others.length === 0
    ? undefined
    : (await judge([{ id: path, cues }, ...others])).find(({ id }) => id === path);

/** Compares a file with the others of its item. Undefined if it cannot be read. @throws the errors of reading */
export async function measureFile(
  path: string,
  calls: MeasureCalls,
  tool: SyncTool = { tool: "sync" },
): Promise<Measured | undefined> {
  const text = await calls.readText(path);
  if (!text) return undefined;
  const others = await readOthers(path, text, tool, calls);
  return { text, others, judgment: await judgeOwn(path, text, others, calls.judge) };
}

/**
 * Syncs a file without harm: its text is stored first, a known error in its times is corrected instead of a sync, and
 * if the result is not better or lacks lines, the text is restored. Files that cannot be read are synced without
 * checks.
 * @param known the result of `measureFile`, if known
 * @throws the errors of reading and of the tool
 */
export async function safeSync<M, K>(
  path: string,
  tool: SyncTool,
  calls: SyncCalls<M, K>,
  known?: Measured,
): Promise<SyncEnd<M>> {
  const measured = known ?? (await measureFile(path, calls, tool));
  if (!measured) return { end: "synced", message: await calls.run(tool), lines: undefined };

  const { text: before, others, judgment } = measured;
  const kept = await calls.keep(before);
  const now = await calls.readText(path);
  if (!now || !isSame(before, now)) return { end: "changed" };

  // If the user chose a reference, the file must be synced with it.
  const isFree = tool.reference === undefined;
  const correction = isFree && judgment ? findCorrection(judgment, before, tool) : undefined;
  let message: M | undefined;
  for (const one of correction ?? [tool]) message = await calls.run(one);

  const after = await calls.readText(path);
  if (!after) return { end: "synced", message, lines: undefined };
  if (isSame(before, after)) return { end: "unchanged", message };
  const isComplete = after.length >= before.length * MIN_LINES;
  if (isComplete && isBetter(judgment, await judgeOwn(path, after, others, calls.judge))) {
    const lines = { before: before.length, after: after.length };
    return correction && judgment
      ? { end: "corrected", judgment }
      : { end: "synced", message, lines };
  }
  const last = await calls.readText(path);
  if (!last || !isSame(after, last)) return { end: "changed" };
  try {
    return { end: "restored", note: await calls.putBack(kept) };
  } catch (error) {
    return { end: "not restored", reason: calls.describe(error) };
  }
}
