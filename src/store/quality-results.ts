import * as v from "valibot";
import { create } from "zustand";
import type { MediaRef } from "@/api/media";
import type { FitJudgment } from "@/subtitle-documents/timing/fit-groups";
import { mediaShape, openDatabase } from "./database";

/**
 * Results of quality checks, remembered in this browser by the path of their file, so that the next check reads only new
 * and changed files.
 */

/** A problem of a file. */
export interface QualityFinding {
  kind: string;
  /** Number of lines; 1 if it concerns the complete file. */
  count: number;
  /** The detected language (code2) or script, if it is the wrong one. */
  found?: string | undefined;
  /** The time of the sync of a file that does not fit, in the server's notation. */
  at?: string | undefined;
  /** ID of a previous text in this browser that fits better. */
  version?: string | undefined;
}

/** The fit of a file with the others of its item; `against` are their paths. */
export type FileFit = Omit<FitJudgment, "id" | "covered">;

/** A checked file. */
export interface QualityResult {
  path: string;
  /** In bytes; null if the server does not send it. */
  size: number | null;
  /** Time of the check in milliseconds since 1970. */
  at: number;
  media: MediaRef;
  /** "Harbor Lights S02E05", or the title of a movie. */
  title: string;
  language: { name: string; code2: string; hi: boolean; forced: boolean };
  /** Number of lines; null if the server could not read the file. */
  lines: number | null;
  /** End of the text in milliseconds. */
  end: number;
  findings: readonly QualityFinding[];
  /** Undefined if it was not compared. */
  fit?: FileFit | undefined;
}

type Results = ReadonlyMap<string, QualityResult>;

/** 10,000 items with five files each. With 30,000 results, the list opens in 2 s. */
const MAX_RESULTS = 50_000;

/** `results` is undefined until they are read; `version` grows with each change. */
const useResultStore = create<{ results: Results | undefined; version: number }>()(() => ({
  results: undefined,
  version: 0,
}));
const isChanged = ({ version }: { version: number }) => ({ version: version + 1 });

/** All results by path; undefined until they are read. */
export const useQualityResults = () => useResultStore(({ results }) => results);

/** A number that changes with the results, also while they are not read. */
export const useQualityVersion = () => useResultStore(({ version }) => version);

/** Like useQualityResults, for code outside components. */
export const getQualityResults = (): Results => useResultStore.getState().results ?? new Map();

const database = openDatabase("quality-results", "results");

const offset = v.number();
const verdictShape = v.union([
  v.object({ kind: v.literal("fits"), offset }),
  v.object({ kind: v.literal("shifted"), offset, isSlight: v.boolean() }),
  v.object({
    kind: v.literal("drift"),
    ratio: v.number(),
    offset,
    endOffset: v.number(),
    rates: v.optional(v.object({ from: v.number(), to: v.number() })),
  }),
  v.object({
    kind: v.literal("cut"),
    parts: v.array(v.object({ from: v.number(), to: v.number(), offset })),
  }),
  v.object({ kind: v.literal("other") }),
  v.object({
    kind: v.literal("unknown"),
    reason: v.picklist(["few", "pauses", "partly", "nothing", "size"]),
  }),
]);
const fitShape = v.object({
  verdict: verdictShape,
  against: v.array(v.string()),
  voices: v.number(),
  isAccused: v.boolean(),
  isAgainstTrack: v.boolean(),
});

/** A result that another build stored in another shape is checked again. */
const resultShape: v.GenericSchema<unknown, QualityResult> = v.object({
  path: v.string(),
  size: v.nullable(v.number()),
  at: v.number(),
  media: mediaShape,
  title: v.string(),
  language: v.object({
    name: v.string(),
    code2: v.string(),
    hi: v.boolean(),
    forced: v.boolean(),
  }),
  lines: v.nullable(v.number()),
  end: v.number(),
  findings: v.array(
    v.object({
      kind: v.string(),
      count: v.number(),
      found: v.optional(v.string()),
      at: v.optional(v.string()),
      version: v.optional(v.string()),
    }),
  ),
  fit: v.optional(fitShape),
});

/** Ignores failures of the storage, such as in a private window: then results last as long as the page. */
async function tryStorage<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Reads the results once. Never throws. */
export async function loadQualityResults(): Promise<void> {
  if (useResultStore.getState().results) return;
  const read = (await tryStorage(() => database.entries(resultShape))) ?? [];
  useResultStore.setState(({ results = [] }) => ({
    results: new Map([...read.map(([, one]) => [one.path, one] as const), ...results]),
  }));
}

/** Adds results, and removes the oldest ones if there are too many. Never throws. */
export async function saveQualityResults(added: readonly QualityResult[]): Promise<void> {
  const results = new Map(getQualityResults());
  for (const one of added) results.set(one.path, one);
  const excess = Math.max(0, results.size - MAX_RESULTS);
  const oldest = excess === 0 ? [] : [...results.values()].toSorted((a, b) => a.at - b.at);
  const removed = oldest.slice(0, excess).map(({ path }) => path);
  for (const path of removed) results.delete(path);
  useResultStore.setState({ results });
  await tryStorage(() =>
    Promise.all([
      ...added.map((one) => database.set(one.path, one)),
      ...removed.map((path) => database.del(path)),
    ]),
  );
  useResultStore.setState(isChanged);
}

/** Forgets the results of files that no longer exist. Never throws. */
export async function removeQualityResults(paths: readonly string[]): Promise<void> {
  const results = new Map(getQualityResults());
  for (const path of paths) results.delete(path);
  useResultStore.setState({ results });
  await tryStorage(() => database.delMany([...paths]));
  useResultStore.setState(isChanged);
}

/** The results of files, also if not all results are loaded. */
async function readResults(paths: readonly string[]): Promise<Results> {
  const results = getQualityResults();
  const stored = paths.filter((path) => !results.has(path));
  const read =
    stored.length > 0 ? await tryStorage(() => database.getMany(stored, resultShape)) : [];
  const known = [...paths.map((path) => results.get(path)), ...(read ?? [])];
  return new Map(known.flatMap((one) => (one ? [[one.path, one] as const] : [])));
}

/** Call this when files were written: they have to be checked again, even if their sizes are the same. Never throws. */
export async function outdateQualityResults(paths: readonly string[]): Promise<void> {
  const read = await readResults(paths);
  const outdated = [...read.values()].map((one) => ({ ...one, size: null }));
  useResultStore.setState(({ results }) => ({
    results: results && new Map([...results, ...outdated.map((one) => [one.path, one] as const)]),
  }));
  await tryStorage(() => Promise.all(outdated.map((one) => database.set(one.path, one))));
  useResultStore.setState(isChanged);
}

/**
 * The known fits of an item's files, by path. Ignores those of previous texts: a different size means a different text.
 * Never throws.
 */
export async function readFits(
  files: readonly Pick<QualityResult, "path" | "size">[],
): Promise<ReadonlyMap<string, FileFit>> {
  const read = await readResults(files.map(({ path }) => path));
  const current = new Map(
    files.flatMap(({ path, size }) => {
      const one = read.get(path);
      return one && size !== null && one.size === size ? [[path, one] as const] : [];
    }),
  );
  return new Map(
    [...current].flatMap(([path, { fit }]) =>
      fit?.against.every((other) => current.has(other)) ? [[path, fit] as const] : [],
    ),
  );
}
