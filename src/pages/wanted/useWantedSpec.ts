import type { WantedEpisode } from "../../api/episodes";
import type { WantedMovie } from "../../api/movies";
import { audioFacet, monitoredFacet, profileFacet } from "../../components/library/facets";
import { useListState } from "../../components/library/useListState";
import { useProfileNames } from "../../components/library/useProfileNames";
import type { Facet, ListSpec } from "../../lib/list-view";
import { useAllMovies } from "../../queries/movies";
import { useAllSeries } from "../../queries/series";
import { wantedEpisodesSpec, wantedMoviesSpec } from "./wanted-spec";

/** A facet of the items as one of their wanted rows; a row whose item is not read yet has no value. */
function ofItem<T, I>(facet: Facet<I>, itemOf: (row: T) => I | undefined): Facet<T> {
  return {
    ...facet,
    valuesOf: (row) => {
      const item = itemOf(row);
      return item === undefined ? [] : facet.valuesOf(item);
    },
  };
}

/** Whether one of these facets is in use, or about to be: `isOffered` while the filters are open. */
function useIsAsked(isOffered: boolean, ...facets: readonly Facet<never>["key"][]): boolean {
  const { chosen } = useListState().state;
  return isOffered || facets.some((facet) => chosen.has(facet));
}

/**
 * What /wanted/movies is filtered and sorted by. Its rows know neither profile nor audio nor whether they are
 * monitored (contract/entities.md): the movies are read for that, when somebody asks.
 */
export function useWantedMoviesSpec(isOffered = false): ListSpec<WantedMovie> {
  const profileName = useProfileNames();
  const movies = useAllMovies(useIsAsked(isOffered, "profile", "monitored", "audio")).rows;
  const byId = new Map(movies.map((movie) => [movie.radarrId, movie]));
  const itemOf = ({ radarrId }: WantedMovie) => byId.get(radarrId);
  const facets = [
    ...wantedMoviesSpec.facets,
    ofItem(profileFacet(profileName), itemOf),
    ofItem(monitoredFacet(), itemOf),
    ofItem(audioFacet(), itemOf),
  ];
  return { ...wantedMoviesSpec, facets };
}

/**
 * What /wanted/series is filtered and sorted by, with the profile of the series. Audio and monitoring belong to
 * each episode, and nothing lists those of all series.
 */
export function useWantedEpisodesSpec(isOffered = false): ListSpec<WantedEpisode> {
  const profileName = useProfileNames();
  const series = useAllSeries(useIsAsked(isOffered, "profile")).rows;
  const byId = new Map(series.map((one) => [one.sonarrSeriesId, one]));
  const itemOf = ({ sonarrSeriesId }: WantedEpisode) => byId.get(sonarrSeriesId);
  const facets = [...wantedEpisodesSpec.facets, ofItem(profileFacet(profileName), itemOf)];
  return { ...wantedEpisodesSpec, facets };
}
