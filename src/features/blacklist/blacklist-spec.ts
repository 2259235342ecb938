import { plural, t } from "@lingui/core/macro";
import type { BlacklistRow, EpisodeBlacklist, MovieBlacklist } from "@/api/blacklist";
import {
  episodeNameSorts,
  languageOf,
  movieNameSort,
  providerFacet,
  providerTexts,
  rowLanguageFacet,
} from "@/features/lists/model/row-spec";
import { episodeCodeOf } from "@/utils/format";
import { providerName } from "@/utils/provider-names";
import type { WithRowKey } from "@/utils/row-keys";
import type { ListSpec, SortBy } from "@/features/lists/model/list-view";
import type { Noun } from "@/utils/nouns";
import { perLocale } from "@/utils/locale";

/** The noun for the rows. */
export const SUBTITLES: Noun = {
  get one() {
    return t`subtitle`;
  },
  get many() {
    return t`subtitles`;
  },
  counted: (count) => plural(count, { one: "# subtitle", other: "# subtitles" }),
};

/** What a blacklist is filtered and sorted by. The dates cannot be parsed, so the server's order is used for them. */
function blacklistSpec<T extends BlacklistRow>(
  textOf: (row: T) => string[],
  sorts: SortBy<WithRowKey<T>>[],
): ListSpec<WithRowKey<T>> {
  return {
    textOf: (row) => [...textOf(row), ...providerTexts(row), languageOf(row)],
    facets: [rowLanguageFacet(), providerFacet()],
    sorts: [
      ...sorts,
      { key: "language", label: t`Language`, valueOf: languageOf, first: "asc" },
      {
        key: "provider",
        label: t`Provider`,
        valueOf: (row) => providerName(row.provider) || null,
        first: "asc",
      },
      // They arrive newest first.
      { key: "date", label: t`Date`, valueOf: ({ index }) => -index, first: "asc" },
    ],
  };
}

const textsOf = (row: EpisodeBlacklist) => [
  row.seriesTitle,
  row.episodeTitle,
  episodeCodeOf(row.episode_number ?? ""),
];

/** What /blacklist/series is filtered and sorted by. */
export const episodeBlacklistSpec = perLocale(() =>
  blacklistSpec<EpisodeBlacklist>(textsOf, episodeNameSorts()),
);

/** What /blacklist/sports is filtered and sorted by. */
export const eventBlacklistSpec = perLocale(() =>
  blacklistSpec<EpisodeBlacklist>(textsOf, episodeNameSorts(t`League`, t`Event`)),
);

/** What /blacklist/movies is filtered and sorted by. */
export const movieBlacklistSpec = perLocale(() =>
  blacklistSpec<MovieBlacklist>((row) => [row.title], [movieNameSort()]),
);
