import type { EpisodeBlacklist, MovieBlacklist } from "@/api/blacklist";
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

/** How the rows are called. */
export const SUBTITLES = { one: "subtitle", many: "subtitles" };

/** What a blacklist is filtered and sorted by. The dates cannot be read: their order is the server's. */
function blacklistSpec<T extends EpisodeBlacklist | MovieBlacklist>(
  textOf: (row: T) => string[],
  sorts: SortBy<WithRowKey<T>>[],
): ListSpec<WithRowKey<T>> {
  return {
    textOf: (row) => [...textOf(row), ...providerTexts(row), languageOf(row)],
    facets: [rowLanguageFacet(), providerFacet()],
    sorts: [
      ...sorts,
      { key: "language", label: "Language", valueOf: languageOf, first: "asc" },
      {
        key: "provider",
        label: "Provider",
        valueOf: (row) => providerName(row.provider) || null,
        first: "asc",
      },
      // Newest first is how they come.
      { key: "date", label: "Date", valueOf: ({ index }) => -index, first: "asc" },
    ],
  };
}

/** What /blacklist/series is filtered and sorted by. */
export const episodeBlacklistSpec = blacklistSpec<EpisodeBlacklist>(
  (row) => [row.seriesTitle, row.episodeTitle, episodeCodeOf(row.episode_number ?? "")],
  episodeNameSorts(),
);

/** What /blacklist/movies is filtered and sorted by. */
export const movieBlacklistSpec = blacklistSpec<MovieBlacklist>(
  (row) => [row.title],
  [movieNameSort()],
);
