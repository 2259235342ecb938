import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import {
  blacklistEpisodeSubtitle,
  blacklistMovieSubtitle,
  clearEpisodeBlacklist,
  clearMovieBlacklist,
  listEpisodeBlacklist,
  listMovieBlacklist,
  removeFromEpisodeBlacklist,
  removeFromMovieBlacklist,
} from "@/api/blacklist";
import { ApiError, errorText, isUnclear } from "@/api/error";
import type { BlacklistRow, EpisodeBlacklist, MovieBlacklist } from "@/api/blacklist";
import type { Invalidation } from "./cache/invalidation";
import { defineMutation } from "./cache/mutations";
import { episodeInvalidations } from "./episodes";
import { episodeHistoryInvalidation, movieHistoryInvalidation } from "./history";
import { movieInvalidations } from "./movies";

export const blacklistQueries = {
  all: () => ["blacklist"] as const,
  episodes: () => [...blacklistQueries.all(), "episodes"] as const,
  episodeList: () =>
    queryOptions({
      queryKey: [...blacklistQueries.episodes(), "list"] as const,
      queryFn: ({ signal }) => listEpisodeBlacklist(signal),
      meta: { what: "the blacklist" },
    }),
  movies: () => [...blacklistQueries.all(), "movies"] as const,
  movieList: () =>
    queryOptions({
      queryKey: [...blacklistQueries.movies(), "list"] as const,
      queryFn: ({ signal }) => listMovieBlacklist(signal),
      meta: { what: "the blacklist" },
    }),
};

/** Every blacklisted subtitle of episodes. Not fetched while not `enabled`. */
export function useEpisodeBlacklist(enabled = true) {
  return useQuery({ ...blacklistQueries.episodeList(), enabled });
}

/** Every blacklisted subtitle of movies. Not fetched while not `enabled`. */
export function useMovieBlacklist(enabled = true) {
  return useQuery({ ...blacklistQueries.movieList(), enabled });
}

const episodeLists: Invalidation[] = [
  { key: blacklistQueries.episodes() },
  episodeHistoryInvalidation,
];
const movieLists: Invalidation[] = [{ key: blacklistQueries.movies() }, movieHistoryInvalidation];

type Row = EpisodeBlacklist | MovieBlacklist;

/** How people call what is written, for the notification when it fails: "the English subtitle of Harbor Lights". */
interface Named {
  name: string;
}

/** Whether the row is listed although the server answered with an error, as it does when the file is gone. */
const isListed = (rows: readonly Row[], { provider, subsId }: BlacklistRow) =>
  rows.some((row) => row.provider === provider && row.subs_id === subsId);

/**
 * Blacklists a subtitle. The server may write the row and then answer with an error, because the file is gone or may
 * not be deleted (contract/http.md): then the list decides. Returns the server's words about the file, if there are any.
 */
async function sendBlacklist<T extends BlacklistRow>(
  bad: T,
  send: (bad: T) => Promise<void>,
  list: () => Promise<readonly Row[]>,
): Promise<string | undefined> {
  try {
    await send(bad);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === "http") || isUnclear(error)) throw error;
    const rows = await list().catch(() => []);
    if (!isListed(rows, bad)) throw error;
    return errorText(error);
  }
}

// The server may have written the row although it answers with an error (contract/http.md): refetched in any case.
const blacklistEpisodeOptions = defineMutation<
  Parameters<typeof blacklistEpisodeSubtitle>[0] & Named,
  string | undefined
>({
  what: ({ name }) => `Blacklisting ${name}`,
  mutationFn: (bad) => sendBlacklist(bad, blacklistEpisodeSubtitle, listEpisodeBlacklist),
  invalidates: (bad) => [...episodeLists, ...episodeInvalidations(bad)],
});

/** POST /episodes/blacklist: marks a subtitle as bad, deletes its file and searches another. */
export function useBlacklistEpisodeSubtitle() {
  return useMutation(blacklistEpisodeOptions);
}

const blacklistMovieOptions = defineMutation<
  Parameters<typeof blacklistMovieSubtitle>[0] & Named,
  string | undefined
>({
  what: ({ name }) => `Blacklisting ${name}`,
  mutationFn: (bad) => sendBlacklist(bad, blacklistMovieSubtitle, listMovieBlacklist),
  invalidates: (bad) => [...movieLists, ...movieInvalidations([bad.radarrId])],
});

/** POST /movies/blacklist: marks a subtitle as bad, deletes its file and searches another. */
export function useBlacklistMovieSubtitle() {
  return useMutation(blacklistMovieOptions);
}

/** Removes an entry from a list at once; the rollback inserts it where it was, unless a refetch brought it back. */
function removeEntry(client: QueryClient, key: QueryKey, { provider, subsId }: BlacklistRow) {
  const isIt = (row: Row) => row.provider === provider && row.subs_id === subsId;
  const before = client.getQueryData<Row[]>(key) ?? [];
  client.setQueryData<Row[]>(key, (rows) => rows?.filter((row) => !isIt(row)));
  return () => {
    client.setQueryData<Row[]>(key, (rows) =>
      rows?.some(isIt) ? rows : rows?.toSpliced(before.findIndex(isIt), 0, ...before.filter(isIt)),
    );
  };
}

const removing = ({ name }: Named) => `Removing ${name} from the blacklist`;

const removeEpisodeOptions = defineMutation<BlacklistRow & Named>({
  what: removing,
  mutationFn: removeFromEpisodeBlacklist,
  invalidates: () => episodeLists,
  optimisticUpdate: (row, { client }) =>
    removeEntry(client, blacklistQueries.episodeList().queryKey, row),
});

/** DELETE /episodes/blacklist: one entry, out of the list at once and back when the server refuses. */
export function useRemoveFromEpisodeBlacklist() {
  return useMutation(removeEpisodeOptions);
}

const clearEpisodeOptions = defineMutation({
  what: "Emptying the blacklist of series",
  mutationFn: () => clearEpisodeBlacklist(),
  invalidates: () => episodeLists,
});

/** DELETE /episodes/blacklist?all=true. */
export function useClearEpisodeBlacklist() {
  return useMutation(clearEpisodeOptions);
}

const removeMovieOptions = defineMutation<BlacklistRow & Named>({
  what: removing,
  mutationFn: removeFromMovieBlacklist,
  invalidates: () => movieLists,
  optimisticUpdate: (row, { client }) =>
    removeEntry(client, blacklistQueries.movieList().queryKey, row),
});

/** DELETE /movies/blacklist: one entry, out of the list at once and back when the server refuses. */
export function useRemoveFromMovieBlacklist() {
  return useMutation(removeMovieOptions);
}

const clearMovieOptions = defineMutation({
  what: "Emptying the blacklist of movies",
  mutationFn: () => clearMovieBlacklist(),
  invalidates: () => movieLists,
});

/** DELETE /movies/blacklist?all=true. */
export function useClearMovieBlacklist() {
  return useMutation(clearMovieOptions);
}
