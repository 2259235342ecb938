import { resultCode2 } from "@/utils/own-codes";
import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { SearchResult } from "@/api/provider-rows";
import { providerName } from "@/utils/provider-names";
import { textOf } from "@/utils/text";
import type { Facet, ListSpec, ListState } from "@/features/lists/model/list-view";

/** Minimum scores of the filter, in percent. */
export const SCORES = ["90", "80", "70", "60", "50"] as const;

const KIND_NAMES: ReadonlyMap<string, MessageDescriptor> = new Map([
  ["hi", msg`Hearing impaired`],
  ["forced", msg`Forced`],
  ["plain", msg`Normal`],
]);
export const KINDS = [...KIND_NAMES.keys()];

/** Words of a release name that mark it as HI. Lowercase "Hi" and "cc" occur in titles, so case matters. */
const HI_WORD = /(?<![\p{L}\d])(?:HI|CC|[Ss][Dd][Hh])(?![\p{L}\d])/u;
const FORCED_WORD = /(?<![\p{L}\d])forced(?![\p{L}\d])/iu;

/** HI and forced flags of a result: from its provider, otherwise from its release names if all of them agree. */
export function resultFlags({ hearing_impaired, forced, release_info }: SearchResult) {
  if (hearing_impaired || forced) return { hi: hearing_impaired, forced };
  const names = release_info.filter((name) => name.trim() !== "");
  const allHave = (word: RegExp) => names.length > 0 && names.every((name) => word.test(name));
  const isForced = allHave(FORCED_WORD);
  return { hi: !isForced && allHave(HI_WORD), forced: isForced };
}

function kindsOf(result: SearchResult): string[] {
  const { hi, forced } = resultFlags(result);
  if (!hi && !forced) return ["plain"];
  return [...(hi ? ["hi"] : []), ...(forced ? ["forced"] : [])];
}

export interface ResultSpec extends ListSpec<SearchResult> {
  byKey: Record<"score" | "language" | "provider" | "kind", Facet<SearchResult>>;
}

/**
 * Facets and sort orders of results. `nameOf` returns the name of a language by its code2. Results without a release
 * name or an uploader come last in both directions.
 */
export function resultSpec(nameOf: (code2: string) => string): ResultSpec {
  const byKey: ResultSpec["byKey"] = {
    score: {
      key: "score",
      label: t`Score`,
      valuesOf: ({ score }) => SCORES.filter((least) => score >= Number(least)),
      labelOf: (score) => t`${score}% or more`,
      order: SCORES,
    },
    language: {
      key: "language",
      label: t`Language`,
      valuesOf: ({ language }) => [resultCode2(language)],
      labelOf: nameOf,
    },
    provider: {
      key: "provider",
      label: t`Provider`,
      valuesOf: ({ provider }) => [provider],
      labelOf: providerName,
    },
    kind: {
      key: "kind",
      label: t`Type`,
      valuesOf: kindsOf,
      labelOf: (value) => textOf(KIND_NAMES.get(value) ?? value),
      order: KINDS,
    },
  };
  return {
    textOf: ({ release_info, uploader }) => [...release_info, uploader],
    byKey,
    facets: Object.values(byKey),
    sorts: [
      { key: "score", label: t`Score`, first: "desc", valueOf: ({ score }) => score },
      {
        key: "language",
        label: t`Language`,
        first: "asc",
        // Plain subtitles before HI and forced ones.
        valueOf: (result) => {
          const { hi, forced } = resultFlags(result);
          return `${nameOf(resultCode2(result.language))} ${Number(hi)}${Number(forced)}`;
        },
      },
      {
        key: "provider",
        label: t`Provider`,
        first: "asc",
        valueOf: ({ provider }) => providerName(provider),
      },
      {
        key: "release",
        label: t`Release`,
        first: "asc",
        valueOf: ({ release_info: [first] }) => first || null,
      },
      {
        key: "uploader",
        label: t`Uploader`,
        first: "asc",
        valueOf: ({ uploader }) => uploader || null,
      },
      { key: "match", label: t`Match`, first: "desc", valueOf: ({ matches }) => matches.length },
    ],
  };
}

/** No filter, in the server's order. */
export const ALL_RESULTS: ListState = { text: "", chosen: new Map(), sort: undefined };

/** Number of facets with a filter; the text does not count. */
export const countFacets = ({ chosen }: ListState): number =>
  [...chosen.values()].filter((values) => values.length > 0).length;

/** True if the text or a facet may hide results. */
export const isFiltering = (state: ListState): boolean =>
  state.text.trim() !== "" || countFacets(state) > 0;
