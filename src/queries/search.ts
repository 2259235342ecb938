import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { Movie } from "@/api/movies";
import { searchLibrary } from "@/api/search";
import type { SearchHit } from "@/api/search";
import type { Series } from "@/api/series";
import { useRecord } from "./cache/records";
import type { ReadonlyRecordMap } from "./cache/records";
import { movieRecords } from "./movies";
import { seriesRecords } from "./series";
import { taskQueries } from "./tasks";

export const searchQueries = {
  all: () => ["search"] as const,
  results: (query: string) =>
    queryOptions({
      queryKey: [...searchQueries.all(), query] as const,
      queryFn: ({ signal }) => searchLibrary(query, signal),
      // The library changes without an event about searches: an answer is only good while somebody types.
      staleTime: 30_000,
      gcTime: 60_000,
      meta: { what: "the search results" },
    }),
};

/** Series and movies whose title holds `query`; no request for an empty one (spec section 2, "Top bar"). */
export function useSearch(query: string) {
  return useQuery({
    ...searchQueries.results(query),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
}

/** A series or a movie as search results show it. */
export interface LibraryTitle {
  kind: "series" | "movie";
  id: number;
  title: string;
  year: string;
  poster: string | null;
}

const seriesTitle = (one: Series): LibraryTitle => ({
  kind: "series",
  id: one.sonarrSeriesId,
  title: one.title,
  year: one.year,
  poster: one.poster,
});

const movieTitle = (one: Movie): LibraryTitle => ({
  kind: "movie",
  id: one.radarrId,
  title: one.title,
  year: one.year,
  poster: one.poster,
});

/** A hit of the server as a title; undefined for one without an id. */
export function titleOf({ sonarrSeriesId, radarrId, title, year, poster }: SearchHit) {
  const kind = sonarrSeriesId === null ? ("movie" as const) : ("series" as const);
  const id = sonarrSeriesId ?? radarrId;
  return id === null ? undefined : { kind, id, title, year, poster };
}

/** The title of each record is made once, however often it is rendered. */
function titlesBy<T extends object>(make: (record: T) => LibraryTitle) {
  const made = new WeakMap<T, LibraryTitle>();
  const titleOfRecord = (record: T) => {
    const title = made.get(record) ?? make(record);
    made.set(record, title);
    return title;
  };
  return (map: ReadonlyRecordMap<T>) =>
    [...map.values()].flatMap(({ record }) => (record ? titleOfRecord(record) : []));
}

const seriesTitles = titlesBy(seriesTitle);
const movieTitles = titlesBy(movieTitle);

/** Every series and movie in the cache; without a request. */
export function useLoadedTitles(): readonly LibraryTitle[] {
  const series = useQuery({ ...seriesRecords.options(), select: seriesTitles }).data ?? [];
  const movies = useQuery({ ...movieRecords.options(), select: movieTitles }).data ?? [];
  return [...series, ...movies];
}

/** The title of one series or movie, if it is in the cache; without a request. */
export function useLoadedTitle(kind: LibraryTitle["kind"], id: number | undefined) {
  const series = useRecord(seriesRecords, kind === "series" ? id : undefined);
  const movie = useRecord(movieRecords, kind === "movie" ? id : undefined);
  return (series ?? movie)?.title;
}

/** The server's tasks, if they are in the cache; without a request. */
export function useLoadedTasks() {
  return useQuery({ ...taskQueries.list(), enabled: false }).data;
}
