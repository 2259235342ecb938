import { t } from "@lingui/core/macro";
import type { SeriesKind } from "@/api/media";
import type { WantedEpisode, WantedMovie } from "@/api/wanted";
import { audioFacet, monitoredFacet, profileFacet } from "@/features/lists/model/facets";
import type { WholeList } from "@/features/lists/model/whole-list";
import { useListState } from "@/features/lists/model/use-list-state";
import { useProfileNames } from "@/features/languages/ProfileName";
import type { Facet, ListSpec } from "@/features/lists/model/list-view";
import { useAllMovies } from "@/queries/movies";
import { useAllSeries } from "@/queries/series";
import { wantedEpisodesSpec, wantedEventsSpec, wantedMoviesSpec } from "./wanted-spec";

/** A facet of items, applied to their wanted rows; a row whose item has not been read yet has no value. */
function ofItem<T, I>(facet: Facet<I>, itemOf: (row: T) => I | undefined): Facet<T> {
  return {
    ...facet,
    valuesOf: (row) => {
      const item = itemOf(row);
      return item === undefined ? [] : facet.valuesOf(item);
    },
  };
}

/** Whether one of these facets is in use. */
function useIsChosen(...facets: readonly Facet<never>["key"][]): boolean {
  const { chosen } = useListState().state;
  return facets.some((facet) => chosen.has(facet));
}

/** What has been read of the items: none of it is needed while no facet asks for it. */
interface ItemReading {
  isAsked: boolean;
  items: Omit<WholeList<unknown>, "rows">;
}

/**
 * The wanted rows as the filters may use them: they count as complete only when their items have been read too. Before
 * that, a filter by item properties would hide rows that match it, and "all that is shown" would be only a part of it.
 */
function withItems<T>(rows: WholeList<T>, { isAsked, items }: ItemReading): WholeList<T> {
  if (!isAsked) return rows;
  const isRead = rows.data !== undefined && items.data !== undefined;
  return {
    rows: rows.rows,
    data: isRead ? rows.data : undefined,
    error: rows.error ?? items.error,
    problem: rows.error ? undefined : t`Could not load the data for the filter`,
    isFetching: rows.isFetching || items.isFetching,
    loaded: rows.data === undefined ? rows.loaded : undefined,
    refetch: () => {
      for (const part of [rows, items]) if (part.data === undefined) part.refetch();
    },
  };
}

/** What a wanted list is filtered and sorted by, and its rows together with the data this requires. */
export interface WantedSpec<T> {
  spec: ListSpec<T>;
  complete: (rows: WholeList<T>) => WholeList<T>;
  /** The same for the filter panel, which also offers facets that are not in use yet. */
  completeForFilters: (rows: WholeList<T>) => WholeList<T>;
}

/**
 * What /wanted/movies is filtered and sorted by. Its rows know neither profile nor audio nor whether they are monitored
 * (contract/entities.md): the movies are read for that, but only when needed.
 */
export function useWantedMoviesSpec(isOffered: boolean): WantedSpec<WantedMovie> {
  const profileName = useProfileNames();
  const isAsked = useIsChosen("profile", "monitored", "audio");
  const movies = useAllMovies(isAsked || isOffered);
  const byId = new Map(movies.rows.map((movie) => [movie.id, movie]));
  const itemOf = ({ id }: WantedMovie) => byId.get(id);
  const own = wantedMoviesSpec();
  const facets = [
    ...own.facets,
    ofItem(profileFacet(profileName), itemOf),
    ofItem(monitoredFacet(), itemOf),
    ofItem(audioFacet(), itemOf),
  ];
  return {
    spec: { ...own, facets },
    complete: (rows) => withItems(rows, { isAsked, items: movies }),
    completeForFilters: (rows) => withItems(rows, { isAsked: isAsked || isOffered, items: movies }),
  };
}

const OWN = { series: wantedEpisodesSpec, league: wantedEventsSpec };

/**
 * What /wanted/series is filtered and sorted by, including the series' profile. Audio and monitoring belong to each
 * episode, and no endpoint lists those of all series.
 */
export function useWantedEpisodesSpec(
  isOffered: boolean,
  kind: SeriesKind = "series",
): WantedSpec<WantedEpisode> {
  const own = OWN[kind]();
  const profileName = useProfileNames();
  const isAsked = useIsChosen("profile");
  const series = useAllSeries(isAsked || isOffered, kind);
  const byId = new Map(series.rows.map((one) => [one.id, one]));
  const itemOf = ({ seriesId }: WantedEpisode) => byId.get(seriesId);
  const facets = [...own.facets, ofItem(profileFacet(profileName), itemOf)];
  return {
    spec: { ...own, facets },
    complete: (rows) => withItems(rows, { isAsked, items: series }),
    completeForFilters: (rows) => withItems(rows, { isAsked: isAsked || isOffered, items: series }),
  };
}
