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
import { useProfileNames } from "@/features/media/use-profile-names";
import type { ListSpec } from "@/features/lists/model/list-view";

const missingCount = (movie: Movie) => movie.missing_subtitles.length;

/** What /movies is filtered and sorted by. */
export function useMovieSpec(): ListSpec<Movie> {
  const profileName = useProfileNames();
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
