import { t } from "@lingui/core/macro";
import type { RowLanguage } from "@/api/shared";
import { episodeCodeOf } from "@/utils/format";
import { languageName } from "@/utils/languages";
import { providerName } from "@/utils/provider-names";
import type { Facet, SortBy } from "./list-view";

/** The language of a row of history or blacklist, by name; rows without one have no value. */
export function languageOf({ language }: { language: RowLanguage }): string | null {
  return language?.code2 ? languageName({ ...language, name: language.name ?? "" }) : null;
}

/** The languages of history and blacklist rows. */
export function rowLanguageFacet<T extends { language: RowLanguage }>(): Facet<T> {
  return {
    key: "language",
    label: t`Language`,
    valuesOf: (row) => [languageOf(row) ?? t({ message: "None", context: "no language" })],
    labelOf: (value) => value,
  };
}

/** The texts that a filter finds a provider by: its name and its key. */
export const providerTexts = ({ provider }: { provider: string | null }): string[] =>
  provider ? [providerName(provider), provider] : [];

/** Where the subtitles of history and blacklist rows came from. */
export function providerFacet<T extends { provider: string | null }>(): Facet<T> {
  return {
    key: "provider",
    label: t`Provider`,
    valuesOf: ({ provider }) => [provider || t({ message: "None", context: "no provider" })],
    labelOf: providerName,
  };
}

/** How a row names its episode. */
export interface EpisodeNames {
  seriesTitle: string;
  episodeTitle: string;
  episode_number: string | null;
}

/** "Harbor Lights S02E05"; an event of a league has no number, but a name. */
export const episodeRowName = ({ seriesTitle, episodeTitle, episode_number }: EpisodeNames) =>
  `${seriesTitle} ${episodeCodeOf(episode_number ?? "") || episodeTitle}`;

/** How a row names its movie. */
export interface MovieNames {
  title: string;
}

/** The orders by series and by episode, or by what else a list has in their place. */
export function episodeNameSorts<T extends EpisodeNames>(
  series = t({ message: "Series", context: "one" }),
  episode = t`Episode`,
): SortBy<T>[] {
  return [
    { key: "title", label: series, valueOf: (row) => row.seriesTitle || null, first: "asc" },
    {
      key: "episode",
      label: episode,
      valueOf: (row) => episodeCodeOf(row.episode_number ?? "") || row.episodeTitle || null,
      first: "asc",
    },
  ];
}

/** The order by movie. */
export function movieNameSort<T extends MovieNames>(): SortBy<T> {
  return { key: "title", label: t`Name`, valueOf: (row) => row.title || null, first: "asc" };
}
