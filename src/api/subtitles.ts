import { read, sendWrite, queueWrite } from "./client";
import { toQuery } from "./codec";
import { removeWrite, searchWrite, titleWrite, uploadWrite } from "./file-writes";
import { toolWrite } from "./tool-writes";
import type { MediaSubtitle, SubtitleUpload, TitleAction } from "./file-writes";
import type { SubtitleFile, SubtitleToolRun } from "./tool-writes";

import type { MediaKind, TitleKind } from "./media";
import { cueRows, infoRows, trackData } from "./subtitle-rows";
import type { Cue, SubtitleInfo, SubtitleTracks } from "./subtitle-rows";

/** Maximum length of a query, in characters: proxies reject longer URLs (nginx: 8 kB). */
const MAX_QUERY_CHARACTERS = 4000;

function inBatches(filenames: readonly string[]): string[][] {
  const batches: string[][] = [];
  let used = Infinity;
  for (const filename of filenames) {
    const length = toQuery({ filenames: [filename] }).toString().length + 1;
    if (used + length > MAX_QUERY_CHARACTERS) {
      batches.push([]);
      used = 0;
    }
    batches.at(-1)?.push(filename);
    used += length;
  }
  return batches;
}

/**
 * GET /subtitles/info: one row per file name, in the same order; long lists are split into several requests.
 * @throws ApiError
 */
export async function getSubtitleInfo(
  filenames: readonly string[],
  signal?: AbortSignal,
): Promise<SubtitleInfo[]> {
  const answers = await Promise.all(
    inBatches(filenames).map((batch) =>
      read("subtitles/info", infoRows, { query: { filenames: batch }, signal }),
    ),
  );
  return answers.flat();
}

/**
 * PATCH /episodes/subtitles and /movies/subtitles: downloads the best subtitle. Resolves when done (minutes), even if
 * nothing was found. Spec section 7.
 * @throws ApiError
 */
export function downloadSubtitle(wanted: MediaSubtitle): Promise<void> {
  return sendWrite(searchWrite(wanted));
}

/**
 * POST /episodes/subtitles and /movies/subtitles: uploads a file. 0.9.7 has no `hi` here, and accepts only "on" as a
 * set `forced`, which 1.5.2 treats as not set. Spec section 7.
 * @throws ApiError
 */
export function uploadSubtitle(upload: SubtitleUpload): Promise<void> {
  return sendWrite(uploadWrite(upload));
}

/**
 * DELETE /episodes/subtitles and /movies/subtitles: deletes a file; `path` must be exactly as it was read. Spec section
 * 7.
 * @throws ApiError
 */
export function removeSubtitle(target: MediaSubtitle & { path: string }): Promise<void> {
  return sendWrite(removeWrite(target));
}

/** The field that names the item; events of leagues have no sync references. */
const TRACK_FIELDS: Readonly<Record<MediaKind, string | undefined>> = {
  episode: "sonarrEpisodeId",
  event: undefined,
  movie: "radarrMovieId",
};

/** GET /subtitles: the sync references for a file. Only newer servers; 0.9.7 is "malformed". @throws ApiError */
export function listSubtitleTracks(
  file: Pick<SubtitleFile, "kind" | "id" | "path">,
  signal?: AbortSignal,
): Promise<SubtitleTracks> {
  const field = TRACK_FIELDS[file.kind];
  return read("subtitles", trackData, {
    query: {
      subtitlesPath: file.path,
      ...(field !== undefined && { [field]: file.id }),
    },
    signal,
  });
}

/** GET /subtitles/contents: the cues of a file; 1.6 and newer. @throws ApiError */
export function getSubtitleContents(path: string, signal?: AbortSignal): Promise<Cue[]> {
  return read("subtitles/contents", cueRows, { query: { subtitlePath: path }, signal });
}

/**
 * PATCH /subtitles: changes a file and resolves when done (minutes); the file may have another name afterward. Returns
 * the id of its job if the server only queued it. Spec section 7.
 * @throws ApiError
 */
export function runSubtitleTool(run: SubtitleToolRun): Promise<number | undefined> {
  return queueWrite(toolWrite(run));
}

/**
 * PATCH /series and /movies: starts work, and responds when it is done (minutes). Returns the id of its job if the
 * server only queued it.
 * @throws ApiError
 */
export function runTitleAction(kind: TitleKind, action: TitleAction): Promise<number | undefined> {
  return queueWrite(titleWrite(kind, action));
}
