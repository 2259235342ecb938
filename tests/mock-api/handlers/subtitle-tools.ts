import type { RequestHandler } from "msw";
import { applyTool, cuesOf } from "../contents.ts";
import type { Context } from "../context.ts";
import { extractJob, syncJob, translateJob } from "../job-files.ts";
import { addJob, announceJob, queueJob } from "../jobs.ts";
import { faultOf, setting } from "../library.ts";
import { fromResultLanguage, languageOf, wantedLanguage } from "../language-table.ts";
import * as operations from "../operations.ts";
import { invalid, Rejection, route, type Call } from "../route.ts";
import { progress } from "../searches.ts";
import { subtitlePath } from "../seed-parts.ts";
import type { Subtitle } from "../types.ts";
import { subtitleId } from "../wire.ts";

/** /subtitles and /subtitles/info: http, section 5. */
export function toolHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "patch", "/subtitles", (call) => runTool(ctx, call)),
    route(ctx, "get", "/subtitles", (call) => referenceTracks(ctx, call), { not097: true }),
    route(ctx, "get", "/subtitles/info", (call) => {
      const names = call.texts("filenames[]");
      if (names.length === 0)
        throw invalid(
          "filenames[]",
          "Subtitles filenames Missing required parameter in the JSON body or the post body or the query string",
        );
      return { data: names.map((name) => guessFile(ctx, name)) };
    }),
  ];
}

async function runTool(ctx: Context, call: Call): Promise<undefined> {
  const action = call.need("action", 'Action from ["sync", "translate" or mods name]');
  const code2 = call.need("language", "Language code2");
  // Since 1.6.1 a track inside the media file is identified by its number, and has no path.
  const trackId = ctx.is161 ? call.int("subtitles_id", "Subtitles ID") : undefined;
  const path = trackId === undefined ? call.need("path", "Subtitles file path") : "";
  const type = call.need("type", 'Media type from ["episode", "movie"]');
  const id = call.needInt("id", "Episode or movie ID");
  const row = type === "episode" ? ctx.db.episodes.get(id) : ctx.db.movies.get(id);
  if (!row) throw new Rejection(404, `${type === "episode" ? "Episode" : "Movie"} not found`);
  const subtitle = row.subtitles.find((one) =>
    trackId === undefined ? one.path === path : subtitleId(row, one) === trackId,
  );
  const isUnindexed = ctx.db.unindexed.get(row.path)?.some((one) => one.path === path);
  if (action === "translate" && isUnindexed && !subtitle)
    throw new Rejection(400, "Invalid source language code");
  // A deleted media file took its subtitles along, but the library still lists them.
  if (!subtitle || faultOf(ctx.db, row) === "file-gone")
    throw new Rejection(500, "Subtitles file not found. Path mapping issue?");
  if (ctx.hasJobs && (action === "sync" || action === "translate")) {
    const [forced, hi] = ["forced", "hi"].map((name) => call.text(name) === "True");
    const target = { code2, forced: forced === true, hi: hi === true };
    const isSync = action === "sync";
    const spec = isSync ? syncJob(ctx, row, subtitle) : translateJob(ctx, row, subtitle, target);
    // 1.5.6 indexes now, before the work, so its events are too early.
    if (ctx.is16) queueJob(ctx, spec);
    else {
      const job = addJob(ctx, spec);
      if (job) announceJob(ctx, job);
      announceFile(ctx, row);
    }
    return;
  }
  if (trackId !== undefined && action === "extract") {
    queueJob(ctx, extractJob(ctx, row, subtitle));
    return;
  }
  await ctx.pause(action === "sync" ? 5000 : 700);
  if (action === "sync") operations.addHistory(ctx, row, { action: 5, language: subtitle, path });
  else if (action === "translate") await translate(ctx, row, code2, call);
  else {
    applyTool(ctx, path, action);
    if (action === "remove_HI") writeToPlainName(ctx, row, subtitle);
  }
  // 0.9.7 sends no event after a mod: the page must refetch by itself.
  if (ctx.is097) return;
  // 1.6 indexes the file, and sends an event, only if it also sets its permissions.
  if (ctx.is16 && setting(ctx.db, "general", "chmod_enabled") !== true) return;
  announceFile(ctx, row);
}

function announceFile(ctx: Context, row: operations.Media): void {
  operations.recount(ctx, row);
  if (!operations.isMovie(row)) ctx.emit("series", "update", row.sonarrSeriesId);
  ctx.emit(operations.isMovie(row) ? "movie" : "episode", "update", operations.mediaId(row));
}

async function translate(
  ctx: Context,
  row: operations.Media,
  code2: string,
  call: Call,
): Promise<void> {
  const isSet = (name: string) => call.text(name) === (ctx.is097 ? "true" : "True");
  const language = operations.requestedLanguage(code2, isSet("forced"), isSet("hi"));
  const path = subtitlePath(row.path, code2, language.forced, language.hi);
  const header = `Translating subtitles lines to ${language.name}...`;
  const lines = 6;
  for (let line = 0; line < lines; line++) {
    progress(ctx, `translate_progress_${path}`, header, "", line, lines);
    if (!(await ctx.pause(500))) return;
  }
  progress(ctx, `translate_progress_${path}`, header, "", lines, lines);
  const subtitle: Subtitle = { ...language, path, file_size: 41_000 };
  ctx.db.contents.delete(path);
  row.subtitles = [...row.subtitles.filter((one) => one.path !== path), subtitle];
  operations.addHistory(ctx, row, { action: 6, language, path });
}

// The result is written to the plain name of the language, regardless of the kind of the source, and even if that file
// exists; the source is removed.
function writeToPlainName(ctx: Context, row: operations.Media, source: Subtitle): void {
  const path = subtitlePath(row.path, source.code2, false, false);
  if (source.path === path) return;
  const plain: Subtitle = {
    ...wantedLanguage(source.code2, false, false),
    path,
    file_size: source.file_size,
  };
  row.subtitles = [...row.subtitles.filter((one) => one !== source && one.path !== path), plain];
  ctx.db.contents.set(path, cuesOf(ctx, source.path ?? ""));
  ctx.db.contents.delete(source.path ?? "");
}

function referenceTracks(ctx: Context, call: Call): object {
  const path = call.need("subtitlesPath", "External subtitles file path");
  const episode = call.int("sonarrEpisodeId", "Sonarr Episode ID");
  const movie = call.int("radarrMovieId", "Radarr Movie ID");
  const row = episode === undefined ? ctx.db.movies.get(movie ?? -1) : ctx.db.episodes.get(episode);
  if (!row)
    return {
      data: { audio_tracks: [], embedded_subtitles_tracks: [], external_subtitles_tracks: [] },
    };
  const external = row.subtitles.filter((one) => one.path !== null && one.path !== path);
  return {
    data: {
      audio_tracks: row.audio_language.map((one, i) => ({
        stream: `a:${i}`,
        name: "",
        language: one.name,
      })),
      embedded_subtitles_tracks: row.subtitles
        .filter((one) => one.path === null)
        .map((one, i) => ({
          stream: `s:${i}`,
          name: one.forced ? "Forced" : "",
          ...trackFlags(one),
        })),
      external_subtitles_tracks: external.map((one) => ({
        name: one.path?.split("/").at(-1) ?? "",
        path: one.path,
        ...trackFlags(one),
      })),
    },
  };
}

// Data that the server's guesser parses from a file name; 0 if not recognized.
function guessFile(ctx: Context, filename: string): object {
  const numbers =
    /s(\d{1,4})[ ._-]*e(\d{1,3})/i.exec(filename) ?? /\b(\d{1,2})x(\d{1,3})\b/i.exec(filename);
  const loose = / - (\d{1,3})\b/.exec(filename);
  const season = Number(numbers?.[1] ?? 0);
  const episode = Number(numbers?.[2] ?? loose?.[1] ?? 0);
  const parts = filename.split(".").slice(1, -1).toReversed();
  const language = parts.find((part) => languageOf(fromResultLanguage(part))) ?? null;
  if (!ctx.is097) return { filename, subtitle_language: language, season, episode };
  const title = filename.split(/[ ._-]+(?:s\d|\d+x)/i)[0]?.replaceAll(".", " ");
  const guess = {
    filename,
    container: filename.split(".").at(-1),
    mimetype: "text/plain",
    type: "episode",
    title,
    season,
    episode,
  };
  return language ? { ...guess, subtitle_language: language } : guess;
}

function trackFlags(one: Subtitle) {
  return { language: one.name, forced: one.forced, hearing_impaired: one.hi };
}
