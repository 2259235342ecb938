import announcements from "./data/announcements.json" with { type: "json" };
import health from "./data/health.json" with { type: "json" };
import profiles from "./data/profiles.json" with { type: "json" };
import releases from "./data/releases.json" with { type: "json" };
import tasks from "./data/tasks.json" with { type: "json" };
import tasks097 from "./data/tasks-097.json" with { type: "json" };
import tasks156 from "./data/tasks-156.json" with { type: "json" };
import { testText } from "./contents.ts";
import type { Cue } from "./contents.ts";
import { traitsOf, type Dialect } from "./dialect.ts";
import { languageTable } from "./language-table.ts";
import { createRandom } from "./random.ts";
import { seedHistory } from "./seed-history.ts";
import { seedLibrary } from "./seed-library.ts";
import { seedLogs } from "./seed-logs.ts";
import { seedSports } from "./seed-sports.ts";
import { seedSettings } from "./seed-settings.ts";
import type { LibrarySize } from "./size.ts";
import { movieFaults, seriesFaults } from "./sentinels.ts";
import type * as Wire from "./types.ts";

/** The complete state of the mock server. Tests may read and change it; see touch() below. */
export interface Db {
  series: Map<number, Wire.SeriesRow>;
  episodes: Map<number, Wire.EpisodeRow>;
  movies: Map<number, Wire.MovieRow>;
  /** The data of Sportarr; empty on servers without sports. */
  leagues: Map<number, Wire.LeagueRow>;
  events: Map<number, Wire.EventRow>;
  /** Oldest first. */
  history: Record<Wire.Shelf, Wire.HistoryRow[]>;
  /** Oldest first. */
  blacklist: Record<Wire.Shelf, Wire.BlacklistRow[]>;
  profiles: Wire.Profile[];
  /** Items of profiles must have `audio_only_include`. */
  needsAudioOnlyInclude: boolean;
  languages: Wire.LanguageEntry[];
  settings: Wire.SettingsTree;
  /** By provider name; a provider without an entry is not throttled. */
  throttles: Map<string, Wire.Throttle>;
  tasks: Wire.TaskRow[];
  /** The server's queue, in memory only: empty after a restart. */
  jobs: JobQueue;
  /** By media file: translated subtitles that were not scanned yet. */
  unindexed: Map<string, Wire.Subtitle[]>;
  /** Results behind the tokens of 1.6, which expire after an hour and at a restart. */
  results: Map<string, { text: string; at: number }>;
  /** Contents of subtitle files by path; see contents.ts. */
  contents: Map<string, Cue[]>;
  /** The first text of a file. */
  textOf: (path: string) => Cue[];
  /** Pins by id with the number of checks, the chosen server, and the webhooks. */
  plex: { pins: Map<string, number>; server: object | null; webhooks: string[] };
  /** True if Sonarr or Radarr can be reached. */
  managers: { sonarr: boolean; radarr: boolean };
  /** Newest first. */
  logs: Wire.LogRow[];
  releases: Wire.Release[];
  health: Wire.Health[];
  announcements: Wire.Announcement[];
  dismissed: Set<string>;
  backups: Wire.Backup[];
  /** Rows that fail intentionally; a series' fault also applies to its episodes. */
  faults: { series: Map<number, Wire.Fault>; movies: Map<number, Wire.Fault> };
  apiKey: string;
  auth: { type: "none" | "basic" | "form"; username: string; password: string };
  sessions: Set<string>;
  /** `timezone` is the server's own: the times of jobs are in it. */
  system: { down: boolean; startedAt: number; timezone: string };
  /** Incremented by each change; derived lists are rebuilt after a change. */
  version: number;
}

export interface SeedOptions extends LibrarySize {
  seed: number;
  dialect: Dialect;
  auth: Db["auth"];
  apiKey: string;
  baseUrl: string;
}

/** The jobs of the server by status; pending ones in the order of execution, the others oldest first. */
export interface JobQueue extends Record<Wire.JobRow["status"], Wire.JobRow[]> {
  lastId: number;
  /** True after a rejected save: waiting jobs do not start before a restart. */
  isStopped?: boolean;
}

/** The queue after a start. */
export function emptyQueue(): JobQueue {
  return { lastId: 0, pending: [], running: [], failed: [], completed: [] };
}

/** Creates the seeded state; the same options always result in the same library. */
export function createDb(options: SeedOptions): Db {
  const isEmpty = options.series === 0 && options.movies === 0;
  const random = createRandom(options.seed);
  const now = Date.now();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our JSON file, whose "True" has the type string
  const allProfiles = isEmpty ? [] : (structuredClone(profiles) as Wire.Profile[]);
  const { hasJobs, hasSports, isPlus } = traitsOf(options.dialect);
  if (hasJobs)
    for (const item of allProfiles.flatMap((profile) => profile.items))
      item.audio_only_include = "False";
  if (isPlus)
    for (const profile of allProfiles) {
      profile.combine = null;
      for (const item of profile.items) item.translate_from = null;
    }
  const library = seedLibrary(random, options, allProfiles);
  return {
    ...library,
    ...seedSports(isEmpty || !hasSports ? [] : allProfiles),
    ...seedHistory(random, library, now, options.history),
    profiles: allProfiles,
    needsAudioOnlyInclude: hasJobs,
    languages: languageTable.map((entry) => ({ ...entry, enabled: !isEmpty && entry.enabled })),
    settings: seedSettings(options, isEmpty),
    throttles: new Map(
      isEmpty
        ? []
        : [
            ["addic7ed", { status: "IPAddressBlocked", retry: "in 51 minutes" }],
            ["subdl", { status: "ConfigurationError", retry: "in 12 hours" }],
          ],
    ),
    tasks: tasksOf(options.dialect).filter(
      (task) => !isEmpty || !/movies|series|episodes/.test(task.job_id),
    ),
    jobs: emptyQueue(),
    unindexed: new Map(),
    results: new Map(),
    contents: new Map(),
    textOf: testText,
    plex: { pins: new Map(), server: null, webhooks: [] },
    managers: { sonarr: true, radarr: true },
    logs: seedLogs(random, [...library.movies.values()], now),
    releases: structuredClone(releases),
    health: isEmpty
      ? [
          {
            object: "Missing languages profile",
            issue: "You must create at least one languages profile and assign it to your content.",
          },
        ]
      : structuredClone(health).slice(0, 2),
    announcements: isEmpty ? [] : structuredClone(announcements),
    dismissed: new Set(),
    backups: isEmpty ? [] : seedBackups(now),
    faults: { series: new Map(seriesFaults), movies: new Map(movieFaults) },
    apiKey: options.apiKey,
    auth: { ...options.auth },
    sessions: new Set(),
    system: { down: false, startedAt: now - 3 * 86_400_000, timezone: "Etc/UTC" },
    version: 0,
  };
}

/** The scheduled tasks of a server with both managers. */
export function tasksOf(dialect: Dialect): Wire.TaskRow[] {
  const { is097, hasJobs } = traitsOf(dialect);
  return (is097 ? tasks097 : hasJobs ? tasks156 : tasks).map((task) => ({
    ...task,
    job_running: false,
  }));
}

/** Marks the state as changed, so that cached lists and counts are rebuilt on the next read. */
export function touch(db: Db): void {
  db.version++;
}

/** Backups of the last weeks; the oldest one is damaged, as its name shows. */
function seedBackups(now: number): Wire.Backup[] {
  // One minute ago, because the names of backups have a resolution of one second, and a new one may follow immediately.
  return [0, 7, 14]
    .map((daysAgo, i) => backupEntry(now - 60_000 - daysAgo * 86_400_000, 306.8 - i * 11.3))
    .map((backup, i) =>
      i < 2 ? backup : { ...backup, filename: backup.filename.replace(".zip", `_${DAMAGED}.zip`) },
    );
}

/** Part of the name of a backup that the server fails to restore. */
export const DAMAGED = "damaged";

/** The list entry of a backup made at this time. */
export function backupEntry(at: number, kilobytes: number): Wire.Backup {
  const iso = new Date(at).toISOString();
  const stamp = `${iso.slice(0, 10).replaceAll("-", ".")}_${iso.slice(11, 19).replaceAll(":", ".")}`;
  return {
    type: "backup",
    filename: `bazarr_backup_v1.5.2_${stamp}.zip`,
    size: `${kilobytes.toFixed(1)} KB`,
    date: new Date(at)
      .toLocaleDateString("en-US", { month: "short", day: "2-digit", year: "numeric" })
      .replace(",", ""),
  };
}
