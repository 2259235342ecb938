import * as v from "valibot";
import { create } from "zustand";
import type { MediaRef } from "@/api/media";
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
}

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
}

type Results = ReadonlyMap<string, QualityResult>;

const MAX_RESULTS = 20_000;

/** `results` is undefined until they are read. */
const useResultStore = create<{ results: Results | undefined }>()(() => ({ results: undefined }));

/** All results by path; undefined until they are read. */
export const useQualityResults = () => useResultStore(({ results }) => results);

/** Like useQualityResults, for code outside components. */
export const getQualityResults = (): Results => useResultStore.getState().results ?? new Map();

const database = openDatabase("quality-results", "results");

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
    v.object({ kind: v.string(), count: v.number(), found: v.optional(v.string()) }),
  ),
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
}

/** Forgets the results of files that no longer exist. Never throws. */
export async function removeQualityResults(paths: readonly string[]): Promise<void> {
  const results = new Map(getQualityResults());
  for (const path of paths) results.delete(path);
  useResultStore.setState({ results });
  await tryStorage(() => Promise.all(paths.map((path) => database.del(path))));
}
