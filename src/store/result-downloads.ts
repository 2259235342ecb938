import { create } from "zustand";

/** The download of one search result. "earlier": done before the dialog was last opened, so it is offered again. */
export type ResultDownloadState =
  { status: "pending" | "done" | "earlier" } | { status: "failed"; reason: string };

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
