import type { Context } from "./context.ts";
import type { JobSpec, RunningJob } from "./jobs.ts";
import { derived, faultOf, hasBrokenProfile, profileOf } from "./library.ts";
import * as operations from "./operations.ts";
import { crash } from "./route.ts";
import { findMissing, maxPerRun } from "./searches.ts";
import type { MovieRow, SeriesRow } from "./types.ts";

/** The searches as jobs: newer-servers, section 3.3. */

const completed = "Search completed";
const nothingFound = "No subtitles found";

export interface LanguageChoice {
  code2: string;
  forced: boolean;
  hi: boolean;
}

/**
 * Searches one language of one item. Ends without a message for an unknown item or a missing file; errors end it as
 * failed.
 */
export function languageSearch(
  ctx: Context,
  row: operations.Media | undefined,
  choice: LanguageChoice,
  key: string,
): JobSpec {
  return {
    name: "Searching subtitles",
    max: 1,
    key: `search ${key}`,
    async work(job) {
      const fault = row && faultOf(ctx.db, row);
      if (!row || fault === "file-gone" || fault === "upload-rejected") return;
      const language = operations.requestedLanguage(choice.code2, choice.forced, choice.hi);
      const what = `${operations.shoutedLanguage(language)} for ${operations.progressName(ctx, row)}`;
      job.rename(`Searching ${what}`);
      if (fault === "slow-search") await slowWork(ctx, job);
      else await job.pause(1000 + (operations.mediaId(row) % 1500));
      if (operations.profileIdOf(ctx, row) === null || fault === "download-fails") throw crash();
      if (fault === "nothing-found" || fault === "throttled") {
        ctx.emit(operations.isMovie(row) ? "movie" : "episode", "update", operations.mediaId(row));
        return;
      }
      operations.downloadFound(ctx, row, language);
      job.rename(`Searched ${what}`);
    },
  };
}

/** Work that takes long even if everything else is immediate, so that tests can observe it while it runs. */
async function slowWork(ctx: Context, job: RunningJob): Promise<void> {
  await job.pause(12_000);
  if (ctx.options.latency > 0) return;
  await new Promise((resolve) => setTimeout(resolve, 400));
  await job.pause(0);
}

/** PATCH /series search-missing. */
export function seriesSearch(ctx: Context, series: SeriesRow | undefined, id: number): JobSpec {
  const isBroken = series && hasBrokenProfile(ctx.db, series.profileId);
  const title = isBroken ? String(id) : (series?.title ?? "Unknown Series");
  return {
    ...searchNames(`missing subtitles for ${title}`),
    key: `series ${id}`,
    async work(job) {
      if (!series) {
        if (ctx.is16) job.progress(0, 0, completed);
        throw crash();
      }
      if (ctx.db.faults.series.get(series.sonarrSeriesId) === "directory-gone") throw crash();
      const rows = isBroken
        ? []
        : series.episodeIds
            .map((episode) => ctx.db.episodes.get(episode)!)
            .filter((row) => row.missing_subtitles.length > 0);
      await searchEach(ctx, job, rows);
      if (ctx.is16) job.progress(rows.length, rows.length, completed);
      job.rename(`Downloaded missing subtitles for ${title}`);
    },
  };
}

/** PATCH /movies search-missing: progress counts languages. */
export function movieSearch(ctx: Context, row: MovieRow | undefined, id: number): JobSpec {
  const title = row ? nameOfItem(ctx, row) : "Unknown Movie";
  return {
    ...searchNames(`missing subtitles for ${title}`),
    key: `movie ${id}`,
    async work(job) {
      if (!row) {
        if (ctx.is16) job.progress(0, 0, completed);
        throw crash();
      }
      if (faultOf(ctx.db, row) === "file-gone") {
        job.progress(0, 0, `Movie path doesn't exists: ${row.path}`);
        throw crash();
      }
      if (ctx.is16) operations.recount(ctx, row);
      const count = row.missing_subtitles.length;
      job.progress(0, count, row.title);
      await job.pause(1500);
      findMissing(ctx, row);
      const isFound = row.missing_subtitles.length < count;
      job.progress(count, count, ctx.is16 && !isFound ? nothingFound : row.title);
      job.rename(`Downloaded missing subtitles for ${title}`);
    },
  };
}

/** PATCH search-wanted and the wanted tasks. */
export function wantedSearch(ctx: Context, kind: "episodes" | "movies"): JobSpec {
  const what = `for missing ${kind === "episodes" ? "series" : "movies"} subtitles`;
  return {
    name: `Searching ${what}`,
    isProgress: true,
    key: `wanted ${kind}`,
    async work(job) {
      const { wantedEpisodes, wantedMovies } = derived(ctx.db);
      const rows = (kind === "episodes" ? wantedEpisodes : wantedMovies).toReversed();
      await searchEach(ctx, job, rows.slice(0, maxPerRun), true);
      if (ctx.is16) job.progress(rows.length, rows.length, completed);
      job.rename(`Searched ${what}`);
    },
  };
}

/** The replacement search for an item whose subtitle was blacklisted: the mock finds none. */
export function replacementSearch(ctx: Context, row: operations.Media): JobSpec {
  const title = operations.isMovie(row)
    ? nameOfItem(ctx, row)
    : ctx.db.series.get(row.sonarrSeriesId)?.title;
  return {
    ...searchNames(`missing subtitles for ${title ?? ""}`),
    async work(job) {
      const name = operations.progressName(ctx, row);
      job.progress(0, operations.isMovie(row) ? 0 : 1, name);
      await job.pause(800);
      job.progress(1, 1, ctx.is16 ? nothingFound : name);
      job.rename(`Downloaded missing subtitles for ${title ?? ""}`);
    },
  };
}

/**
 * The search that the live feed of Sonarr or Radarr starts for a changed item; its progress events are not announced by
 * `is_progress`.
 */
export function liveSearch(ctx: Context, row: operations.Media): JobSpec {
  const name = operations.isMovie(row) ? nameOfItem(ctx, row) : operations.progressName(ctx, row);
  return {
    name: `Downloading missing subtitles for ${name}`,
    isSignalr: true,
    async work(job) {
      const count = Math.max(1, operations.isMovie(row) ? row.missing_subtitles.length : 1);
      job.progress(0, count, operations.progressName(ctx, row));
      await job.pause(3000);
      const before = row.missing_subtitles.length;
      if (profileOf(ctx.db, operations.profileIdOf(ctx, row))) findMissing(ctx, row);
      const isFound = row.missing_subtitles.length < before;
      const last = ctx.is16 && !isFound ? nothingFound : operations.progressName(ctx, row);
      job.progress(count, count, last);
      job.rename(`Downloaded missing subtitles for ${name}`);
    },
  };
}

/** The name of an item in jobs: a movie with its year, an episode with its numbers. */
export function nameOfItem(ctx: Context, row: operations.Media): string {
  return operations.isMovie(row) ? `${row.title} (${row.year})` : operations.progressName(ctx, row);
}

function searchNames(what: string) {
  return { name: `Downloading ${what}`, isProgress: true };
}

// The value is the number of the current item. A search for everything sends it again after each item.
async function searchEach(
  ctx: Context,
  job: RunningJob,
  rows: readonly operations.Media[],
  isWanted = false,
): Promise<void> {
  if (rows.length > 0) job.progress(0, rows.length, "");
  for (const [i, row] of rows.entries()) {
    const name = operations.progressName(ctx, row);
    job.progress(i + 1, rows.length, name);
    if (ctx.is16) operations.recount(ctx, row);
    await job.pause(Math.min(350, 45_000 / rows.length));
    findMissing(ctx, row);
    if (isWanted) job.progress(i + 1, rows.length, name);
  }
}
