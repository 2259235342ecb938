import { msg, t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, isUnclear } from "@/api/error";
import type { MediaId } from "@/api/media";
import {
  getSubtitleContents,
  getSubtitleInfo,
  listSubtitleTracks,
  runSubtitleTool,
} from "@/api/subtitles";
import type { Cue, SubtitleFile, SubtitleToolRun } from "@/api/subtitles";
import { keyWithoutHi } from "./subtitle-files";
import type { Invalidation } from "./cache/invalidation";
import { defineMutation } from "./cache/mutations";
import { mediaCache, mediaListInvalidations } from "./media";
import { getCapabilities } from "./capabilities";
import { finishWork } from "./queued-work";

export const subtitleQueries = {
  all: () => ["subtitles"] as const,
  info: (filenames: readonly string[]) =>
    queryOptions({
      queryKey: [...subtitleQueries.all(), "info", filenames] as const,
      queryFn: ({ signal }) => getSubtitleInfo(filenames, signal),
      meta: { what: msg`the file names` },
    }),
  tracks: (file: Pick<SubtitleFile, "kind" | "id" | "path">) =>
    queryOptions({
      queryKey: [...subtitleQueries.all(), "tracks", file] as const,
      queryFn: ({ signal }) => listSubtitleTracks(file, signal),
      meta: { what: msg`the tracks of the file` },
      staleTime: 0,
    }),
  contents: (path: string) =>
    queryOptions({
      queryKey: [...subtitleQueries.all(), "contents", path] as const,
      queryFn: ({ signal }) => getSubtitleContents(path, signal),
      meta: { what: msg`the text of the subtitle` },
      // The server sends no event when a file changes, so it is read whenever it is opened.
      staleTime: 0,
      gcTime: 0,
    }),
};

/** What season and episode the server reads out of file names. Idle for an empty list. */
export function useSubtitleInfo(filenames: readonly string[]) {
  return useQuery({ ...subtitleQueries.info(filenames), enabled: filenames.length > 0 });
}

/** The tracks that a subtitle can be synchronised with (newer servers). */
export function useSubtitleTracks(file: Pick<SubtitleFile, "kind" | "id" | "path">) {
  return useQuery(subtitleQueries.tracks(file));
}

/** The text of a subtitle file (1.6 and newer). */
export function useSubtitleContents(path: string) {
  return useQuery(subtitleQueries.contents(path));
}

/** Reads the text of subtitle files, one after the other (1.6 and newer). */
export function useReadSubtitles() {
  const client = useQueryClient();
  return useMutation(
    defineMutation<{ paths: readonly string[]; onText: (path: string, cues: Cue[]) => void }>({
      what: msg`Loading the subtitles`,
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

/** 0.9.7 sends no event after a tool, so the file's item is refetched in any case. */
const toolInvalidations = ({ file: { kind, id } }: SubtitleToolRun): Invalidation[] => [
  { entity: mediaCache[kind].entity, ids: [id] },
  ...mediaListInvalidations(kind),
];

/** The file under the new name that it got when it lost its HI tags; undefined when it was not renamed. */
async function findRenamed(
  client: QueryClient,
  { kind, id, path }: SubtitleFile,
): Promise<SubtitleFile | undefined> {
  const name = keyWithoutHi(path);
  if (name === path) return undefined;
  const [owner] = await mediaCache[kind].read(client, [id]);
  const now = owner?.subtitles ?? [];
  const found = now.find((one) => one.path === name);
  if (!found || now.some((one) => one.path === path)) return undefined;
  return { kind, id, path: name, language: found.code2, hi: found.hi, forced: found.forced };
}

/** Runs a tool on the server. Newer servers queue the slow ones: returns what came of the job, if it missed its aim. */
async function sendTool(
  client: QueryClient,
  run: SubtitleToolRun,
  subject: SubtitleToolRun,
): Promise<string | undefined> {
  const { tool } = run.tool;
  const send = () => runSubtitleTool(run);
  if (tool !== "sync" && tool !== "translate" && tool !== "extract") {
    await finishWork(client, "tool", send, subject);
    return undefined;
  }
  const outcome = await finishWork(client, tool, send, subject);
  if (!outcome || outcome.hasMissedEvents) return undefined;
  const error = [...outcome.messages].find((text) => text.startsWith("Translation error"));
  if (error !== undefined) throw new Error(error);
  // An extraction writes no history: the list of files shows what came of it.
  if (tool === "extract") return undefined;
  const { kind } = run.file;
  return outcome.hasHistory[kind] ? undefined : t`Done, no changes`;
}

/** A queued or retried tool finds its file even if Remove HI has renamed it meanwhile. */
async function runOnFile(
  wanted: SubtitleToolRun,
  client: QueryClient,
): Promise<string | undefined> {
  try {
    return await sendTool(client, wanted, wanted);
  } catch (error) {
    // What the server may have done in spite of the error is not repeated.
    if (!(error instanceof ApiError && error.kind === "http") || isUnclear(error)) throw error;
    const file = await findRenamed(client, wanted.file).catch(() => undefined);
    if (!file) throw error;
    return sendTool(client, { ...wanted, file }, wanted);
  }
}

const toolOptions = defineMutation({
  what: msg`Processing the subtitle`,
  mutationFn: runOnFile,
  invalidates: toolInvalidations,
  isErrorShown: true,
});

/** PATCH /subtitles: runs one tool on one file; settles when it is done, with a text if nothing came of it. */
export function useRunSubtitleTool() {
  return useMutation(toolOptions);
}

/**
 * Checks whether a subtitle file still exists after it was deleted: 0.9.7 gives the same answer whether it deleted
 * something or not (contract/http.md section 2). False when the server reports that itself, or cannot be asked.
 */
export function useCheckSubtitleExists() {
  const client = useQueryClient();
  return async ({ kind, id }: MediaId, path: string): Promise<boolean> => {
    if (getCapabilities(client)?.reportsOutcome !== false) return false;
    const [item] = await mediaCache[kind].read(client, [id]).catch(() => []);
    return item?.subtitles.some((subtitle) => subtitle.path === path) ?? false;
  };
}
