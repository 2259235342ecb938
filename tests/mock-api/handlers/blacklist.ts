import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { replacementSearch } from "../job-searches.ts";
import { addJob, announceJob } from "../jobs.ts";
import * as operations from "../operations.ts";
import { answer, crash, route, type Call } from "../route.ts";
import { progress } from "../searches.ts";
import type { Shelf } from "../types.ts";
import { blacklistOut, page } from "../wire.ts";
import { paging } from "./series.ts";
import { needEpisode, needMovie } from "./subtitles.ts";

/** Blacklists: http, sections 2 and 3. */
export function blacklistHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/episodes/blacklist", (call) => {
      const { start, length } = paging(call);
      const rows = ctx.db.blacklist.episodes
        .filter((row) => ctx.db.episodes.has(row.mediaId))
        .toReversed();
      return {
        data: page(rows, start, length).map((row) => {
          const episode = ctx.db.episodes.get(row.mediaId)!;
          return {
            seriesTitle: ctx.db.series.get(episode.sonarrSeriesId)?.title ?? "",
            episode_number: `${episode.season}x${episode.episode}`,
            episodeTitle: episode.title,
            sonarrSeriesId: episode.sonarrSeriesId,
            ...blacklistOut(ctx, row),
          };
        }),
      };
    }),
    route(ctx, "get", "/movies/blacklist", (call) => {
      const { length } = paging(call);
      // A bug of 1.5.2: any paging breaks it.
      if (length > 0 && !ctx.is097) throw crash();
      const rows = ctx.db.blacklist.movies
        .filter((row) => ctx.db.movies.has(row.mediaId))
        .toReversed();
      return {
        data: rows.map((row) => ({
          title: ctx.db.movies.get(row.mediaId)!.title,
          radarrId: row.mediaId,
          ...blacklistOut(ctx, row),
        })),
      };
    }),
    route(ctx, "post", "/episodes/blacklist", (call) =>
      blacklistSubtitle(ctx, call, needEpisode(ctx, call)),
    ),
    route(ctx, "post", "/movies/blacklist", (call) =>
      blacklistSubtitle(ctx, call, needMovie(ctx, call)),
    ),
    route(ctx, "delete", "/episodes/blacklist", (call) => {
      forget(ctx, call, "episodes");
      return undefined;
    }),
    route(ctx, "delete", "/movies/blacklist", (call) => {
      forget(ctx, call, "movies");
      return answer(200, "");
    }),
  ];
}

// The row is written before the file is deleted: after a 500 about the file, it is still on the blacklist.
async function blacklistSubtitle(
  ctx: Context,
  call: Call,
  find: () => operations.Media,
): Promise<Response> {
  const provider = call.need("provider", "Provider name");
  const subsId = call.need("subs_id", "Subtitles ID");
  const language = call.need("language", "Subtitles language");
  const path = call.need("subtitles_path", "Subtitles file path");
  const row = find();
  const kind = operations.isMovie(row) ? "movie" : "episode";
  const history = ctx.db.history[kind === "movie" ? "movies" : "episodes"];
  const known = history.findLast((one) => one.subtitles_path === path && one.subs_id === subsId);
  ctx.db.blacklist[kind === "movie" ? "movies" : "episodes"].push({
    mediaId: operations.mediaId(row),
    provider,
    subs_id: subsId,
    language: known?.language ?? language,
    at: Date.now(),
  });
  ctx.emit(`${kind}-blacklist`, "update");
  operations.deleteSubtitle(ctx, row, path);
  if (ctx.hasJobs) {
    const job = addJob(ctx, replacementSearch(ctx, row));
    if (job) announceJob(ctx, job);
    ctx.emit(`${kind}-history`, "update");
    return answer(200, "");
  }
  await ctx.pause(800);
  // The server immediately searches for a replacement; the mock finds none, so that the gap stays visible.
  if (operations.isMovie(row)) {
    const id = `movie_search_progress_${row.radarrId}`;
    const count = row.missing_subtitles.length;
    progress(ctx, id, "Searching missing subtitles...", row.title, 0, count);
    progress(ctx, id, "Searching missing subtitles...", row.title, count, count);
  }
  ctx.emit(`${kind}-history`, "update");
  return answer(200, "");
}

const EVENT_OF = {
  episodes: "episode-blacklist",
  movies: "movie-blacklist",
  events: "sports-event-blacklist",
} as const;

/** DELETE of one entry, or of all. */
export function forget(ctx: Context, call: Call, kind: Shelf): void {
  const isAll = call.text("all") === "true";
  const provider = call.text("provider");
  const subsId = call.text("subs_id");
  ctx.db.blacklist[kind] = ctx.db.blacklist[kind].filter((row) => {
    const isProvider = row.provider === provider || (ctx.is097 && kind === "episodes");
    return !(isAll || (isProvider && row.subs_id === subsId));
  });
  ctx.emit(EVENT_OF[kind], "delete");
}
