import { t } from "@lingui/core/macro";
import { isMovie, isMovieKind, seriesKindOf } from "@/api/media";
import type { EpisodeKind, MediaKind, MovieKind } from "@/api/media";
import type { RowLanguage } from "@/api/shared";
import { SERIES_DETAILS, TITLE_DETAILS } from "@/config/kind-details";
import { episodeCodeOf } from "@/utils/server-codes";
import { languageName } from "@/utils/languages";
import { providerName } from "@/utils/provider-names";
import { textOf } from "@/utils/text";
import type { Facet, SortBy } from "./list-view";

/** Language of a history or blacklist row, by name; null for rows without one. */
export function languageOf({ language }: { language: RowLanguage }): string | null {
  return language?.code2 ? languageName({ ...language, name: language.name ?? "" }) : null;
}

/** Facet of the languages of history and blacklist rows. */
export function rowLanguageFacet<T extends { language: RowLanguage }>(): Facet<T> {
  return {
    key: "language",
    label: t`Language`,
    valuesOf: (row) => [languageOf(row) ?? t({ message: "None", context: "no language" })],
    labelOf: (value) => value,
  };
}

/** Search strings that a filter finds a provider by: its name and its key. */
export const providerTexts = ({ provider }: { provider: string | null }): string[] =>
  provider ? [providerName(provider), provider] : [];

/** Facet of the providers of history and blacklist rows. */
export function providerFacet<T extends { provider: string | null }>(): Facet<T> {
  return {
    key: "provider",
    label: t`Provider`,
    valuesOf: ({ provider }) => [provider || t({ message: "None", context: "no provider" })],
    labelOf: providerName,
  };
}

/** Names in a row for an episode, or for an event of a league, which has no number. */
interface EpisodeNames {
  kind: EpisodeKind;
  seriesTitle: string;
  episodeTitle: string;
  episode_number: string | null;
}
/** Names in a row for a movie. */
interface MovieNames {
  kind: MovieKind;
  title: string;
}
/** The naming fields of a wanted, history or blacklist row. */
export type NamedRow = EpisodeNames | MovieNames;

const codeOf = ({ episode_number }: EpisodeNames) => episodeCodeOf(episode_number ?? "");

/** "Harbor Lights S02E05", "Premier League Final", or the title of a movie. */
export const rowName = (row: NamedRow): string =>
  isMovie(row) ? row.title : `${row.seriesTitle} ${codeOf(row) || row.episodeTitle}`;

/** Names of a row's item, for the text filter. */
export const nameTexts = (row: NamedRow): string[] =>
  isMovie(row) ? [row.title] : [row.seriesTitle, row.episodeTitle, codeOf(row)];

/** Headings of the two columns that name an item of a series or league. */
export function nameHeaders(kind: EpisodeKind) {
  const series = seriesKindOf(kind);
  return {
    series: textOf(TITLE_DETAILS[series].heading),
    episode: textOf(SERIES_DETAILS[series].item),
  };
}

const titleOf = (row: NamedRow) => (isMovie(row) ? row.title : row.seriesTitle) || null;
const episodeOf = (row: NamedRow) =>
  isMovie(row) ? null : codeOf(row) || row.episodeTitle || null;

/** Sort orders by the names of the item. */
export function nameSorts<T extends NamedRow>(kind: MediaKind): SortBy<T>[] {
  if (isMovieKind(kind)) return [{ key: "title", label: t`Name`, valueOf: titleOf, first: "asc" }];
  const { series, episode } = nameHeaders(kind);
  return [
    { key: "title", label: series, valueOf: titleOf, first: "asc" },
    { key: "episode", label: episode, valueOf: episodeOf, first: "asc" },
  ];
}
