import type { MissingSubtitle } from "@/api/shared";
import { languageKey } from "@/utils/languages";

/** One subtitle to search, and the row that misses it. */
export interface Search<T> {
  row: T;
  missing: MissingSubtitle;
}

/** The name of the work, and its scope. */
export interface SearchWork {
  title: string;
  scope: string;
  /** What is searched: "episode". */
  noun?: { one: string; many: string };
}

/** The searches for what a row misses, each kind of subtitle once. */
export function searchesFor<T>(row: T, missing: readonly MissingSubtitle[]): Search<T>[] {
  const unique = new Map(missing.map((one) => [languageKey(one), one]));
  return [...unique.values()].map((one) => ({ row, missing: one }));
}
