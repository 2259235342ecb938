import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { touch } from "../db.ts";
import { seriesSearch, wantedSearch } from "../job-searches.ts";
import { queueJob } from "../jobs.ts";
import { derived, hasBrokenProfile, profileOf, recountEpisode } from "../library.ts";
import { recount } from "../operations.ts";
import { crash, Rejection, route, type Call } from "../route.ts";
import { searchSeries, searchWanted } from "../searches.ts";
import type { SeriesRow } from "../types.ts";
import { page, seriesOut } from "../wire.ts";
import { SERIES, rejectsProfile } from "../sentinels.ts";

const idHelp = "Sonarr series ID";

/** /series: http, section 1. */
export function seriesHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/series", (call) => {
      const { start, length } = paging(call);
      const ids = call.ints("seriesid[]", idHelp);
      const all = derived(ctx.db).series;
      const wanted = new Set(ids);
      const rows = ids.length
        ? all.filter((row) => wanted.has(row.sonarrSeriesId))
        : page(all, start, length);
      return { data: rows.map((row) => seriesOut(ctx, row)), total: all.length };
    }),
    route(ctx, "post", "/series", (call) => assignProfiles(ctx, call)),
    route(ctx, "patch", "/series", (call) => runAction(ctx, call)),
  ];
}

/** `start` and `length`, with the server's error if they are not numbers. */
export function paging(call: Call): { start: number; length: number } {
  return {
    start: call.int("start", "Paging start integer") ?? 0,
    length: call.int("length", "Paging length integer") ?? -1,
  };
}

/** The profile id of a mass edit: a number, or null for texts such as `none`; 404 for anything else. */
export function readProfileId(text: string): number | null {
  if (["", "null", "none", "None", "undefined"].includes(text)) return null;
  if (!/^\d+$/.test(text)) throw new Rejection(404, "Languages profile not found");
  return Number(text);
}

function assignProfiles(ctx: Context, call: Call): undefined {
  const ids = call.ints("seriesid", idHelp);
  if (rejectsProfile(ids, SERIES.undeletable)) throw crash();
  const profiles = call.texts("profileid");
  for (const [i, id] of ids.entries()) {
    const text = profiles[i];
    // Lists of unequal length fail in the middle, after the first ones were written.
    if (text === undefined) throw crash();
    const profileId = readProfileId(text);
    if (profileId !== null && !profileOf(ctx.db, profileId)) throw crash();
    const series = ctx.db.series.get(id);
    if (!series) continue;
    series.profileId = profileId;
    if (ctx.hasJobs) {
      recountSeries(ctx, series);
      continue;
    }
    ctx.emit("series", "update", id);
    for (const episodeId of series.episodeIds) {
      const row = ctx.db.episodes.get(episodeId);
      if (row) recountEpisode(ctx.db, row);
      ctx.emit("episode-wanted", "update", episodeId);
    }
  }
  ctx.emit("badges", "update");
  return undefined;
}

// Fails on a profile that the server cannot read, after it was stored (newer-servers, section 5).
function recountSeries(ctx: Context, series: SeriesRow): void {
  if (hasBrokenProfile(ctx.db, series.profileId)) throw crash();
  for (const id of series.episodeIds) {
    const row = ctx.db.episodes.get(id);
    if (row) recountEpisode(ctx.db, row);
    ctx.emit("episode", "update", id);
    ctx.emit("episode-wanted", "update", id);
  }
  ctx.emit("badges", "update");
  ctx.emit("series", "update", series.sonarrSeriesId);
  for (const id of series.episodeIds) ctx.emit("episode-wanted", "update", id);
}

async function runAction(ctx: Context, call: Call): Promise<undefined> {
  const id = call.int("seriesid", idHelp);
  const series = id === undefined ? undefined : ctx.db.series.get(id);
  switch (call.text("action")) {
    case "scan-disk":
      if (series) await scanSeries(ctx, series);
      return;
    case "search-missing":
      if (ctx.hasJobs) {
        if (id !== undefined) queueJob(ctx, seriesSearch(ctx, series, id));
        return;
      }
      if (!series) return;
      needDirectory(ctx, series);
      await searchSeries(ctx, series);
      return;
    case "search-wanted":
      if (ctx.hasJobs) {
        queueJob(ctx, wantedSearch(ctx, "episodes"));
        return;
      }
      await searchWanted(ctx, "episodes");
      return;
    case "sync":
      if (ctx.is097) break;
      await ctx.pause(1200);
      // 1.6 sends events only for changes, and nothing changed.
      if (series && !ctx.is16 && ctx.db.managers.sonarr)
        ctx.emit("series", "update", series.sonarrSeriesId);
      return;
  }
  throw new Rejection(400, "Unknown action");
}

async function scanSeries(ctx: Context, series: SeriesRow): Promise<void> {
  needDirectory(ctx, series);
  if (hasBrokenProfile(ctx.db, series.profileId)) throw crash();
  for (const id of series.episodeIds) {
    if (!(await ctx.pause(120))) return;
    const row = ctx.db.episodes.get(id);
    if (row) recount(ctx, row);
  }
  touch(ctx.db);
}

function needDirectory(ctx: Context, series: SeriesRow): void {
  if (ctx.db.faults.series.get(series.sonarrSeriesId) === "directory-gone")
    throw new Rejection(500, "Series directory not found. Path mapping issue?");
}
