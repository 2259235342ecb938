import { msg } from "@lingui/core/macro";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { Episode } from "@/api/episodes";
import { episodeKindOf } from "@/api/media";
import type { SeriesKind, TitleRef } from "@/api/media";
import { getMovies } from "@/api/movies";
import { episodeCaches } from "./episodes";
import { seriesCaches } from "./series";

/**
 * Series whose episodes are read in one request: there is a limit to a URL's length, and to what the server can take.
 */
const BATCH = 20;

async function readEpisodes<T>(
  client: QueryClient,
  kind: SeriesKind,
  ids: readonly number[],
  pick: (episodes: readonly Episode[]) => readonly T[],
  signal: AbortSignal,
): Promise<T[]> {
  const read = episodeCaches[episodeKindOf(kind)].readOfSeries;
  const found: T[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- one request at a time: the server handles one at a time well
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
 * What `pick` extracts from the episodes of many series, read in batches; only that is kept. `loaded`: how many of the
 * series were read. Not fetched while not `enabled`, and dropped with the screen.
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

/** How many subtitles a series (its episodes) or a movie is missing now; undefined when the server does not say. */
export async function countMissing({ kind, id }: TitleRef): Promise<number | undefined> {
  if (kind !== "movie") return (await seriesCaches[kind].reads.get([id]))[0]?.episodeMissingCount;
  return (await getMovies([id]))[0]?.missing_subtitles.length;
}
