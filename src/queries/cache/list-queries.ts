import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { Page, Range } from "@/api/shared";
import { fetchIdList } from "./id-lists";
import type { Records, WithId } from "./records";
import { REST_PER_ROW, fetchFullList, loadedOptions } from "./full-list";
import type { Text } from "@/utils/text";

interface ListSource<T extends WithId> {
  records: Records<T>;
  /** Name of the data in the notification of a failed read: "the movies". */
  what: Text;
  list: (range: Range, signal: AbortSignal) => Promise<Page<T>>;
  onMerged?: (client: QueryClient, ids: readonly number[]) => void;
  /** Must be read before all other queries of this list. */
  prepare?: (client: QueryClient) => Promise<void>;
}

interface LibrarySource<T extends WithId> extends ListSource<T> {
  /** Name of a single item in that notification: "the movie". */
  whatOfOne: Text;
  get: (ids: readonly number[], signal: AbortSignal) => Promise<readonly T[]>;
}

/** Fetches everything that `read` returns as a list of ids; merges the records into the cache. */
export const fetchAll = <T extends WithId>(
  client: QueryClient,
  { records, onMerged }: Pick<ListSource<T>, "records" | "onMerged">,
  read: () => Promise<readonly T[]>,
) =>
  fetchIdList(
    client,
    records,
    async () => {
      const data = await read();
      return { data, total: data.length };
    },
    (ids) => onMerged?.(client, ids),
  );

/** Keys and reads of an entity's single items, and of lists that are read in one request. The data are ids. */
export function itemQueries<T extends WithId>(
  entity: string,
  source: Omit<LibrarySource<T>, "list" | "what">,
) {
  const all = () => [entity] as const;
  const details = () => [...all(), "details"] as const;
  return {
    all,
    pages: () => [...all(), "pages"] as const,
    details,
    detail: (id: number) =>
      queryOptions({
        queryKey: [...details(), id] as const,
        queryFn: async ({ client, signal }) => {
          await source.prepare?.(client);
          return fetchAll(client, source, () => source.get([id], signal));
        },
        meta: { what: source.whatOfOne },
      }),
  };
}

/**
 * Keys and reads of an entity that the server lists by page: pages, the full list, and single items. The data are ids.
 */
export function libraryQueries<T extends WithId>(entity: string, source: LibrarySource<T>) {
  const items = itemQueries(entity, source);
  const { records, what, list, onMerged, prepare } = source;
  const page = (range: Range) =>
    queryOptions({
      queryKey: [...items.pages(), range] as const,
      queryFn: async ({ client, signal }) => {
        await prepare?.(client);
        return fetchIdList(
          client,
          records,
          () => list(range, signal),
          (ids) => onMerged?.(client, ids),
        );
      },
      meta: { what },
    });
  const fullLoaded = () => loadedOptions([...items.all(), "fullLoaded"] as const);
  return {
    ...items,
    page,
    /** The full list, fetched page by page. */
    full: () =>
      queryOptions({
        queryKey: [...items.all(), "full"] as const,
        queryFn: ({ client, signal }) =>
          fetchFullList({
            client,
            signal,
            pages: items.pages(),
            page,
            loaded: fullLoaded().queryKey,
          }),
        meta: { what },
      }),
    fullLoaded,
  };
}

/** Keys and reads of an entity's wanted list: its pages, and the full list. */
export function wantedQueries<T extends WithId>(
  entity: string,
  { records, list, onMerged }: Omit<ListSource<T>, "what">,
) {
  const meta = { what: msg`the missing subtitles` };
  const wanted = () => [entity, "wanted"] as const;
  const wantedPages = () => [...wanted(), "pages"] as const;
  const wantedLoaded = () => loadedOptions([...wanted(), "loaded"] as const);
  const wantedPage = (range: Range) =>
    queryOptions({
      queryKey: [...wantedPages(), range] as const,
      queryFn: ({ client, signal }) =>
        fetchIdList(
          client,
          records,
          () => list(range, signal),
          (ids) => onMerged?.(client, ids),
        ),
      meta,
    });
  return {
    wanted,
    wantedPages,
    wantedPage,
    /**
     * All wanted rows, for filters. The events of a big library keep making the list stale, so it pauses between
     * refetches.
     */
    wantedFull: () =>
      queryOptions({
        queryKey: [...wanted(), "full"] as const,
        queryFn: ({ client, signal }) =>
          fetchFullList({
            client,
            signal,
            pages: wantedPages(),
            page: wantedPage,
            loaded: wantedLoaded().queryKey,
            restPerRow: REST_PER_ROW,
          }),
        meta,
      }),
    wantedLoaded,
  };
}
