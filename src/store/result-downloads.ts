import { create } from "zustand";
import type { FileFit } from "./quality-results";

/** The download of one search result. "earlier": done before the dialog was last opened, so it is offered again. */
export type ResultDownloadState =
  | { status: "pending" | "earlier" }
  /** `fit`: how the new file fits the others of the item, once that is known. */
  | { status: "done"; fit?: FileFit }
  | { status: "failed"; reason: string };

/** By item and result. Outlives the rows, which filters unmount, and the dialog. */
const useDownloads = create<{ states: ReadonlyMap<string, ResultDownloadState> }>()(() => ({
  states: new Map(),
}));

const keyOf = (item: string, result: string) => `${item}\n${result}`;

/** State of a download; undefined if it was not started since the page was loaded. */
export const useResultDownload = (item: string, result: string) =>
  useDownloads(({ states }) => states.get(keyOf(item, result)));

export function setResultDownload(item: string, result: string, state: ResultDownloadState): void {
  useDownloads.setState(({ states }) => ({
    states: new Map(states).set(keyOf(item, result), state),
  }));
}

/** Adds how the file of a finished download fits the others. */
export function setResultFit(item: string, result: string, fit: FileFit): void {
  if (useDownloads.getState().states.get(keyOf(item, result))?.status === "done")
    setResultDownload(item, result, { status: "done", fit });
}

/** Called when the dialog of an item opens: clears failures, and marks finished downloads as earlier ones. */
export function beginResultDownloads(item: string): void {
  useDownloads.setState(({ states }) => {
    const next = new Map(states);
    for (const [key, { status }] of states) {
      if (!key.startsWith(`${item}\n`)) continue;
      if (status === "done") next.set(key, { status: "earlier" });
      if (status === "failed") next.delete(key);
    }
    return { states: next };
  });
}
