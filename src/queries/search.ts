import { msg } from "@lingui/core/macro";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { TitleKind, TitleRef } from "@/api/media";
import type { Movie, Series } from "@/api/library-rows";
import { searchLibrary } from "@/api/search";
import { useRecord } from "./cache/records";
import type { ReadonlyRecordMap } from "./cache/records";
import { movieRecords } from "./movies";
import { seriesCaches } from "./series";
import { taskQueries } from "./tasks";

const searchQueries = {
  all: () => ["search"] as const,
  results: (query: string) =>
    queryOptions({
      queryKey: [...searchQueries.all(), query] as const,
      queryFn: ({ signal }) => searchLibrary(query, signal),
      // The library changes without an event about searches: results are reused only while the user is typing.
      staleTime: 30_000,
      gcTime: 60_000,
      meta: { what: msg`the search results` },
    }),
};

/** Series and movies whose title contains `query`; no request for an empty one (spec section 2, "Top bar"). */
export function useSearch(query: string) {
  return useQuery({
    ...searchQueries.results(query),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
}

/** A series or a movie in search results. */
export interface LibraryTitle extends TitleRef {
  title: string;
  year: string;
  poster: string | null;
}

const titleOf = ({ kind, id, title, year, poster }: Series | Movie): LibraryTitle => ({
  kind,
  id,
  title,
  year,
  poster,
});

/** Creates the title of each record only once, however often it is rendered. */
function titlesOnce<T extends Series | Movie>() {
  const made = new WeakMap<T, LibraryTitle>();
  const titleOfRecord = (record: T) => {
    const title = made.get(record) ?? titleOf(record);
    made.set(record, title);
    return title;
  };
  return (map: ReadonlyRecordMap<T>) =>
    [...map.values()].flatMap(({ record }) => (record ? titleOfRecord(record) : []));
}

const seriesTitles = titlesOnce<Series>();
const leagueTitles = titlesOnce<Series>();
const movieTitles = titlesOnce<Movie>();

/** All series and movies in the cache; sends no request. */
export function useLoadedTitles(): readonly LibraryTitle[] {
  const series =
    useQuery({ ...seriesCaches.series.records.options(), select: seriesTitles }).data ?? [];
  const leagues =
    useQuery({ ...seriesCaches.league.records.options(), select: leagueTitles }).data ?? [];
  const movies = useQuery({ ...movieRecords.options(), select: movieTitles }).data ?? [];
  return [...series, ...leagues, ...movies];
}

/** The title of one series or movie, if it is in the cache; sends no request. */
export function useLoadedTitle(kind: TitleKind, id: number | undefined) {
  const { records } = seriesCaches[kind === "movie" ? "series" : kind];
  const series = useRecord(records, kind === "movie" ? undefined : id);
  const movie = useRecord(movieRecords, kind === "movie" ? id : undefined);
  return (series ?? movie)?.title;
}

/** The server's tasks, if they are in the cache; sends no request. */
export function useLoadedTasks() {
  return useQuery({ ...taskQueries.list(), enabled: false }).data;
}
