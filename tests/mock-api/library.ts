import type { Db } from "./db.ts";
import { missingSubtitles } from "./missing.ts";
import type { EpisodeRow, Fault, MovieRow, Profile, SeriesRow, SettingValue } from "./types.ts";

interface DerivedData {
  version: number;
  series: SeriesRow[];
  movies: MovieRow[];
  wantedEpisodes: EpisodeRow[];
  wantedMovies: MovieRow[];
  /** Number of episodes with missing subtitles, by series. */
  missingCounts: Map<number, number>;
  missingLanguages: { episodes: number; movies: number };
}

// Wanted lists and counts are derived from the rows, and cached until a change.
const cache = new WeakMap<Db, DerivedData>();

/** The sorted lists and the counts that are derived from the rows, with the exclusions of the settings applied. */
export function derived(db: Db): DerivedData {
  const known = cache.get(db);
  if (known?.version === db.version) return known;
  const wantsEpisode = episodeFilter(db);
  const wantedEpisodes: EpisodeRow[] = [];
  const missingCounts = new Map<number, number>();
  const missingLanguages = { episodes: 0, movies: 0 };
  for (const row of db.episodes.values()) {
    if (row.missing_subtitles.length === 0 || !wantsEpisode(row)) continue;
    wantedEpisodes.push(row);
    missingLanguages.episodes += row.missing_subtitles.length;
    missingCounts.set(row.sonarrSeriesId, (missingCounts.get(row.sonarrSeriesId) ?? 0) + 1);
  }
  const wantsMovie = movieFilter(db);
  const wantedMovies = [...db.movies.values()].filter(
    (row) => row.missing_subtitles.length > 0 && wantsMovie(row),
  );
  for (const row of wantedMovies) missingLanguages.movies += row.missing_subtitles.length;
  const derivedData: DerivedData = {
    version: db.version,
    series: known && known.series.length === db.series.size ? known.series : sortRows(db.series),
    movies: known && known.movies.length === db.movies.size ? known.movies : sortRows(db.movies),
    wantedEpisodes: wantedEpisodes.toSorted((a, b) => b.sonarrEpisodeId - a.sonarrEpisodeId),
    wantedMovies: wantedMovies.toSorted((a, b) => b.radarrId - a.radarrId),
    missingCounts,
    missingLanguages,
  };
  cache.set(db, derivedData);
  return derivedData;
}

/** Clears the cached order too, after a reset or a changed title. */
export function forgetDerived(db: Db): void {
  cache.delete(db);
}

/** The profile of an id, or undefined. */
export function profileOf(db: Db, profileId: number | null): Profile | undefined {
  return profileId === null ? undefined : db.profiles.find((one) => one.profileId === profileId);
}

/**
 * True if the server fails on this profile: one of its items was saved without `audio_only_include` (newer-servers,
 * section 5).
 */
export function hasBrokenProfile(db: Db, profileId: number | null): boolean {
  return (
    db.needsAudioOnlyInclude &&
    (profileOf(db, profileId)?.items.some((item) => !("audio_only_include" in item)) ?? false)
  );
}

/** The fault assigned to an episode's series or to a movie. */
export function faultOf(db: Db, row: EpisodeRow | MovieRow | SeriesRow): Fault | undefined {
  return "radarrId" in row
    ? db.faults.movies.get(row.radarrId)
    : db.faults.series.get(row.sonarrSeriesId);
}

/** Recalculates the missing subtitles of an episode. */
export function recountEpisode(db: Db, row: EpisodeRow): void {
  const profileId = db.series.get(row.sonarrSeriesId)?.profileId ?? null;
  if (hasBrokenProfile(db, profileId)) return;
  const profile = profileOf(db, profileId);
  row.missing_subtitles = missingSubtitles(profile, row.audio_language, countedSubtitles(db, row));
}

/** Recalculates the missing subtitles of a movie. */
export function recountMovie(db: Db, row: MovieRow): void {
  if (hasBrokenProfile(db, row.profileId)) return;
  row.missing_subtitles = missingSubtitles(
    profileOf(db, row.profileId),
    row.audio_language,
    countedSubtitles(db, row),
  );
}

/** A setting's value; undefined if the server has no such field. */
export function setting(db: Db, section: string, field: string): SettingValue | undefined {
  return db.settings[section]?.[field];
}

/** A plain setting as a string; "" for null, lists and sections. */
export function plainText(value: SettingValue | undefined): string {
  return value === undefined || value === null || typeof value === "object" ? "" : String(value);
}

/** A list setting as strings. */
export function settingList(db: Db, section: string, field: string): string[] {
  const value = setting(db, section, field);
  return Array.isArray(value) ? value.map(plainText) : [];
}

function countedSubtitles(db: Db, row: EpisodeRow | MovieRow) {
  const useEmbedded = setting(db, "general", "use_embedded_subs") !== false;
  return useEmbedded ? row.subtitles : row.subtitles.filter((one) => one.path !== null);
}

function episodeFilter(db: Db): (row: EpisodeRow) => boolean {
  const onlyMonitored = setting(db, "sonarr", "only_monitored") === true;
  const noSpecials = setting(db, "sonarr", "exclude_season_zero") === true;
  const tags = settingList(db, "sonarr", "excluded_tags");
  const types = settingList(db, "sonarr", "excluded_series_types");
  const left = new Set<number>();
  for (const series of db.series.values()) {
    const isOut =
      types.includes(series.seriesType) || series.tags.some((tag) => tags.includes(tag));
    if (!isOut) left.add(series.sonarrSeriesId);
  }
  return (row) =>
    left.has(row.sonarrSeriesId) &&
    (!onlyMonitored || row.monitored) &&
    !(noSpecials && row.season === 0);
}

function movieFilter(db: Db): (row: MovieRow) => boolean {
  const onlyMonitored = setting(db, "radarr", "only_monitored") === true;
  const tags = settingList(db, "radarr", "excluded_tags");
  return (row) => (!onlyMonitored || row.monitored) && !row.tags.some((tag) => tags.includes(tag));
}

function sortRows<T extends { sortTitle: string }>(rows: Map<number, T>): T[] {
  return [...rows.values()].toSorted((a, b) =>
    a.sortTitle < b.sortTitle ? -1 : a.sortTitle > b.sortTitle ? 1 : 0,
  );
}
