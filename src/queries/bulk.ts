import { msg } from "@lingui/core/macro";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { Episode } from "@/api/library-rows";
import { episodeKindOf, isMovieKind } from "@/api/media";
import type { SeriesKind, TitleRef } from "@/api/media";
import { episodeCaches } from "./episodes";
import { movieCaches } from "./movies";
import { seriesCaches } from "./series";

/** Series whose episodes are read in one request: more could exceed the URL length limit and overload the server. */
const BATCH = 20;

async function readEpisodes<T>(
  client: QueryClient,
  kind: SeriesKind,
  ids: readonly number[],
  pick: (episodes: readonly Episode[]) => readonly T[],
  signal: AbortSignal,
): Promise<T[]> {
  const read = episodeCaches[episodeKindOf(kind)].readBySeries;
  const found: T[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
    const episodes = await read(ids.slice(start, start + BATCH), signal);
    for (const one of pick(episodes)) found.push(one);
    client.setQueryData(
      bulkQueries.loaded(kind, ids).queryKey,
      Math.min(ids.length, start + BATCH),
    );
  }
  return found;
}

const bulkQueries = {
  all: () => ["bulk"] as const,
  loaded: (kind: SeriesKind, ids: readonly number[]) =>
    queryOptions<number>({
      queryKey: [...bulkQueries.all(), "loaded", kind, ids] as const,
      queryFn: skipToken,
      gcTime: 0,
    }),
  episodes: <T>(
    name: string,
    kind: SeriesKind,
    ids: readonly number[],
    pick: (episodes: readonly Episode[]) => readonly T[],
  ) =>
    queryOptions({
      queryKey: [...bulkQueries.all(), name, kind, ids] as const,
      queryFn: ({ client, signal }) => readEpisodes(client, kind, ids, pick, signal),
      meta: { what: msg`the episodes` },
      structuralSharing: false,
      staleTime: Infinity,
      gcTime: 0,
    }),
};

/**
 * Values that `pick` extracts from the episodes of many series, read in batches; the episodes themselves are not kept.
 * `loaded`: number of series read so far. Not fetched while not `enabled`, and dropped with the screen.
 */
export function useEpisodesOfMany<T>(
  name: string,
  kind: SeriesKind,
  ids: readonly number[],
  pick: (episodes: readonly Episode[]) => readonly T[],
  enabled: boolean,
) {
  const loaded = useQuery(bulkQueries.loaded(kind, ids));
  const query = useQuery({ ...bulkQueries.episodes(name, kind, ids, pick), enabled });
  return { ...query, loaded: loaded.data ?? 0 };
}

/**
 * Number of missing subtitles of a series (its episodes) or a movie now; undefined if the server does not return it.
 */
export async function countMissing({ kind, id }: TitleRef): Promise<number | undefined> {
  if (isMovieKind(kind)) return (await movieCaches[kind].get([id]))[0]?.missing_subtitles.length;
  return (await seriesCaches[kind].reads.get([id]))[0]?.episodeMissingCount;
}
