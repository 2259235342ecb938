import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { faultOf } from "../library.ts";
import * as operations from "../operations.ts";
import { uploadJob } from "../job-files.ts";
import { languageSearch } from "../job-searches.ts";
import { queueJob } from "../jobs.ts";
import { answer, crash, invalid, Rejection, route, type Call } from "../route.ts";
import type { EpisodeRow, MovieRow } from "../types.ts";
import { storeUpload } from "../uploaded-text.ts";
import { toolHandlers } from "./subtitle-tools.ts";

const languageHelp = "Language code2";
const forcedHelp = "Forced true/false as string";
const hiHelp = "HI true/false as string";
const uploadable = /\.(srt|sub|smi|txt|ssa|ass|mpl|vtt)$/i;
const readOnlyText = "Unable to save subtitles file. Permission or path mapping issue?";

/** /episodes/subtitles, /movies/subtitles and the tools: http, sections 2, 3 and 5. */
export function subtitleHandlers(ctx: Context): RequestHandler[] {
  return [
    ...forMedia(ctx, "/episodes/subtitles", needEpisode),
    ...forMedia(ctx, "/movies/subtitles", needMovie),
    ...toolHandlers(ctx),
  ];
}

type Find = (ctx: Context, call: Call) => () => operations.Media;

function forMedia(ctx: Context, path: string, find: Find): RequestHandler[] {
  return [
    route(ctx, "patch", path, (call) => findAndDownload(ctx, call, find(ctx, call))),
    route(ctx, "post", path, (call) => upload(ctx, call, find(ctx, call))),
    route(ctx, "delete", path, (call) => remove(ctx, call, find(ctx, call))),
  ];
}

/**
 * Validates the IDs immediately (400). The returned function finds the episode (404), because the server checks the
 * other fields first.
 */
export function needEpisode(ctx: Context, call: Call): () => EpisodeRow {
  call.needInt("seriesid", "Series ID");
  const id = call.needInt("episodeid", "Episode ID");
  return () => {
    const row = ctx.db.episodes.get(id);
    if (!row) throw new Rejection(404, "Episode not found");
    return row;
  };
}

/** Like needEpisode, for a movie. */
export function needMovie(ctx: Context, call: Call): () => MovieRow {
  const id = call.needInt("radarrid", "Movie ID");
  return () => {
    const row = ctx.db.movies.get(id);
    if (!row) throw new Rejection(404, "Movie not found");
    return row;
  };
}

/** The result of `find`, or undefined if it throws. */
export function tryFind(find: () => operations.Media): operations.Media | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}

// "Nothing found" is a success too: the user is notified over the socket.
async function findAndDownload(
  ctx: Context,
  call: Call,
  find: () => operations.Media,
): Promise<undefined> {
  const code2 = call.need("language", languageHelp);
  const forced = isTrue(call.need("forced", forcedHelp));
  const hi = isTrue(call.need("hi", hiHelp));
  if (ctx.hasJobs) {
    // Queued in any case: an unknown id gets the same response as any other.
    const ids = [call.text("episodeid"), call.text("radarrid")];
    const key = [...ids, code2, forced, hi].join(" ");
    queueJob(ctx, languageSearch(ctx, tryFind(find), { code2, forced, hi }, key));
    return;
  }
  const row = find();
  operations.needFile(ctx, row);
  if (operations.profileIdOf(ctx, row) === null) throw crash();
  const language = operations.requestedLanguage(code2, forced, hi);
  const fault = faultOf(ctx.db, row);
  await ctx.pause(fault === "slow-search" ? 12_000 : 1000 + (operations.mediaId(row) % 1500));
  if (fault === "upload-rejected") throw new Rejection(409, readOnlyText);
  if (fault === "download-fails") throw crash();
  if (fault === "nothing-found" || fault === "throttled") {
    ctx.emit(operations.isMovie(row) ? "movie" : "episode", "update", operations.mediaId(row));
    if (!ctx.is097)
      ctx.emit("message", "update", `No ${operations.shoutedLanguage(language)} subtitles found`);
    return;
  }
  operations.downloadFound(ctx, row, language);
}

async function upload(ctx: Context, call: Call, find: () => operations.Media): Promise<undefined> {
  const code2 = call.need("language", languageHelp);
  const forcedText = call.need("forced", forcedHelp);
  const hiText = ctx.is097 ? "false" : call.need("hi", hiHelp);
  const file = call.file("file");
  if (!file)
    throw invalid(
      "file",
      "Subtitles file as file upload object Missing required parameter in an uploaded file",
    );
  const row = find();
  operations.needFile(ctx, row);
  const isEarly = !ctx.is097 && !ctx.hasJobs;
  if (isEarly && operations.profileIdOf(ctx, row) === null) throw crash();
  if (!uploadable.test(file.name)) throw crash();
  // A file without subtitles also returns 204, without any effect.
  const text = await file.text();
  const isEmpty = /\.srt$/i.test(file.name) && !text.includes("-->");
  if (ctx.hasJobs) {
    const choice = { code2, forced: forcedText === "true", hi: hiText === "true" };
    queueJob(ctx, uploadJob(ctx, row, { name: file.name, isEmpty, text }, choice));
    return;
  }
  const forced = forcedText === (ctx.is097 && !operations.isMovie(row) ? "on" : "true");
  const language = operations.requestedLanguage(code2, forced, hiText === "true");
  if (faultOf(ctx.db, row) === "upload-rejected") throw new Rejection(409, readOnlyText);
  await ctx.pause(600);
  if (isEmpty) return;
  storeUpload(ctx, row, { name: file.name, text }, language);
}

function remove(ctx: Context, call: Call, find: () => operations.Media): Response | undefined {
  if (!ctx.is097) {
    call.need("language", languageHelp);
    call.need("forced", forcedHelp);
    call.need("hi", hiHelp);
  }
  const path = call.need("path", "Path of the subtitles file");
  const row = find();
  if (!ctx.is097) {
    operations.deleteSubtitle(ctx, row, path);
    return undefined;
  }
  // 0.9.7 never reports a failure; for movies, the status shows if something was deleted.
  try {
    operations.deleteSubtitle(ctx, row, path);
    return operations.isMovie(row) ? answer(202, "") : undefined;
  } catch (error) {
    if (error instanceof Rejection) return undefined;
    throw error;
  }
}

function isTrue(text: string): boolean {
  return text.toLowerCase() === "true";
}
