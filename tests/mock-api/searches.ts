import type { Context } from "./context.ts";
import { derived, faultOf } from "./library.ts";
import { downloadFound, isMovie, mediaId, progressName, type Media } from "./operations.ts";
import type { MovieRow, SeriesRow } from "./types.ts";

/** The searches that the server runs by itself: for one item, for a series, for everything wanted. */

/**
 * Maximum number of items per run: a large library would keep a demo busy for an hour. On the real server, the limits
 * of providers end a run.
 */
export const maxPerRun = 500;

/** Sends a progress event: socket, section 3. */
export function progress(
  ctx: Context,
  id: string,
  header: string,
  name: string,
  value: number,
  count: number,
): void {
  ctx.emit("progress", "update", { id, header, name, value, count });
  // Only 0.9.7 itself removes a finished notification.
  if (ctx.is097 && value >= count) ctx.emit("progress", "delete", id);
}

/** Finds most missing subtitles of the given items; one progress event for each, and a last one at the end. */
async function searchItems(ctx: Context, id: string, header: string, rows: Media[]): Promise<void> {
  const items = rows.slice(0, maxPerRun);
  for (const [i, row] of items.entries()) {
    progress(ctx, id, header, progressName(ctx, row), i, items.length);
    if (!(await ctx.pause(pace(items.length)))) return;
    findMissing(ctx, row);
  }
  progress(ctx, id, header, "", items.length, items.length);
}

/** PATCH /series search-missing: the episodes of one series with missing subtitles. */
export async function searchSeries(ctx: Context, series: SeriesRow): Promise<void> {
  const rows = series.episodeIds
    .map((id) => ctx.db.episodes.get(id)!)
    .filter((row) => row.missing_subtitles.length > 0);
  await searchItems(
    ctx,
    `series_search_progress_${series.sonarrSeriesId}`,
    "Searching missing subtitles...",
    rows,
  );
}

/** PATCH /movies search-missing: progress counts languages here; 0/0 if nothing is missing. */
export async function searchMovie(ctx: Context, row: MovieRow): Promise<void> {
  const count = row.missing_subtitles.length;
  const id = `movie_search_progress_${row.radarrId}`;
  progress(ctx, id, "Searching missing subtitles...", row.title, 0, count);
  if (!(await ctx.pause(1500))) return;
  findMissing(ctx, row);
  progress(ctx, id, "Searching missing subtitles...", row.title, count, count);
}

/** PATCH search-wanted and the wanted tasks: everything in the wanted list, oldest id first. */
export async function searchWanted(ctx: Context, kind: "episodes" | "movies"): Promise<void> {
  const { wantedEpisodes, wantedMovies } = derived(ctx.db);
  const rows = kind === "episodes" ? wantedEpisodes : wantedMovies;
  await searchItems(ctx, `wanted_${kind}_progress`, "Searching subtitles...", rows.toReversed());
}

/** Finds most missing subtitles of one item. */
export function findMissing(ctx: Context, row: Media): void {
  const fault = faultOf(ctx.db, row);
  if (fault === "nothing-found" || fault === "throttled" || fault === "file-gone") return;
  // The same item finds the same languages in each run, so that tests are deterministic, and some stay missing.
  for (const language of row.missing_subtitles)
    if (
      (mediaId(row) * 7 + language.code2.charCodeAt(1)) % 5 !== 0 ||
      (isMovie(row) && mediaId(row) % 2 === 0)
    )
      downloadFound(ctx, row, language);
}

function pace(count: number): number {
  return Math.min(350, 45_000 / count);
}
