import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { getEpisodes } from "@/api/episodes";
import type { EpisodeSubtitle } from "@/api/episodes";
import { getMovies } from "@/api/movies";
import type { MovieSubtitle } from "@/api/movies";
import { getEpisodeHistory, getMovieHistory } from "@/api/history";
import type { EpisodeHistory } from "@/api/history";
import type { MissingSubtitle } from "@/api/shared";
import { withErrorShown } from "./cache/mutations";
import { nextRequestNumber, useRecords } from "./cache/records";
import type { Records } from "./cache/records";
import { downloadEpisodeOptions } from "./episode-subtitles";
import { episodeQueries, episodeRecords, wantedEpisodeRecords } from "./episodes";
import { downloadMovieOptions } from "./movie-subtitles";
import { movieQueries, movieRecords, profilesFirst, wantedMovieRecords } from "./movies";
import { isSameKind } from "./subtitle-kind";

/** How the search of one missing subtitle ended; undefined where the server could not tell. */
export type SearchEnd = "found" | "not found" | "not missing" | undefined;

interface WithMissing {
  missing_subtitles: MissingSubtitle[];
}

interface WantedParts<A extends WithMissing, B extends WithMissing> {
  items: Records<A>;
  wanted: Records<B>;
  read: (client: QueryClient, ids: readonly number[]) => Promise<readonly A[]>;
  idOf: (item: A) => number;
}

const episodes = {
  items: episodeRecords,
  wanted: wantedEpisodeRecords,
  read: (_client: QueryClient, ids: readonly number[]) => getEpisodes(ids),
  idOf: (episode: { sonarrEpisodeId: number }) => episode.sonarrEpisodeId,
};

const movies = {
  items: movieRecords,
  wanted: wantedMovieRecords,
  read: async (client: QueryClient, ids: readonly number[]) => {
    await profilesFirst(client);
    return getMovies(ids);
  },
  idOf: (movie: { radarrId: number }) => movie.radarrId,
};

/**
 * Fetches what these items miss and merges it into their records and wanted rows; nothing where the server no
 * longer has them. By the items themselves: wanted episodes cannot be fetched by id (contract/http.md section 2).
 */
async function fetchMissing<A extends WithMissing, B extends WithMissing>(
  client: QueryClient,
  { items, wanted, read, idOf }: WantedParts<A, B>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MissingSubtitle[]>> {
  const requestNumber = nextRequestNumber();
  const answer = await read(client, ids);
  const missing = new Map(answer.map((item) => [idOf(item), item.missing_subtitles]));
  const change = <T extends WithMissing>() =>
    ids.map((id) => ({
      id,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of WithMissing is a part of what extends it
      fields: { missing_subtitles: missing.get(id) ?? [] } as unknown as Partial<T>,
      requestNumber,
    }));
  wanted.mergeFields(client, change<B>());
  items.mergeFields(client, change<A>());
  return missing;
}

interface Wanted {
  language: string;
  hi: boolean;
  forced: boolean;
}

const misses = (missing: readonly MissingSubtitle[], wanted: Wanted) =>
  missing.some(({ code2, hi, forced }) => isSameKind({ language: code2, hi, forced }, wanted));

/**
 * Searches one subtitle, unless it is no longer missing. The answer is the same whether one was found or not
 * (contract/http.md section 1), so what is missing is fetched afterwards.
 */
async function searchOne<A extends WithMissing, B extends WithMissing>(
  client: QueryClient,
  parts: WantedParts<A, B>,
  id: number,
  wanted: Wanted,
  send: () => Promise<void>,
): Promise<SearchEnd> {
  const row = parts.wanted.get(client, id);
  if (row && !misses(row.missing_subtitles, wanted)) return "not missing";
  await send();
  return endOf(client, parts, id, wanted);
}

/** How a finished search ended. */
async function endOf<A extends WithMissing, B extends WithMissing>(
  client: QueryClient,
  parts: WantedParts<A, B>,
  id: number,
  wanted: Wanted,
): Promise<SearchEnd> {
  try {
    const missing = await fetchMissing(client, parts, [id]);
    return misses(missing.get(id) ?? [], wanted) ? "not found" : "found";
  } catch {
    return undefined;
  }
}

/** What a search has found; null where the history does not say. */
export interface Found {
  /** "93.61%". */
  score: string | null;
  provider: string | null;
}

/** Downloaded, also by hand, and upgraded. */
const DOWNLOADS: readonly number[] = [1, 2, 3];

/** The download of this subtitle in the history of its item, which has the newest first. */
function foundIn(
  history: readonly Pick<EpisodeHistory, "action" | "language" | "score" | "provider">[],
  wanted: Wanted,
): Found {
  const row = history.find(
    ({ action, language }) =>
      DOWNLOADS.includes(action) &&
      language?.code2 === wanted.language &&
      (language.hi ?? false) === wanted.hi &&
      (language.forced ?? false) === wanted.forced,
  );
  return { score: row?.score ?? null, provider: row?.provider ?? null };
}

const readFound = (history: Promise<Parameters<typeof foundIn>[0]>, wanted: Wanted) =>
  history.then((rows) => foundIn(rows, wanted)).catch(() => foundIn([], wanted));

/** What a search of an episode has found, as its history tells: the answer of a search does not say. */
export const readFoundOfEpisode = (wanted: EpisodeSubtitle): Promise<Found> =>
  readFound(getEpisodeHistory(wanted.episodeId), wanted);

/** The same of a movie. */
export const readFoundOfMovie = (wanted: MovieSubtitle): Promise<Found> =>
  readFound(getMovieHistory(wanted.radarrId), wanted);

/**
 * How a search ended, by what the item misses afterwards: the answer does not say. Some servers send a message when
 * nothing was found (contract/socket.md section 2), which does not name the item.
 */
export function useSearchEnds() {
  const client = useQueryClient();
  return {
    ofEpisode: (wanted: EpisodeSubtitle) => endOf(client, episodes, wanted.episodeId, wanted),
    ofMovie: (wanted: MovieSubtitle) => endOf(client, movies, wanted.radarrId, wanted),
  };
}

// The search of many shows their errors together.
const downloadEpisodeSilently = withErrorShown(downloadEpisodeOptions);
const downloadMovieSilently = withErrorShown(downloadMovieOptions);

/** Searches one missing subtitle of an episode and returns whether it was found. @throws ApiError */
export function useSearchEpisodeSubtitle(): (wanted: EpisodeSubtitle) => Promise<SearchEnd> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(downloadEpisodeSilently);
  return (wanted) =>
    searchOne(client, episodes, wanted.episodeId, wanted, () => mutateAsync(wanted));
}

/** Searches one missing subtitle of a movie and returns whether it was found. @throws ApiError */
export function useSearchMovieSubtitle(): (wanted: MovieSubtitle) => Promise<SearchEnd> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(downloadMovieSilently);
  return (wanted) => searchOne(client, movies, wanted.radarrId, wanted, () => mutateAsync(wanted));
}

/** As many ids as fit into a URL that proxies accept. */
const MAX_IDS = 200;

/**
 * The wanted rows of these episodes, in this order; those that miss nothing any more are left out. What `unseen`
 * names is in no list on screen: it is fetched by id whenever the wanted lists are.
 */
export function useWantedEpisodes(ids: readonly number[], unseen: readonly number[]) {
  const asked = unseen.slice(0, MAX_IDS);
  useQuery({
    queryKey: [...episodeQueries.wanted(), "unseen", asked] as const,
    queryFn: async ({ client }) => {
      await fetchMissing(client, episodes, asked);
      return true;
    },
    enabled: asked.length > 0,
    meta: { what: "the missing subtitles" },
  });
  return useRecords(wantedEpisodeRecords, ids).filter(isMissing);
}

/** The wanted rows of these movies; see useWantedEpisodes. */
export function useWantedMovies(ids: readonly number[], unseen: readonly number[]) {
  const asked = unseen.slice(0, MAX_IDS);
  useQuery({
    queryKey: [...movieQueries.wanted(), "unseen", asked] as const,
    queryFn: async ({ client }) => {
      await fetchMissing(client, movies, asked);
      return true;
    },
    enabled: asked.length > 0,
    meta: { what: "the missing subtitles" },
  });
  return useRecords(wantedMovieRecords, ids).filter(isMissing);
}

/** True while something is missing: a row whose last subtitle has come stays in its list until the next fetch. */
export function isMissing({ missing_subtitles: missing }: WithMissing): boolean {
  return missing.length > 0;
}
