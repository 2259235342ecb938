import type { Context } from "./context.ts";
import { derived } from "./library.ts";
import { createdAt, plusIds } from "./newest.ts";
import { languageKey, names097, parseLanguageKey } from "./language-table.ts";
import { hashText } from "./random.ts";
import { percent } from "./seed-history.ts";
import type {
  BlacklistRow,
  EpisodeRow,
  HistoryRow,
  MissingSubtitle,
  MovieRow,
  SeriesRow,
  Shelf,
  Subtitle,
} from "./types.ts";

/** A page of rows with `start` and `length`; a length of 0 or less means all (conventions, Paging). */
export function page<T>(rows: readonly T[], start = 0, length = -1): T[] {
  return length > 0 ? rows.slice(start, start + length) : rows.slice(start);
}

/** A stored row in the server's format: entities, Series. */
export function seriesOut(ctx: Context, row: SeriesRow): object {
  const {
    sortTitle,
    episodeIds,
    monitored,
    ended,
    lastAired,
    seriesType,
    poster,
    fanart,
    ...common
  } = row;
  const shared = {
    ...common,
    episodeFileCount: episodeIds.length,
    episodeMissingCount: derived(ctx.db).missingCounts.get(row.sonarrSeriesId) ?? 0,
    poster: imageOut(ctx, "series", poster),
    fanart: imageOut(ctx, "series", fanart),
  };
  const { sonarrSeriesId: id } = row;
  const newest = { ...plusIds(ctx, { id, manager: "sonarr" }), ...createdAt(ctx, id) };
  if (!ctx.is097) return { ...shared, seriesType, monitored, ended, lastAired, ...newest };
  return { ...shared, sortTitle, seriesType: seriesType[0]!.toUpperCase() + seriesType.slice(1) };
}

/** entities, Episode. */
export function episodeOut(ctx: Context, row: EpisodeRow): object {
  if (!ctx.is097)
    return {
      ...row,
      subtitles: subtitlesOut(ctx, row, row.subtitles),
      ...plusEpisodeIds(ctx, row),
    };
  return {
    ...row,
    subtitles: row.subtitles.map(subtitle097),
    missing_subtitles: row.missing_subtitles.map(named097),
    ...fileFacts097(row.path, row.sonarrEpisodeId),
    episode_file_id: 1_000_000 + row.sonarrEpisodeId,
  };
}

/** entities, Movie. */
export function movieOut(ctx: Context, row: MovieRow): object {
  const { sortTitle, poster, fanart, ...common } = row;
  const images = {
    poster: imageOut(ctx, "movies", poster),
    fanart: imageOut(ctx, "movies", fanart),
  };
  const shown = shownSubtitles(ctx, row);
  const { radarrId: id } = row;
  const newest = { ...plusIds(ctx, { id, manager: "radarr" }), ...createdAt(ctx, id) };
  if (!ctx.is097)
    return { ...common, subtitles: subtitlesOut(ctx, row, shown), ...images, ...newest };
  return {
    ...common,
    ...images,
    subtitles: shown.map(subtitle097),
    missing_subtitles: row.missing_subtitles.map(named097),
    sortTitle,
    tmdbId: String(20_000 + row.radarrId),
    ...fileFacts097(row.path, row.radarrId),
    movie_file_id: 3_000_000 + row.radarrId,
  };
}

function plusEpisodeIds(ctx: Context, { sonarrEpisodeId, sonarrSeriesId }: EpisodeRow): object {
  return plusIds(ctx, { id: sonarrEpisodeId, seriesId: sonarrSeriesId, manager: "sonarr" });
}

/** entities, Wanted. */
export function wantedEpisodeOut(ctx: Context, row: EpisodeRow): object {
  const series = ctx.db.series.get(row.sonarrSeriesId)!;
  const wanted = {
    seriesTitle: series.title,
    episode_number: `${row.season}x${row.episode}`,
    episodeTitle: row.title,
    missing_subtitles: row.missing_subtitles,
    sonarrSeriesId: row.sonarrSeriesId,
    sonarrEpisodeId: row.sonarrEpisodeId,
    sceneName: row.sceneName,
    tags: series.tags,
    seriesType: series.seriesType,
    ...plusEpisodeIds(ctx, row),
    ...(ctx.isPlus ? { audio_language: row.audio_language } : {}),
  };
  return ctx.is097 ? wanted097(wanted, row.monitored) : wanted;
}

/** entities, Wanted. */
export function wantedMovieOut(ctx: Context, row: MovieRow): object {
  const { title, missing_subtitles, radarrId, sceneName, tags } = row;
  const ids = plusIds(ctx, { id: radarrId, manager: "radarr" });
  const wanted = { title, missing_subtitles, radarrId, sceneName, tags, ...ids };
  return ctx.is097 ? wanted097(wanted, row.monitored) : wanted;
}

/** The language of a history or blacklist row; no language is five nulls, or null in 0.9.7. */
function languageOut(ctx: Context, key: string | null): object | null {
  if (key !== null) return ctx.is097 ? named097(parseLanguageKey(key)) : parseLanguageKey(key);
  return ctx.is097 ? null : { name: null, code2: null, code3: null, forced: null, hi: null };
}

/** The columns that both kinds of history share: entities, History. */
export function historyOut(
  ctx: Context,
  kind: Shelf,
  row: HistoryRow,
  upgradable: ReadonlySet<HistoryRow>,
): object {
  const isBlacklisted = ctx.db.blacklist[kind].some(
    (one) => one.provider === row.provider && one.subs_id !== null && one.subs_id === row.subs_id,
  );
  return {
    action: row.action,
    timestamp: relativeTime(row.at),
    description: row.description,
    language: languageOut(ctx, row.language),
    score: row.score === null ? null : percent(row.score),
    subs_id: row.subs_id,
    provider: row.provider,
    subtitles_path: row.subtitles_path,
    upgradable: upgradable.has(row),
    parsed_timestamp: localTime(row.at),
    blacklisted: isBlacklisted,
    ...(ctx.is097
      ? { raw_timestamp: Math.floor(row.at / 1000) }
      : { matches: row.matches, dont_matches: row.dont_matches }),
  };
}

/** entities, Blacklist: the columns that both kinds share. */
export function blacklistOut(ctx: Context, row: BlacklistRow): object {
  return {
    provider: row.provider,
    subs_id: row.subs_id,
    language: languageOut(ctx, row.language),
    timestamp: relativeTime(row.at),
    parsed_timestamp: localTime(row.at),
  };
}

/** `now`, `14 seconds ago`, `yesterday`, `2 weeks ago`: the server's English relative time. */
function relativeTime(at: number): string {
  const seconds = Math.max(0, Math.round((Date.now() - at) / 1000));
  if (seconds < 10) return "now";
  if (seconds < 60) return `${seconds} seconds ago`;
  const steps: [unit: string, seconds: number, until: number, one: string][] = [
    ["minutes", 60, 3600, "a minute ago"],
    ["hours", 3600, 86_400, "an hour ago"],
    ["days", 86_400, 604_800, "yesterday"],
    ["weeks", 604_800, 2_592_000, "last week"],
    ["months", 2_592_000, 31_536_000, "last month"],
    ["years", 31_536_000, Infinity, "last year"],
  ];
  const [unit, size, , one] = steps.find(([, , until]) => seconds < until)!;
  const count = Math.floor(seconds / size);
  return count <= 1 ? one : `${count} ${unit} ago`;
}

/** `11/20/26 22:11:04`: the server's own locale. */
function localTime(at: number): string {
  const [date = "", time = ""] = new Date(at).toISOString().split(/[TZ.]/);
  const [year = "", month, day] = date.split("-");
  return `${month}/${day}/${year.slice(2)} ${time}`;
}

/** The URL path of an image with the base URL; without an image null, or a broken path in 0.9.7 (entities, Images). */
export function imageOut(
  ctx: Context,
  kind: "series" | "movies" | "sports",
  path: string | null,
): string | null {
  if (path !== null) return `${ctx.options.baseUrl}/images/${kind}${path}`;
  return ctx.is097 ? `${ctx.options.baseUrl}/images/${kind}None` : null;
}

// embedded_subs_show_desired: omits embedded tracks in languages that are not in the profile.
function shownSubtitles(ctx: Context, row: MovieRow): Subtitle[] {
  if (ctx.db.settings.general?.embedded_subs_show_desired !== true) return row.subtitles;
  const profile = ctx.db.profiles.find((one) => one.profileId === row.profileId);
  return row.subtitles.filter(
    (one) => one.path !== null || profile?.items.some((item) => item.language === one.code2),
  );
}

// 1.6 numbers embedded tracks by their stream, after those of video and audio. Bazarr+ sends no number.
function subtitlesOut(ctx: Context, row: EpisodeRow | MovieRow, shown: Subtitle[]): object[] {
  const sorted = shown.toSorted(bySubtitleName);
  if (ctx.isPlus)
    return sorted.map((one) => ({
      ...one,
      language: languageKey(one.code2, one.forced, one.hi),
      modifier: null,
    }));
  if (!ctx.is16) return sorted;
  const embedded = row.subtitles.filter((one) => one.path === null);
  const first = 1 + row.audio_language.length;
  return sorted.map((one) => ({
    ...one,
    embedded_track_id: one.path === null ? first + embedded.indexOf(one) : null,
    ...(ctx.is161 ? { id: subtitleId(row, one) } : {}),
  }));
}

/** 1.6.1 numbers the subtitles themselves; a track is extracted by that number. */
export function subtitleId(row: EpisodeRow | MovieRow, subtitle: Subtitle): number {
  const owner = "radarrId" in row ? 500_000 + row.radarrId : row.sonarrEpisodeId;
  return owner * 100 + row.subtitles.indexOf(subtitle);
}

function bySubtitleName(a: Subtitle, b: Subtitle): number {
  return a.name === b.name ? Number(a.forced) - Number(b.forced) : a.name < b.name ? -1 : 1;
}

function named097(language: MissingSubtitle): MissingSubtitle {
  return { ...language, name: names097[language.code2] ?? language.name };
}

function subtitle097(subtitle: Subtitle): object {
  const { code2, code3, forced, hi, name, path } = subtitle;
  return { code2, code3, forced, hi, name: names097[code2] ?? name, path };
}

function wanted097(row: { missing_subtitles: MissingSubtitle[] }, monitored: boolean): object {
  return {
    ...row,
    missing_subtitles: row.missing_subtitles.map(named097),
    monitored,
    failedAttempts: null,
  };
}

// Additional table columns that 0.9.7 sends; derived from the path so that they stay the same.
function fileFacts097(path: string, id: number): object {
  const hash = hashText(path);
  const resolution = /\d{3,4}p/.exec(path)?.[0] ?? "480p";
  const format = /(WEBDL|WEBRip|Bluray|HDTV|DVD)/.exec(path)?.[0] ?? "WEBDL";
  return {
    audio_codec: ["AAC", "DTS", "TrueHD Atmos"][hash % 3],
    video_codec: ["h264", "h265", "XviD"][hash % 3],
    resolution,
    format,
    file_size: 400_000_000 + (hash % 9_000_000_000),
    failedAttempts: null,
    rowid: id,
  };
}
