import { t } from "@lingui/core/macro";
import { mediaKey } from "@/api/media";
import { IconMovie } from "@/config/icons";
import { LibraryList } from "@/features/lists/page/LibraryList";
import type { MassEditProgress } from "@/features/lists/mass-edit/MassEditGate";
import { MassEditGate } from "@/features/lists/mass-edit/MassEditGate";
import { useEditMode } from "@/features/lists/model/use-edit-mode";
import { useListView } from "@/features/lists/views/use-list-view";
import { useAllMovies, useMoviesPage } from "@/queries/movies";
import { bulkModal } from "@/features/subtitles/bulk/modals";
import { openModal } from "@/store/modals";
import { EmptyState } from "@/ui/EmptyState";
import { lazy } from "@/ui/lazy";
import { movieColumns } from "./columns";
import { TITLE_NOUNS } from "@/utils/nouns";
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
import { useProfileNames } from "@/features/languages/ProfileName";
import type { ListSpec } from "@/features/lists/model/list-view";

const missingCount = (movie: Movie) => movie.missing_subtitles.length;

/** No placeholder: the posters do not depend on it. */
const PosterActions = lazy(
  () => import("@/features/subtitles/posters/PosterActions").then((module) => module.PosterActions),
  { fallback: null },
);

/** /movies: every movie with its audio, profile and what is missing (spec section 2). */
export function MovieListPage() {
  const { isOn } = useEditMode();
  return isOn ? <MovieMassEdit /> : <MovieList />;
}

function MovieList({ massEdit }: { massEdit?: MassEditProgress }) {
  const view = useListView("movies", movieColumns());
  return (
    <LibraryList
      searchKeyOf={mediaKey}
      view={view}
      massEdit={massEdit}
      onBulk={(ids) =>
        void openModal(bulkModal, {
          kind: "movie",
          ids,
          about: ids ? t`Movies that match the filter` : t`All movies`,
        })
      }
      PosterActions={PosterActions}
      label={t`Movies`}
      noun={TITLE_NOUNS.movie}
      spec={useMovieSpec()}
      list={useMoviesPage(view.paging.range, view.needsPage)}
      whole={useAllMovies(view.needsAll)}
      empty={
        <EmptyState
          icon={IconMovie}
          title={t`No movies found`}
          reason={t`Movies come from Radarr. They appear here when the first sync is done.`}
        />
      }
    />
  );
}

function MovieMassEdit() {
  return (
    <MassEditGate
      kind="movie"
      noun={TITLE_NOUNS.movie}
      spec={useMovieSpec()}
      whole={useAllMovies()}
      renderList={(massEdit) => <MovieList massEdit={massEdit} />}
    />
  );
}

/** What /movies is filtered and sorted by. */
function useMovieSpec(): ListSpec<Movie> {
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
