import { msg, t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, isUnclear } from "@/api/error";
import type { MediaId } from "@/api/media";
import { TRANSLATION_FAILED } from "@/api/job-names";
import { trackRefusal } from "@/api/refusals";
import type { TrackRefusal } from "@/api/refusals";
import {
  getSubtitleContents,
  getSubtitleInfo,
  listSubtitleTracks,
  runSubtitleTool,
} from "@/api/subtitles";
import type { SubtitleFile, SubtitleToolRun } from "@/api/tool-writes";
import type { Cue } from "@/api/subtitle-rows";
import { keyWithoutHi } from "./subtitle-files";
import type { Invalidation } from "./cache/invalidation";
import { defineMutation } from "./cache/mutations";
import { mediaCache, mediaListInvalidations } from "./media";
import { getCapabilities } from "./capabilities";
import { finishWork } from "./queued-work";
import { loadChunk } from "@/utils/chunks";

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
      // The server sends no event when a file changes, so read it whenever it is opened.
      staleTime: 0,
      gcTime: 0,
    }),
};

/** Season and episode that the server parses from file names. Idle for an empty list. */
export function useSubtitleInfo(filenames: readonly string[]) {
  return useQuery({ ...subtitleQueries.info(filenames), enabled: filenames.length > 0 });
}

/** The tracks with which a subtitle can be synchronized (newer servers). */
export function useSubtitleTracks(file: Pick<SubtitleFile, "kind" | "id" | "path">) {
  return useQuery(subtitleQueries.tracks(file));
}

/** The cues of a subtitle file (1.6 and newer). Not fetched while not `enabled`. */
export function useSubtitleContents(path: string, enabled = true) {
  return useQuery({ ...subtitleQueries.contents(path), enabled });
}

/** Reads the cues of subtitle files, one at a time (1.6 and newer). */
export function useReadSubtitles() {
  const client = useQueryClient();
  return useMutation(
    defineMutation<{ paths: readonly string[]; onText: (path: string, cues: Cue[]) => void }>({
      what: msg`Loading the subtitles`,
      mutationFn: async ({ paths, onText }) => {
        for (const path of paths)
          // oxlint-disable-next-line no-await-in-loop -- the files are on one disk: parallel reads are not faster
          onText(path, await client.fetchQuery(subtitleQueries.contents(path)));
      },
      invalidates: () => [],
      isErrorShown: true,
    }),
  );
}

/** 0.9.7 sends no event after a tool, so always refetch the file's item. */
const toolInvalidations = ({ file: { kind, id } }: SubtitleToolRun): Invalidation[] => [
  { entity: mediaCache[kind].entity, ids: [id] },
  ...mediaListInvalidations(kind),
];

/** The file under its new name if it was renamed because it lost its HI tags; otherwise undefined. */
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

/**
 * Runs a tool on the server. Newer servers queue the slow ones. Returns a message if the job finished without a result.
 */
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
  const error = [...outcome.messages].find((text) => TRANSLATION_FAILED.test(text));
  if (error !== undefined) throw new Error(error);
  // Before 1.6.1 an extraction writes no history: the list of files shows its result.
  if (tool === "extract") return undefined;
  const { kind, forced } = run.file;
  if (outcome.hasHistory[kind]) return undefined;
  // Since 1.6.2; forced files are never synced (contract/1.6.2.md section 2).
  return tool === "sync" && !forced && getCapabilities(client)?.is162
    ? t`Not changed: the server rejected the result as unreliable`
    : t`Done, no changes`;
}

/** Why a tool cannot work on a track inside the media file. */
export const TRACK_REFUSALS: Readonly<Record<TrackRefusal, () => string>> = {
  pictures: () => t`This track consists of pictures, so it has no text to extract or translate.`,
  "files only": () =>
    t`The server can use this tool only on subtitle files, not on tracks inside the video.`,
};

function trackProblem({ kind, endpoint, status }: ApiError): ApiError | undefined {
  const refusal = trackRefusal(status);
  return refusal && new ApiError(kind, TRACK_REFUSALS[refusal](), endpoint, status);
}

/** Call this when files were written: what a check found in them is no longer true, even if their sizes are the same. */
export const forgetChecks = async (paths: readonly string[]) =>
  (await loadChunk(() => import("@/store/quality-results"))).outdateQualityResults(paths);

/** Runs a tool. A queued or retried tool finds its file even if Remove HI has renamed it in the meantime. */
async function runOnFile(
  wanted: SubtitleToolRun,
  client: QueryClient,
): Promise<string | undefined> {
  const { file: source, tool } = wanted;
  const watch =
    tool.tool === "translate"
      ? await loadChunk(() => import("./left-files")).then(({ watchTranslation }) =>
          watchTranslation(client, source, tool.language),
        )
      : undefined;
  try {
    return await sendTool(client, wanted, wanted);
  } catch (error) {
    const reason = error instanceof ApiError ? trackProblem(error) : undefined;
    if (reason) throw reason;
    // Do not repeat work that the server may have done despite the error.
    if (!(error instanceof ApiError && error.kind === "http") || isUnclear(error))
      throw watch ? await watch(error) : error;
    const file = await findRenamed(client, wanted.file).catch(() => undefined);
    if (!file) throw error;
    return sendTool(client, { ...wanted, file }, wanted);
  }
}

const toolOptions = defineMutation({
  what: msg`Processing the subtitle`,
  mutationFn: async (wanted: SubtitleToolRun, client) => {
    const message = await runOnFile(wanted, client);
    await forgetChecks([wanted.file.path]);
    return message;
  },
  invalidates: toolInvalidations,
  isErrorShown: true,
});

/** PATCH /subtitles: runs one tool on one file; resolves when it is done, with a message if it had no result. */
export function useRunSubtitleTool() {
  return useMutation(toolOptions);
}

/**
 * Returns a function that checks if a subtitle file still exists after it was deleted: 0.9.7 sends the same response
 * whether it deleted the file or not (contract/http.md section 2). False if the server reports the outcome itself, or
 * if the check fails.
 */
export function useCheckSubtitleExists() {
  const client = useQueryClient();
  return async ({ kind, id }: MediaId, path: string): Promise<boolean> => {
    if (getCapabilities(client)?.reportsOutcome !== false) return false;
    const [item] = await mediaCache[kind].read(client, [id]).catch(() => []);
    return item?.subtitles.some((subtitle) => subtitle.path === path) ?? false;
  };
}
