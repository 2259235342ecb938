import { t } from "@lingui/core/macro";
import type { Movie } from "@/api/movies";
import {
  audioFacet,
  isMissingFacet,
  librarySorts,
  missingFacets,
  monitoredFacet,
  profileFacet,
  tagFacet,
} from "@/features/lists/model/facets";
import type { ListSpec } from "@/features/lists/model/list-view";
import { movieColumns } from "./movie-columns";
import { TitleListPage } from "./TitleListPage";
import { mediaKey } from "@/api/media";

const missingCount = (movie: Movie) => movie.missing_subtitles.length;

/** Filters and sort orders of /movies. */
function movieSpec(profileName: (profileId: number) => string): ListSpec<Movie> {
  return {
    textOf: (movie) => [movie.title, ...movie.alternativeTitles, movie.year],
    facets: [
      profileFacet(profileName),
      monitoredFacet(),
      isMissingFacet(missingCount),
      ...missingFacets<Movie>(),
      audioFacet(),
      tagFacet(),
    ],
    sorts: [
      { key: "title", label: t`Name`, valueOf: "server", first: "asc" },
      { key: "missing", label: t`Missing subtitles`, valueOf: missingCount, first: "desc" },
      ...librarySorts<Movie>(profileName),
    ],
  };
}

/** /movies: all movies with audio, profile and missing subtitles (spec section 2). */
export const MovieListPage = () => (
  <TitleListPage
    kind="movie"
    columns={movieColumns()}
    specOf={movieSpec}
    searchKeyOf={mediaKey}
    texts={{
      label: t`Movies`,
      matching: t`Movies that match the filter`,
      all: t`All movies`,
      nothing: t`No movies found`,
      reason: t`Movies come from Radarr. They appear here when the first sync is done.`,
    }}
  />
);
