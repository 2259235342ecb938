import type { Context } from "./context.ts";
import { languageKey, languageOf, parseLanguageKey, wantedLanguage } from "./language-table.ts";
import { faultOf, recountEpisode, recountMovie } from "./library.ts";
import { crash, Rejection } from "./route.ts";
import { describe } from "./seed-history.ts";
import { makeSubtitle } from "./seed-parts.ts";
import type {
  EpisodeRow,
  HistoryAction,
  HistoryRow,
  MissingSubtitle,
  MovieRow,
  Subtitle,
} from "./types.ts";

/** Operations on one subtitle of one episode or movie, with the events that the server sends, in its order. */

export type Media = EpisodeRow | MovieRow;

/** True for a movie row. */
export function isMovie(row: Media): row is MovieRow {
  return "radarrId" in row;
}

/** The episode or movie id. */
export function mediaId(row: Media): number {
  return isMovie(row) ? row.radarrId : row.sonarrEpisodeId;
}

/** The server's recount of one item: missing list and three events. */
export function recount(ctx: Context, row: Media): void {
  for (const unindexed of ctx.db.unindexed.get(row.path) ?? [])
    row.subtitles = [...row.subtitles.filter((one) => one.path !== unindexed.path), unindexed];
  ctx.db.unindexed.delete(row.path);
  if (isMovie(row)) recountMovie(ctx.db, row);
  else recountEpisode(ctx.db, row);
  const kind = isMovie(row) ? "movie" : "episode";
  ctx.emit(kind, "update", mediaId(row));
  ctx.emit(`${kind}-wanted`, "update", mediaId(row));
  ctx.emit("badges", "update");
}

export interface HistoryEntry {
  action: HistoryAction;
  language: MissingSubtitle | null;
  path: string | null;
  provider?: string | null;
  score?: number | null;
  subsId?: string | null;
  matches?: string[];
  dontMatches?: string[];
  description?: string;
}

/** Writes a history row and sends its event. */
export function addHistory(ctx: Context, row: Media, entry: HistoryEntry): void {
  const rows = isMovie(row) ? ctx.db.history.movies : ctx.db.history.episodes;
  rows.push(historyRow(mediaId(row), entry));
  ctx.emit(isMovie(row) ? "movie-history" : "episode-history", "update");
}

/** A history row with the current time. */
export function historyRow(id: number, entry: HistoryEntry): HistoryRow {
  const { language, provider = null, score = null } = entry;
  return {
    action: entry.action,
    mediaId: id,
    language: language && languageKey(language.code2, language.forced, language.hi),
    provider,
    score,
    at: Date.now(),
    description:
      entry.description ??
      describe(
        entry.action,
        language ?? { name: "", hi: false, forced: false },
        provider ?? "",
        score ?? 0,
      ),
    subs_id: entry.subsId ?? null,
    subtitles_path: entry.path,
    matches: entry.matches ?? [],
    dont_matches: entry.dontMatches ?? [],
  };
}

// 1.6 recounts before it writes the history, the others afterward.
function recountAround(ctx: Context, row: Media, entry: HistoryEntry): void {
  if (ctx.is16) recount(ctx, row);
  addHistory(ctx, row, entry);
  if (!ctx.is16) recount(ctx, row);
}

/**
 * Adds a subtitle file next to the media file. Events as recorded: an upload of a movie first sends an event for the
 * movie, a download does not; episodes always first send one for their series.
 */
export function storeSubtitle(
  ctx: Context,
  row: Media,
  language: MissingSubtitle,
  entry: Omit<HistoryEntry, "language" | "path">,
  file: { extension?: string; size?: number } = {},
): Subtitle {
  const { code2, forced, hi } = language;
  const { extension = "srt", size = 20_000 + ((code2.charCodeAt(0) * 997) % 60_000) } = file;
  const srtSubtitle = makeSubtitle(row.path, code2, { forced, hi, size });
  const subtitle = { ...srtSubtitle, path: srtSubtitle.path?.replace(/srt$/, extension) ?? null };
  row.subtitles = [...row.subtitles.filter((one) => one.path !== subtitle.path), subtitle];
  const kind = isMovie(row) ? "movie" : "episode";
  if (!isMovie(row)) ctx.emit("series", "update", row.sonarrSeriesId);
  else if (entry.action === 4) ctx.emit("movie", "update", row.radarrId);
  ctx.emit(`${kind}-wanted`, "delete", mediaId(row));
  recountAround(ctx, row, { ...entry, language: subtitle, path: subtitle.path });
  return subtitle;
}

/** Downloads the result of an automatic search. */
export function downloadFound(ctx: Context, row: Media, language: MissingSubtitle): void {
  // 1.6.0 removed Podnapisi.
  const fourth = ctx.is161 ? "subdl" : "podnapisi";
  const providers = ["opensubtitlescom", fourth, "gestdown", "yifysubtitles"];
  storeSubtitle(ctx, row, language, {
    action: 1,
    provider: ctx.random.pick(providers),
    score: Math.round(8500 + ctx.random.next() * 1500) / 100,
    subsId: String(ctx.random.int(1_000_000, 9_999_999)),
    matches: ["series", "season", "episode", "source"],
    dontMatches: ["release_group", "hash"],
  });
}

/** Replaces a subtitle with a better one. An upgrade writes its history last, unlike a download. */
export function upgrade(ctx: Context, media: Media, row: HistoryRow): void {
  const isMovieRow = isMovie(media);
  if (!isMovieRow) ctx.emit("series", "update", media.sonarrSeriesId);
  ctx.emit(isMovieRow ? "movie-wanted" : "episode-wanted", "delete", row.mediaId);
  recount(ctx, media);
  addHistory(ctx, media, {
    action: 3,
    language: row.language === null ? null : parseLanguageKey(row.language),
    path: row.subtitles_path,
    provider: row.provider,
    score: 98.06,
    subsId: String(ctx.random.int(1_000_000, 9_999_999)),
  });
}

const deletable = /\.(srt|sub|smi|txt|ssa|ass|mpl|idx)$/i;
const undeletableText = "Subtitles file not found or permission issue.";

/**
 * Deletes a subtitle file. Throws the server's 500 if it does not exist or cannot be deleted; the item is recounted
 * even then, as on the server, but not for a path that is not a subtitle.
 */
export function deleteSubtitle(ctx: Context, row: Media, path: string): void {
  if (!deletable.test(path)) throw new Rejection(500, undeletableText);
  const subtitle = row.subtitles.find((one) => one.path === path);
  if (!subtitle || faultOf(ctx.db, row) === "undeletable") {
    // Since 1.6.2 only a file that the server has listed is deleted (contract/1.6.2.md section 5).
    if (!ctx.is162) recount(ctx, row);
    throw new Rejection(500, undeletableText);
  }
  row.subtitles = row.subtitles.filter((one) => one !== subtitle);
  recountAround(ctx, row, { action: 0, language: subtitle, path });
  if (!isMovie(row)) ctx.emit("series", "update", row.sonarrSeriesId);
  ctx.emit(isMovie(row) ? "movie-wanted" : "episode-wanted", "update", mediaId(row));
}

/** The language of a request, with its flags; an unknown code crashes inside the server (500). */
export function requestedLanguage(code2: string, forced: boolean, hi: boolean): MissingSubtitle {
  if (!languageOf(code2)) throw crash();
  return wantedLanguage(code2, forced, hi && !forced);
}

/** Throws if the media file is not on the server's disk. */
export function needFile(ctx: Context, row: Media): void {
  if (faultOf(ctx.db, row) !== "file-gone") return;
  throw new Rejection(
    500,
    `${isMovie(row) ? "Movie" : "Episode"} file not found. Path mapping issue?`,
  );
}

/** The effective profile id of an item: the movie's own, or its series'. */
export function profileIdOf(ctx: Context, row: Media): number | null {
  return isMovie(row) ? row.profileId : (ctx.db.series.get(row.sonarrSeriesId)?.profileId ?? null);
}

/** `EN`, `EN:HI`, `PB:FORCED`: the format of languages in messages. */
export function shoutedLanguage({ code2, forced, hi }: MissingSubtitle): string {
  return languageKey(code2, forced, hi).toUpperCase();
}

function pad(n: number): string {
  return String(n).padStart(2, "0");
}

/** The name of an episode in progress messages: `Harbor Lights - S01E02 - The Deal`. */
export function progressName(ctx: Context, row: Media): string {
  if (isMovie(row)) return row.title;
  const series = ctx.db.series.get(row.sonarrSeriesId)?.title ?? "";
  return `${series} - S${pad(row.season)}E${pad(row.episode)} - ${row.title}`;
}
