import type { SearchResult } from "@/api/providers";
import type { Facet, ListSpec, ListState } from "@/features/library/list-view";
import { resultCode2 } from "./result-languages";

/** Scores that a result has to reach, in percent; it has every one up to its own. */
export const SCORES = ["90", "80", "70", "60", "50"] as const;

const KIND_NAMES: ReadonlyMap<string, string> = new Map([
  ["hi", "Hearing impaired"],
  ["forced", "Forced"],
  ["plain", "Neither of them"],
]);
export const KINDS = [...KIND_NAMES.keys()];

export const isHearingImpaired = (result: SearchResult) => result.hearing_impaired === "True";
export const isForced = (result: SearchResult) => result.forced === "True";

function kindsOf(result: SearchResult): string[] {
  const kinds = [
    ...(isHearingImpaired(result) ? ["hi"] : []),
    ...(isForced(result) ? ["forced"] : []),
  ];
  return kinds.length === 0 ? ["plain"] : kinds;
}

/** A spec with its facets by name. */
export interface ResultSpec extends ListSpec<SearchResult> {
  byKey: Record<"score" | "language" | "provider" | "kind", Facet<SearchResult>>;
}

/**
 * What results can be filtered and sorted by. The server's order is best first; `nameOf` gives a language's
 * name by the server's code. What has no release name or no uploader stands last in either direction.
 */
export function resultSpec(nameOf: (code2: string) => string): ResultSpec {
  const byKey: ResultSpec["byKey"] = {
    score: {
      key: "score",
      label: "Score",
      valuesOf: ({ score }) => SCORES.filter((least) => score >= Number(least)),
      labelOf: (value) => `${value}% or more`,
      order: SCORES,
    },
    language: {
      key: "language",
      label: "Language",
      valuesOf: ({ language }) => [resultCode2(language)],
      labelOf: nameOf,
    },
    provider: {
      key: "provider",
      label: "Provider",
      valuesOf: ({ provider }) => [provider],
      labelOf: (value) => value,
    },
    kind: {
      key: "kind",
      label: "Kind",
      valuesOf: kindsOf,
      labelOf: (value) => KIND_NAMES.get(value) ?? value,
      order: KINDS,
    },
  };
  return {
    textOf: ({ release_info, uploader }) => [...release_info, uploader],
    byKey,
    facets: Object.values(byKey),
    sorts: [
      { key: "score", label: "Score", first: "desc", valueOf: ({ score }) => score },
      {
        key: "language",
        label: "Language",
        first: "asc",
        // Plain ones before those of a kind.
        valueOf: (result) =>
          `${nameOf(resultCode2(result.language))} ${Number(isHearingImpaired(result))}${Number(isForced(result))}`,
      },
      { key: "provider", label: "Provider", first: "asc", valueOf: ({ provider }) => provider },
      {
        key: "release",
        label: "Release",
        first: "asc",
        valueOf: ({ release_info: [first] }) => first || null,
      },
      {
        key: "uploader",
        label: "Uploader",
        first: "asc",
        valueOf: ({ uploader }) => uploader || null,
      },
      { key: "match", label: "Match", first: "desc", valueOf: ({ matches }) => matches.length },
    ],
  };
}

/** All results, as the server sorts them. */
export const ALL_RESULTS: ListState = { text: "", chosen: new Map(), sort: undefined };

/** How many facets narrow the results; the text does not count. */
export const countFacets = ({ chosen }: ListState): number =>
  [...chosen.values()].filter((values) => values.length > 0).length;

/** Whether something is asked that may hide results; an order hides nothing. */
export const isFiltering = (state: ListState): boolean =>
  state.text.trim() !== "" || countFacets(state) > 0;
