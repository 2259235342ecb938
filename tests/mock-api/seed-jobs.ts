import type { Context } from "./context.ts";
import { liveSearch } from "./job-searches.ts";
import { addJob, afterAnswer, announceJob } from "./jobs.ts";
import { derived } from "./library.ts";

/**
 * Fills the queue as the first start of an upgraded server does: one search for every episode that misses something.
 * They are worked off like any other; `general.concurrent_jobs` of 0 keeps them waiting.
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
