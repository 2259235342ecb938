import type { Context } from "./context.ts";
import { liveSearch } from "./job-searches.ts";
import { addJob, afterAnswer, announceJob } from "./jobs.ts";
import { derived } from "./library.ts";

/**
 * Fills the queue like the first start of an upgraded server: one search for each episode with missing subtitles. They
 * are processed like any other job; `general.concurrent_jobs` of 0 keeps them pending.
 */
export function seedJobs(ctx: Context): void {
  if (!ctx.hasJobs || ctx.options.pendingJobs === 0) return;
  const wanted = derived(ctx.db).wantedEpisodes.toReversed();
  if (wanted.length === 0) return;
  const rows = Array.from({ length: ctx.options.pendingJobs }, (_, i) => {
    const episode = wanted[i % wanted.length]!;
    return addJob(ctx, { ...liveSearch(ctx, episode), isSignalr: false });
  });
  afterAnswer(ctx, () => {
    for (const row of rows) if (row) announceJob(ctx, row);
  });
}
