/** API types of the mock server. Field names are the server's own (entities). */

export interface AudioLanguage {
  name: string | null;
  code2: string | null;
  code3: string | null;
}

export interface MissingSubtitle {
  name: string;
  code2: string;
  code3: string;
  forced: boolean;
  hi: boolean;
}

export interface Subtitle extends MissingSubtitle {
  path: string | null;
  file_size: number | null;
}

export interface SeriesRow {
  sonarrSeriesId: number;
  tvdbId: number;
  title: string;
  sortTitle: string;
  overview: string | null;
  path: string;
  year: string;
  profileId: number | null;
  audio_language: AudioLanguage[];
  alternativeTitles: string[];
  tags: string[];
  seriesType: "standard" | "anime" | "daily";
  /** Path without the base URL, or null: the URL is created on reading. */
  poster: string | null;
  fanart: string | null;
  imdbId: string | null;
  monitored: boolean;
  ended: boolean;
  lastAired: string | null;
  /** Ascending: season, then episode. */
  episodeIds: number[];
}

export interface EpisodeRow {
  audio_language: AudioLanguage[];
  episode: number;
  missing_subtitles: MissingSubtitle[];
  monitored: boolean;
  path: string;
  season: number;
  sonarrEpisodeId: number;
  sonarrSeriesId: number;
  subtitles: Subtitle[];
  title: string;
  sceneName: string | null;
}

/** A league of Sportarr: newest, section 1. */
export interface LeagueRow {
  sportarrLeagueId: number;
  externalId: string;
  title: string;
  sortTitle: string;
  sport: string | null;
  path: string;
  poster: string | null;
  fanart: string | null;
  overview: string | null;
  monitored: boolean;
  profileId: number | null;
  tags: string[];
  audio_language: AudioLanguage[];
  alternativeTitles: string[] | null;
}

/** An event of a league: newest, section 1. */
export interface EventRow extends Omit<EpisodeRow, "sonarrEpisodeId" | "sonarrSeriesId"> {
  sportsEventId: number;
  sportarrLeagueId: number;
  partName: string | null;
  partNumber: number | null;
  broadcastDate: string | null;
}

export interface MovieRow {
  radarrId: number;
  title: string;
  sortTitle: string;
  overview: string | null;
  path: string;
  year: string;
  sceneName: string | null;
  imdbId: string | null;
  monitored: boolean;
  profileId: number | null;
  audio_language: AudioLanguage[];
  alternativeTitles: string[];
  tags: string[];
  subtitles: Subtitle[];
  missing_subtitles: MissingSubtitle[];
  poster: string | null;
  fanart: string | null;
}

/** 0 deleted, 1 downloaded, 2 manual, 3 upgraded, 4 uploaded, 5 synchronized, 6 translated, 7 extracted. */
export type HistoryAction = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Kinds with their own history and blacklist; `events` only on servers with sports. */
export type Shelf = "episodes" | "movies" | "events";

export interface HistoryRow {
  action: HistoryAction;
  /** Episode id or movie id. */
  mediaId: number;
  /** `en`, `en:hi`, `pb:forced`, or null. */
  language: string | null;
  provider: string | null;
  /** Percent, or null. */
  score: number | null;
  /** Milliseconds since 1970. */
  at: number;
  description: string;
  subs_id: string | null;
  subtitles_path: string | null;
  matches: string[];
  dont_matches: string[];
}

export interface BlacklistRow {
  mediaId: number;
  provider: string | null;
  subs_id: string | null;
  language: string | null;
  at: number;
}

export type PythonBoolean = "True" | "False";

export interface ProfileItem {
  id: number;
  language: string;
  forced: PythonBoolean;
  hi: PythonBoolean;
  audio_exclude: PythonBoolean;
  [unknownKey: string]: unknown;
}

export interface Profile {
  profileId: number;
  name: string;
  cutoff: number | null;
  items: ProfileItem[];
  mustContain: string[];
  mustNotContain: string[];
  originalFormat: 0 | 1 | null;
  tag: string | null;
  [unknownKey: string]: unknown;
}

export interface LanguageEntry {
  name: string;
  code2: string;
  code3: string;
  enabled: boolean;
}

export interface SearchResult {
  score: number;
  orig_score: number;
  score_without_hash: number;
  language: string;
  hearing_impaired: PythonBoolean;
  forced: PythonBoolean;
  provider: string;
  url: string | null;
  release_info: string[];
  uploader: string | null;
  matches: string[];
  dont_matches: string[];
  subtitle: string;
  original_format: string | null;
}

export interface TaskRow {
  job_id: string;
  name: string;
  interval: string;
  /** Minutes until the next run; 0 = never scheduled. */
  minutes: number;
  job_running: boolean;
}

/** entities, Job. */
export interface JobRow {
  job_id: number;
  job_name: string;
  status: "pending" | "running" | "completed" | "failed";
  last_run_time: string;
  is_progress: boolean;
  is_signalr: boolean;
  progress_value: number;
  progress_max: number;
  progress_message: string;
}

export interface LogRow {
  at: number;
  type: string;
  message: string;
  exception: string | null;
}

export interface Announcement {
  text: string;
  link: string;
  hash: string;
  timestamp: string;
  dismissible: boolean;
  enabled: boolean;
}

export interface Backup {
  type: string;
  filename: string;
  size: string;
  date: string;
}

export interface Release {
  name: string;
  date: string;
  prerelease: boolean;
  current: boolean;
  body: string[];
}

export interface Health {
  object: string;
  issue: string;
}

export interface Throttle {
  status: string;
  retry: string;
}

export interface NotificationService {
  name: string;
  enabled: boolean;
  url: string | null;
}

export type SettingValue = string | number | boolean | null | SettingValue[] | SettingsSection;
export interface SettingsSection {
  [field: string]: SettingValue;
}
export interface SettingsTree {
  [section: string]: SettingsSection;
}

/** The failure of a sentinel row; see sentinels.ts. */
export type Fault =
  | "directory-gone"
  | "file-gone"
  | "undeletable"
  | "nothing-found"
  | "throttled"
  | "slow-search"
  | "download-fails"
  | "upload-rejected"
  /** A translation writes the text of its source, which is then listed, and its job fails. */
  | "translation-fails"
  /** A read-only file or folder: the job of an upload is completed, and the file stays as it is. */
  | "read-only"
  /** A full disk: the job of an upload is completed, and its file ends after 4,096 bytes. */
  | "disk-full";
