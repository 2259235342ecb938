import type { BinEntry } from "./bin-rules";

type Compare = (entry: BinEntry) => void;

let show: Compare | undefined;

/** Says how a comparison is shown: by the studio, of which the subtitles themselves know nothing. */
export function setComparer(compare: Compare): void {
  show = compare;
}

/** Shows a former text beside the one that the server has now. */
export const compareWithNow: Compare = (entry) => show?.(entry);
