import { addBackup } from "./backups.ts";
import type { Context } from "./context.ts";
import { firstSync } from "./first-sync.ts";
import { upgradableRows } from "./handlers/history.ts";
import { wantedSearch } from "./job-searches.ts";
import { addJob, afterAnswer, announceJob, queueAndWait, type JobSpec } from "./jobs.ts";
import { derived } from "./library.ts";
import * as operations from "./operations.ts";
import { crash } from "./route.ts";
import type { TaskRow } from "./types.ts";

/** The scheduled tasks as jobs: newer-servers, sections 3.3 and 10. */

/**
 * Starts a task manually. 1.5.6 sends both `task` events at once, so that it seems finished before the work begins; 1.6
 * sends the second one after the last of its jobs.
 */
export function startTaskJobs(ctx: Context, task: TaskRow): void {
  const specs = jobsOfTask(ctx, task.job_id);
  task.job_running = true;
  afterAnswer(ctx, () => {
    ctx.emit("task", "update");
    if (ctx.is16) {
      void runInTurn(ctx, task, specs);
      return;
    }
    for (const spec of specs) {
      const row = addJob(ctx, spec);
      if (row) announceJob(ctx, row);
    }
    task.job_running = false;
    ctx.emit("task", "update");
  });
}

async function runInTurn(ctx: Context, task: TaskRow, specs: readonly JobSpec[]): Promise<void> {
  for (const spec of specs) await queueAndWait(ctx, spec);
  if (!(await ctx.pause(500))) return;
  task.job_running = false;
  ctx.emit("task", "update");
}

/** A current backup; its event precedes the end of the job. */
export function backupJob(ctx: Context): JobSpec {
  return plain(["Backing up", "Backed up"], "Database and Configuration File", {
    ms: 1200,
    before: () => addBackup(ctx),
    after: () => ctx.emit("backup", "update"),
  });
}

function jobsOfTask(ctx: Context, id: string): JobSpec[] {
  switch (id) {
    case "update_series":
      return [managerSync(ctx, "series")];
    case "update_movies":
      return [managerSync(ctx, "movies")];
    case "series_full_scan_subtitles":
      return [fullScan(ctx, "episodes")];
    case "movies_full_scan_subtitles":
      return [fullScan(ctx, "movies")];
    case "wanted_search_missing_subtitles_series":
      return [wantedSearch(ctx, "episodes")];
    case "wanted_search_missing_subtitles_movies":
      return [wantedSearch(ctx, "movies")];
    case "upgrade_subtitles":
      return [upgradeAll(ctx, "episodes"), upgradeAll(ctx, "movies")];
    case "check_health":
      return [
        plain(["Checking", "Checked"], "Health", { before: () => ctx.emit("badges", "update") }),
      ];
    case "cache_cleanup":
      return [plain(["Performing", "Performed"], "Cache Maintenance")];
    case "update_release":
      return [plain(["Updating", "Updated"], "Release Info")];
    case "update_announcements":
      return [plain(["Updating", "Updated"], "Announcements File")];
    case "backup":
      return [backupJob(ctx)];
    default:
      return [];
  }
}

// Work without progress; its events precede or follow its last name.
function plain(
  [doing, done]: [doing: string, done: string],
  what: string,
  events: { before?: () => void; after?: () => void; ms?: number } = {},
): JobSpec {
  return {
    name: `${doing} ${what}`,
    key: what,
    async work(job) {
      await job.pause(events.ms ?? 100);
      events.before?.();
      job.rename(`${done} ${what}`);
      events.after?.();
    },
  };
}

function managerSync(ctx: Context, kind: "series" | "movies"): JobSpec {
  const what = kind === "series" ? "series with Sonarr" : "movies with Radarr";
  return {
    name: `Syncing ${what}`,
    isProgress: true,
    key: `sync ${kind}`,
    async work(job) {
      if (!ctx.db.managers[kind === "series" ? "sonarr" : "radarr"]) {
        if (ctx.is16) throw crash();
        return;
      }
      firstSync(ctx, kind);
      const rows = [...ctx.db[kind].values()];
      job.progress(0, rows.length, "");
      for (const [i, row] of rows.entries()) {
        job.progress(i + 1, rows.length, row.title);
        // Nothing changed, which only 1.6 detects.
        if (!ctx.is16 && "sonarrSeriesId" in row) ctx.emit("series", "update", row.sonarrSeriesId);
        await job.pause(pace(rows.length));
      }
      job.rename(`Synced ${what}`);
    },
  };
}

function fullScan(ctx: Context, kind: "episodes" | "movies"): JobSpec {
  return {
    name: `Indexing all existing ${kind} subtitles`,
    isProgress: true,
    key: `scan ${kind}`,
    async work(job) {
      const rows: operations.Media[] =
        kind === "episodes" ? [...ctx.db.episodes.values()] : derived(ctx.db).movies;
      job.progress(0, rows.length, "Indexing");
      for (const [i, row] of rows.entries()) {
        job.progress(i + 1, rows.length, operations.progressName(ctx, row));
        operations.recount(ctx, row);
        await job.pause(pace(rows.length));
      }
      job.rename(`Indexed all existing ${kind === "episodes" ? "series" : "movies"} subtitles`);
    },
  };
}

function upgradeAll(ctx: Context, kind: "episodes" | "movies"): JobSpec {
  return {
    name: `Trying to upgrade ${kind} subtitles`,
    isProgress: true,
    key: `upgrade ${kind}`,
    async work(job) {
      const rows = [...upgradableRows(ctx, kind)].filter((row) => ctx.db[kind].has(row.mediaId));
      if (rows.length > 0) job.progress(0, rows.length, "");
      for (const [i, row] of rows.entries()) {
        const media = ctx.db[kind].get(row.mediaId)!;
        job.progress(i + 1, rows.length, operations.progressName(ctx, media));
        await job.pause(400);
        if (i % 5 === 4) operations.upgrade(ctx, media, row);
      }
      job.rename(`Tried to upgrade ${kind} subtitles`);
    },
  };
}

function pace(count: number): number {
  return Math.min(200, 25_000 / count);
}
