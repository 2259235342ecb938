import { msg } from "@lingui/core/macro";
import { keepPreviousData, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { byTitleKind } from "@/api/media";
import type { TitleKind, TitleRef } from "@/api/media";
import type { Movie, Series } from "@/api/library-rows";
import { searchLibrary } from "@/api/search";
import { keysOf } from "@/utils/objects";
import { useRecord } from "./cache/records";
import type { ReadonlyRecordMap } from "./cache/records";
import { titleRecordsOf } from "./library";
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
function titlesOnce() {
  const made = new WeakMap<Series | Movie, LibraryTitle>();
  const titleOfRecord = (record: Series | Movie) => {
    const title = made.get(record) ?? titleOf(record);
    made.set(record, title);
    return title;
  };
  return (map: ReadonlyRecordMap<Series | Movie>) =>
    [...map.values()].flatMap(({ record }) => (record ? titleOfRecord(record) : []));
}

const titlesOf = byTitleKind(() => titlesOnce());

/** All series and movies in the cache; sends no request. */
export function useLoadedTitles(): readonly LibraryTitle[] {
  const lists = useQueries({
    queries: keysOf(titlesOf).map((kind) => ({
      ...titleRecordsOf(kind).options(),
      select: titlesOf[kind],
    })),
  });
  return lists.flatMap(({ data = [] }) => data);
}

/** The title of one series or movie, if it is in the cache; sends no request. */
export function useLoadedTitle(kind: TitleKind, id: number | undefined) {
  return useRecord(titleRecordsOf(kind), id)?.title;
}

/** The server's tasks, if they are in the cache; sends no request. */
export function useLoadedTasks() {
  return useQuery({ ...taskQueries.list(), enabled: false }).data;
}
