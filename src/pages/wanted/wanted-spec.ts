import type { WantedEpisode } from "../../api/episodes";
import type { WantedMovie } from "../../api/movies";
import type { MissingSubtitle } from "../../api/shared";
import { tagFacet } from "../../components/library/facets";
import { capitalised, episodeCodeOf } from "../../lib/format";
import { languageName } from "../../lib/languages";
import type { Facet, ListSpec, SortBy } from "../../lib/list-view";
import { MISSING } from "../../lib/search-shown";
import type { Lacking } from "./useWantedRows";

/** How the rows are called. */
export const EPISODES = { one: "episode", many: "episodes" };
export const MOVIES = { one: "movie", many: "movies" };

const KINDS = { normal: "Normal", forced: "Forced", hi: "Hearing impaired" } as const;

function kindOf({ hi, forced }: MissingSubtitle): keyof typeof KINDS {
  if (hi) return "hi";
  return forced ? "forced" : "normal";
}

/** "French" and "forced" find one missing subtitle that is both. */
function missingFacets<T extends Lacking>(): Facet<T>[] {
  return [
    {
      key: "language",
      label: "Missing language",
      group: MISSING,
      valuesOf: ({ missing_subtitles: missing }) => missing.map(languageName),
      labelOf: (value) => value,
    },
    {
      key: "kind",
      label: "Kind of subtitle",
      group: MISSING,
      valuesOf: ({ missing_subtitles: missing }) => missing.map(kindOf),
      labelOf: (value) => new Map(Object.entries(KINDS)).get(value) ?? value,
      order: Object.keys(KINDS),
    },
  ];
}

function missingSort<T extends Lacking>(): SortBy<T> {
  return {
    key: "missing",
    label: "Missing subtitles",
    valueOf: ({ missing_subtitles: missing }) => missing.length,
    first: "desc",
  };
}

/** What /wanted/series is filtered and sorted by; without an order the newest stand first, as the server sorts. */
export const wantedEpisodesSpec: ListSpec<WantedEpisode> = {
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
      label: "Series",
      valuesOf: ({ seriesTitle }) => [seriesTitle || "Unknown series"],
      labelOf: (value) => value,
    },
    {
      key: "type",
      label: "Type",
      valuesOf: ({ seriesType }) => [seriesType.toLowerCase() || "unknown"],
      labelOf: capitalised,
    },
    tagFacet(),
  ],
  sorts: [
    { key: "title", label: "Series", valueOf: (row) => row.seriesTitle || null, first: "asc" },
    {
      key: "episode",
      label: "Episode",
      valueOf: (row) => episodeCodeOf(row.episode_number) || null,
      first: "asc",
    },
    missingSort(),
  ],
};

/** What /wanted/movies is filtered and sorted by; without an order the newest stand first, as the server sorts. */
export const wantedMoviesSpec: ListSpec<WantedMovie> = {
  textOf: (row) => [row.title, row.sceneName],
  facets: [...missingFacets<WantedMovie>(), tagFacet()],
  sorts: [
    { key: "title", label: "Name", valueOf: (row) => row.title || null, first: "asc" },
    missingSort(),
  ],
};
