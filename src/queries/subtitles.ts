import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { getEpisodes } from "@/api/episodes";
import { ApiError, isUnclear } from "@/api/error";
import { getMovies } from "@/api/movies";
import type { Subtitle } from "@/api/shared";
import {
  getSubtitleContents,
  getSubtitleInfo,
  listSubtitleTracks,
  runSubtitleTool,
} from "@/api/subtitles";
import type { Cue, SubtitleFile, SubtitleToolRun } from "@/api/subtitles";
import { keyWithoutHi } from "./subtitle-files";
import { badgesInvalidation } from "./badges";
import type { Invalidation } from "./cache/invalidation";
import { defineMutation } from "./cache/mutations";
import { wantedEpisodesInvalidation } from "./episodes";
import { episodeHistoryInvalidation, movieHistoryInvalidation } from "./history";
import { wantedMoviesInvalidation } from "./movies";
import { getCapabilities } from "./capabilities";
import { finishWork } from "./queued-work";

export const subtitleQueries = {
  all: () => ["subtitles"] as const,
  info: (filenames: readonly string[]) =>
    queryOptions({
      queryKey: [...subtitleQueries.all(), "info", filenames] as const,
      queryFn: ({ signal }) => getSubtitleInfo(filenames, signal),
      meta: { what: "the file names" },
    }),
  tracks: (file: Pick<SubtitleFile, "type" | "id" | "path">) =>
    queryOptions({
      queryKey: [...subtitleQueries.all(), "tracks", file] as const,
      queryFn: ({ signal }) => listSubtitleTracks(file, signal),
      meta: { what: "the tracks of the file" },
      staleTime: 0,
    }),
  contents: (path: string) =>
    queryOptions({
      queryKey: [...subtitleQueries.all(), "contents", path] as const,
      queryFn: ({ signal }) => getSubtitleContents(path, signal),
      meta: { what: "the text of the subtitle" },
      // No event tells that a file has changed: it is read whenever it is opened.
      staleTime: 0,
      gcTime: 0,
    }),
};

/** What season and episode the server reads out of file names. Idle for an empty list. */
export function useSubtitleInfo(filenames: readonly string[]) {
  return useQuery({ ...subtitleQueries.info(filenames), enabled: filenames.length > 0 });
}

/** The tracks that a subtitle can be synchronised with (newer servers). */
export function useSubtitleTracks(file: Pick<SubtitleFile, "type" | "id" | "path">) {
  return useQuery(subtitleQueries.tracks(file));
}

/** What a subtitle file says (1.6 and newer). */
export function useSubtitleContents(path: string) {
  return useQuery(subtitleQueries.contents(path));
}

/** Reads what subtitle files say, one after the other (1.6 and newer). */
export function useReadSubtitles() {
  const client = useQueryClient();
  return useMutation(
    defineMutation<{ paths: readonly string[]; onText: (path: string, cues: Cue[]) => void }>({
      what: "Reading the subtitles",
      mutationFn: async ({ paths, onText }) => {
        for (const path of paths)
          // oxlint-disable-next-line no-await-in-loop -- they come from one disk
          onText(path, await client.fetchQuery(subtitleQueries.contents(path)));
      },
      invalidates: () => [],
      isErrorShown: true,
    }),
  );
}

/** 0.9.7 sends no event after a tool: what the file belongs to is refetched in any case. */
function toolInvalidations({ file }: SubtitleToolRun): Invalidation[] {
  return file.type === "episode"
    ? [
        { entity: "episodes", ids: [file.id] },
        wantedEpisodesInvalidation,
        episodeHistoryInvalidation,
        badgesInvalidation,
      ]
    : [
        { entity: "movies", ids: [file.id] },
        wantedMoviesInvalidation,
        movieHistoryInvalidation,
        badgesInvalidation,
      ];
}

/** The file under the name that it has since it lost its HI tags; undefined when it was not renamed. */
async function findRenamed({ type, id, path }: SubtitleFile): Promise<SubtitleFile | undefined> {
  const name = keyWithoutHi(path);
  if (name === path) return undefined;
  const [owner] = type === "episode" ? await getEpisodes([id]) : await getMovies([id]);
  const now = owner?.subtitles ?? [];
  const found = now.find((one) => one.path === name);
  if (!found || now.some((one) => one.path === path)) return undefined;
  return { type, id, path: name, language: found.code2, hi: found.hi, forced: found.forced };
}

/** Sends a tool. Those that are slow are queued by newer servers: returns what their job came to, if not its aim. */
async function sendTool(
  client: QueryClient,
  run: SubtitleToolRun,
  subject: SubtitleToolRun,
): Promise<string | undefined> {
  const { tool } = run.tool;
  const send = () => runSubtitleTool(run);
  if (tool !== "sync" && tool !== "translate" && tool !== "extract") {
    await send();
    return undefined;
  }
  const outcome = await finishWork(client, tool, send, subject);
  if (!outcome || outcome.hasMissedEvents) return undefined;
  const error = [...outcome.messages].find((text) => text.startsWith("Translation error"));
  if (error !== undefined) throw new Error(error);
  // An extraction writes no history: the list of files shows what came of it.
  if (tool === "extract") return undefined;
  const isChanged =
    run.file.type === "episode" ? outcome.hasEpisodeHistory : outcome.hasMovieHistory;
  return isChanged ? undefined : "Finished, nothing new";
}

/** A tool that was queued or is retried finds its file also when Remove HI renamed it meanwhile. */
async function runOnFile(
  wanted: SubtitleToolRun,
  client: QueryClient,
): Promise<string | undefined> {
  try {
    return await sendTool(client, wanted, wanted);
  } catch (error) {
    // What the server may have done in spite of its answer is not repeated.
    if (!(error instanceof ApiError && error.kind === "http") || isUnclear(error)) throw error;
    const file = await findRenamed(wanted.file).catch(() => undefined);
    if (!file) throw error;
    return sendTool(client, { ...wanted, file }, wanted);
  }
}

const toolOptions = defineMutation({
  what: "Working on the subtitle",
  mutationFn: runOnFile,
  invalidates: toolInvalidations,
  isErrorShown: true,
});

/** PATCH /subtitles: runs one tool on one file; settles when it is done, with a text where nothing came of it. */
export function useRunSubtitleTool() {
  return useMutation(toolOptions);
}

/** Who lists a subtitle file. */
type Owner = { episodeId: number } | { radarrId: number };

const fetchOwner = (owner: Owner): Promise<readonly { subtitles: readonly Subtitle[] }[]> =>
  "episodeId" in owner ? getEpisodes([owner.episodeId]) : getMovies([owner.radarrId]);

/**
 * Checks whether a subtitle file exists although it was deleted: 0.9.7 answers alike whether it deleted something
 * or not (contract/http.md section 2). False where the server reports that itself, or cannot be asked.
 */
export function useCheckSubtitleExists() {
  const client = useQueryClient();
  return async (owner: Owner, path: string): Promise<boolean> => {
    if (getCapabilities(client)?.reportsOutcome !== false) return false;
    const [item] = await fetchOwner(owner).catch(() => []);
    return item?.subtitles.some((subtitle) => subtitle.path === path) ?? false;
  };
}
