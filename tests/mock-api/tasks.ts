import type { Context } from "./context.ts";
import { addBackup } from "./backups.ts";
import { firstSync } from "./first-sync.ts";
import { upgradableRows } from "./handlers/history.ts";
import { startTaskJobs } from "./job-tasks.ts";
import { derived } from "./library.ts";
import * as operations from "./operations.ts";
import { progress, searchWanted } from "./searches.ts";
import type { TaskRow } from "./types.ts";

/** The scheduled tasks, by job id: http, section 7. Their events are as recorded. */
const works: Record<string, (ctx: Context) => Promise<void> | void> = {
  update_series: syncSeries,
  update_movies: syncMovies,
  update_all_episodes: (ctx) => scanAll(ctx, "episodes"),
  update_all_movies: (ctx) => scanAll(ctx, "movies"),
  wanted_search_missing_subtitles_series: (ctx) => searchWanted(ctx, "episodes"),
  wanted_search_missing_subtitles_movies: (ctx) => searchWanted(ctx, "movies"),
  upgrade_subtitles: upgradeAll,
  check_health: (ctx) => ctx.emit("badges", "update"),
  backup: addBackup,
};

/** Runs a task to its end: sends `task` events before and after, and sets `job_running` in between. */
async function runTask(ctx: Context, task: TaskRow): Promise<void> {
  if (task.job_running) return;
  task.job_running = true;
  ctx.emit("task", "update");
  if (!(await ctx.pause(800))) return;
  await works[task.job_id]?.(ctx);
  task.job_running = false;
  ctx.emit("task", "update");
}

/** Starts a task by id, if the server has it; resolves immediately, unless latency is 0. */
export async function startTask(ctx: Context, jobId: string): Promise<boolean> {
  const task = ctx.db.tasks.find((one) => one.job_id === jobId);
  if (!task) return false;
  if (ctx.hasJobs) {
    if (!task.job_running) startTaskJobs(ctx, task);
    return true;
  }
  const done = runTask(ctx, task);
  if (ctx.options.latency === 0) await done;
  return true;
}

async function syncSeries(ctx: Context): Promise<void> {
  firstSync(ctx, "series");
  const rows = [...ctx.db.series.values()];
  for (const [i, row] of rows.entries()) {
    progress(ctx, "series_progress", "Syncing series...", row.title, i, rows.length);
    ctx.emit("series", "update", row.sonarrSeriesId);
    if (!(await ctx.pause(pace(rows.length)))) return;
  }
  progress(ctx, "series_progress", "Syncing series...", "", rows.length, rows.length);
}

async function syncMovies(ctx: Context): Promise<void> {
  firstSync(ctx, "movies");
  const rows = [...ctx.db.movies.values()];
  for (const [i, row] of rows.entries()) {
    progress(ctx, "movies_progress", "Syncing movies...", row.title, i, rows.length);
    if (!(await ctx.pause(pace(rows.length)))) return;
  }
  progress(ctx, "movies_progress", "Syncing movies...", "", rows.length, rows.length);
}

async function scanAll(ctx: Context, kind: "episodes" | "movies"): Promise<void> {
  const rows: operations.Media[] =
    kind === "episodes" ? [...ctx.db.episodes.values()] : derived(ctx.db).movies;
  const name = kind === "episodes" ? "Episodes subtitles" : "Movies subtitles";
  const reportProgress = (value: number) =>
    progress(ctx, `${kind}_disk_scan`, "Full disk scan...", name, value, rows.length);
  reportProgress(0);
  for (const [i, row] of rows.entries()) {
    if (i < rows.length - 1) reportProgress(i + 1);
    operations.recount(ctx, row);
    if (!(await ctx.pause(pace(rows.length)))) return;
  }
  reportProgress(rows.length);
}

async function upgradeAll(ctx: Context): Promise<void> {
  for (const kind of ["episodes", "movies"] as const) {
    const id = `upgrade_${kind}_progress`;
    const header = `Upgrading ${kind} subtitles...`;
    const rows = [...upgradableRows(ctx, kind)];
    for (const [i, row] of rows.entries()) {
      const media = ctx.db[kind].get(row.mediaId);
      if (!media) continue;
      progress(ctx, id, header, operations.progressName(ctx, media), i, rows.length);
      if (!(await ctx.pause(400))) return;
      if (i % 5 === 4) operations.upgrade(ctx, media, row);
    }
    progress(ctx, id, header, "", rows.length, rows.length);
  }
}

function pace(count: number): number {
  return Math.min(200, 25_000 / count);
}
