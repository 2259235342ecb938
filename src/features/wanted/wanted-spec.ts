import { t } from "@lingui/core/macro";
import type { WantedEpisode, WantedMovie } from "@/api/wanted";
import { seriesKindOf } from "@/api/media";
import type { MediaRef } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import { missingFacets, tagFacet } from "@/features/lists/model/facets";
import { episodeNameSorts, movieNameSort } from "@/features/lists/model/row-spec";
import { episodeCodeOf } from "@/utils/format";
import type { ListSpec, SortBy } from "@/features/lists/model/list-view";
import { perLocale } from "@/utils/locale";
import { seriesTypeName } from "@/features/lists/model/series-types";

/** The common part of all wanted rows. */
export type Lacking = MediaRef & { missing_subtitles: MissingSubtitle[] };

/** The name of a row's series or league. */
export const seriesTitleOf = ({ kind, seriesTitle }: WantedEpisode): string =>
  seriesTitle || (seriesKindOf(kind) === "series" ? t`Unknown series` : t`Unknown league`);

function missingSort<T extends Lacking>(): SortBy<T> {
  return {
    key: "missing",
    label: t`Missing subtitles`,
    valueOf: ({ missing_subtitles: missing }) => missing.length,
    first: "desc",
  };
}

/** What /wanted/series is filtered and sorted by; by default the newest come first, as the server sorts. */
const episodesSpec = (series: string, episode: string, type: string): ListSpec<WantedEpisode> => ({
  textOf: (row) => [
    row.seriesTitle,
    row.episodeTitle,
    episodeCodeOf(row.episode_number),
    row.sceneName,
  ],
  facets: [
    ...missingFacets<WantedEpisode>(),
    {
      key: "series",
      label: series,
      valuesOf: (row) => [seriesTitleOf(row)],
      labelOf: (value) => value,
    },
    {
      key: "type",
      label: type,
      valuesOf: ({ seriesType }) => [seriesType.toLowerCase() || "unknown"],
      labelOf: seriesTypeName,
    },
    tagFacet(),
  ],
  sorts: [...episodeNameSorts<WantedEpisode>(series, episode), missingSort()],
});

export const wantedEpisodesSpec = perLocale(() =>
  episodesSpec(t({ message: "Series", context: "one" }), t`Episode`, t`Type`),
);
export const wantedEventsSpec = perLocale(() => episodesSpec(t`League`, t`Event`, t`Sport`));

/** What /wanted/movies is filtered and sorted by; by default the newest come first, as the server sorts. */
export const wantedMoviesSpec = perLocale((): ListSpec<WantedMovie> => ({
  textOf: (row) => [row.title, row.sceneName],
  facets: [...missingFacets<WantedMovie>(), tagFacet()],
  sorts: [movieNameSort(), missingSort()],
}));
