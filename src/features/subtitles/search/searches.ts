import type { MissingSubtitle } from "@/api/shared";
import { languageKey } from "@/utils/languages";
import type { Noun } from "@/config/nouns";

/** One subtitle to search for, and the row that is missing it. */
export interface Search<T> {
  row: T;
  missing: MissingSubtitle;
}

/** The name of the work, and its scope. */
export interface SearchWork {
  title: string;
  scope: string;
  /** Noun for the items searched: "episode". */
  noun?: Noun;
}

/** Searches for the missing subtitles of a row, one per kind of subtitle. */
export function searchesFor<T>(row: T, missing: readonly MissingSubtitle[]): Search<T>[] {
  const unique = new Map(missing.map((one) => [languageKey(one), one]));
  return [...unique.values()].map((one) => ({ row, missing: one }));
}
