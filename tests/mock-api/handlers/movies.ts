import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { movieSearch, wantedSearch } from "../job-searches.ts";
import { queueJob } from "../jobs.ts";
import { derived, hasBrokenProfile, profileOf, recountMovie } from "../library.ts";
import { needFile, recount } from "../operations.ts";
import { crash, Rejection, route, type Call } from "../route.ts";
import { searchMovie, searchWanted } from "../searches.ts";
import { movieOut, page, wantedMovieOut } from "../wire.ts";
import { paging, readProfileId } from "./series.ts";
import { MOVIES, rejectsProfile } from "../sentinels.ts";

const idHelp = "Radarr movie ID";

/** /movies and /movies/wanted: http, section 3. Subtitles, history and blacklist have their own files. */
export function movieHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/movies", (call) => {
      const { start, length } = paging(call);
      const ids = call.ints("radarrid[]", idHelp);
      const all = derived(ctx.db).movies;
      const wanted = new Set(ids);
      const rows = ids.length
        ? all.filter((row) => wanted.has(row.radarrId))
        : page(all, start, length);
      return { data: rows.map((row) => movieOut(ctx, row)), total: all.length };
    }),
    route(ctx, "get", "/movies/wanted", (call) => {
      const { start, length } = paging(call);
      const ids = call.ints("radarrid[]", idHelp);
      const all = derived(ctx.db).wantedMovies;
      const wanted = new Set(ids);
      const rows = ids.length
        ? all.filter((row) => wanted.has(row.radarrId))
        : page(all, start, length);
      // With ids, total counts the matching rows in 1.5.2 and all wanted rows in 0.9.7.
      const total = ids.length && !ctx.is097 ? rows.length : all.length;
      return { data: rows.map((row) => wantedMovieOut(ctx, row)), total };
    }),
    route(ctx, "post", "/movies", (call) => assignProfiles(ctx, call)),
    route(ctx, "patch", "/movies", (call) => runAction(ctx, call)),
  ];
}

function assignProfiles(ctx: Context, call: Call): undefined {
  const ids = call.ints("radarrid", idHelp);
  if (rejectsProfile(ids, MOVIES.undeletable)) throw crash();
  const profiles = call.texts("profileid");
  for (const [i, id] of ids.entries()) {
    const text = profiles[i];
    if (text === undefined) throw crash();
    const profileId = readProfileId(text);
    if (profileId !== null && !profileOf(ctx.db, profileId)) throw crash();
    const movie = ctx.db.movies.get(id);
    if (!movie) continue;
    movie.profileId = profileId;
    // The profile is stored, but then the server crashes on data that it cannot read (newer-servers, section 5).
    if (hasBrokenProfile(ctx.db, profileId)) throw crash();
    if (ctx.hasJobs) recount(ctx, movie);
    else recountMovie(ctx.db, movie);
    ctx.emit("movie", "update", id);
    ctx.emit("movie-wanted", "update", id);
  }
  ctx.emit("badges", "update");
  return undefined;
}

async function runAction(ctx: Context, call: Call): Promise<undefined> {
  const id = call.int("radarrid", idHelp);
  const movie = id === undefined ? undefined : ctx.db.movies.get(id);
  switch (call.text("action")) {
    case "scan-disk":
      await ctx.pause(600);
      if (movie && hasBrokenProfile(ctx.db, movie.profileId)) throw crash();
      if (movie) recount(ctx, movie);
      return;
    case "search-missing":
      if (ctx.hasJobs) {
        if (id !== undefined) queueJob(ctx, movieSearch(ctx, movie, id));
        return;
      }
      if (!movie) return;
      needFile(ctx, movie);
      await searchMovie(ctx, movie);
      return;
    case "search-wanted":
      if (ctx.hasJobs) {
        queueJob(ctx, wantedSearch(ctx, "movies"));
        return;
      }
      await searchWanted(ctx, "movies");
      return;
    case "sync":
      if (ctx.is097) break;
      await ctx.pause(1200);
      if (!movie || !ctx.db.managers.radarr) return;
      recount(ctx, movie);
      ctx.emit("movie", "update", movie.radarrId);
      return;
  }
  throw new Rejection(400, "Unknown action");
}
