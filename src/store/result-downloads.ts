import { create } from "zustand";

/**
 * How the download of one search result goes. "done": in the dialog that is open; "earlier": before it was
 * opened anew, so that it may be wanted again.
 */
export type ResultDownloadState =
  { status: "pending" | "done" | "earlier" } | { status: "failed"; reason: string };

/** By item and result. It outlives the rows, which filters take away, and the dialog. */
const useDownloads = create<{ states: ReadonlyMap<string, ResultDownloadState> }>()(() => ({
  states: new Map(),
}));

const keyOf = (item: string, result: string) => `${item}\n${result}`;

/** How the download of a result goes; undefined when nobody asked for it since the page was loaded. */
export const useResultDownload = (item: string, result: string) =>
  useDownloads(({ states }) => states.get(keyOf(item, result)));

export function setResultDownload(item: string, result: string, state: ResultDownloadState): void {
  useDownloads.setState(({ states }) => ({
    states: new Map(states).set(keyOf(item, result), state),
  }));
}

/** The dialog of an item opens: what was downloaded before is over, and so are its failures. */
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

/** As at the first moment, for tests. */
export function resetResultDownloads(): void {
  useDownloads.setState({ states: new Map() });
}
