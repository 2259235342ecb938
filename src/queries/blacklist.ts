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
} from "../api/blacklist";
import type { BlacklistRow, EpisodeBlacklist, MovieBlacklist } from "../api/blacklist";
import { episodeTargets } from "./episodes";
import { episodeHistoryTarget, movieHistoryTarget } from "./history";
import { movieTargets } from "./movies";
import type { Target } from "./targets";
import { write } from "./write";

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

/** Every blacklisted subtitle of episodes. Not read while not `enabled`. */
export function useEpisodeBlacklist(enabled = true) {
  return useQuery({ ...blacklistQueries.episodeList(), enabled });
}

/** Every blacklisted subtitle of movies. Not read while not `enabled`. */
export function useMovieBlacklist(enabled = true) {
  return useQuery({ ...blacklistQueries.movieList(), enabled });
}

const episodeLists: Target[] = [{ key: blacklistQueries.episodes() }, episodeHistoryTarget];
const movieLists: Target[] = [{ key: blacklistQueries.movies() }, movieHistoryTarget];

/** How people call what is written, for the notice when it fails: "the English subtitle of Harbor Lights". */
interface Named {
  name: string;
}

// The row may be written although the answer is an error (contract/http.md): everything is read again anyway.
const blacklistEpisodeOptions = write<Parameters<typeof blacklistEpisodeSubtitle>[0] & Named>({
  what: ({ name }) => `Blacklisting ${name}`,
  run: blacklistEpisodeSubtitle,
  invalidates: (bad) => [...episodeLists, ...episodeTargets(bad)],
});

/** POST /episodes/blacklist: marks a subtitle as bad, deletes its file and searches another. */
export function useBlacklistEpisodeSubtitle() {
  return useMutation(blacklistEpisodeOptions);
}

const blacklistMovieOptions = write<Parameters<typeof blacklistMovieSubtitle>[0] & Named>({
  what: ({ name }) => `Blacklisting ${name}`,
  run: blacklistMovieSubtitle,
  invalidates: (bad) => [...movieLists, ...movieTargets([bad.radarrId])],
});

/** POST /movies/blacklist: marks a subtitle as bad, deletes its file and searches another. */
export function useBlacklistMovieSubtitle() {
  return useMutation(blacklistMovieOptions);
}

type Row = EpisodeBlacklist | MovieBlacklist;

/** Takes an entry out of a list at once; the result puts it back in its place, unless it came back by itself. */
function takeOut(client: QueryClient, key: QueryKey, { provider, subsId }: BlacklistRow) {
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

const removeEpisodeOptions = write<BlacklistRow & Named>({
  what: removing,
  run: removeFromEpisodeBlacklist,
  invalidates: () => episodeLists,
  expect: (row, { client }) => takeOut(client, blacklistQueries.episodeList().queryKey, row),
});

/** DELETE /episodes/blacklist: one entry, out of the list at once and back when the server refuses. */
export function useRemoveFromEpisodeBlacklist() {
  return useMutation(removeEpisodeOptions);
}

const clearEpisodeOptions = write({
  what: "Emptying the blacklist of series",
  run: () => clearEpisodeBlacklist(),
  invalidates: () => episodeLists,
});

/** DELETE /episodes/blacklist?all=true. */
export function useClearEpisodeBlacklist() {
  return useMutation(clearEpisodeOptions);
}

const removeMovieOptions = write<BlacklistRow & Named>({
  what: removing,
  run: removeFromMovieBlacklist,
  invalidates: () => movieLists,
  expect: (row, { client }) => takeOut(client, blacklistQueries.movieList().queryKey, row),
});

/** DELETE /movies/blacklist: one entry, out of the list at once and back when the server refuses. */
export function useRemoveFromMovieBlacklist() {
  return useMutation(removeMovieOptions);
}

const clearMovieOptions = write({
  what: "Emptying the blacklist of movies",
  run: () => clearMovieBlacklist(),
  invalidates: () => movieLists,
});

/** DELETE /movies/blacklist?all=true. */
export function useClearMovieBlacklist() {
  return useMutation(clearMovieOptions);
}
