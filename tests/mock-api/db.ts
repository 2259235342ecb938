import announcements from "./data/announcements.json" with { type: "json" };
import health from "./data/health.json" with { type: "json" };
import profiles from "./data/profiles.json" with { type: "json" };
import releases from "./data/releases.json" with { type: "json" };
import tasks from "./data/tasks.json" with { type: "json" };
import tasks097 from "./data/tasks-097.json" with { type: "json" };
import tasks156 from "./data/tasks-156.json" with { type: "json" };
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

/** Everything the stand-in server remembers. Tests may read and change it; see touch() below. */
export interface Db {
  series: Map<number, Wire.SeriesRow>;
  episodes: Map<number, Wire.EpisodeRow>;
  movies: Map<number, Wire.MovieRow>;
  /** What Sportarr has; empty on servers that do not know it. */
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
  /** By provider name; a provider without an entry is well. */
  throttles: Map<string, Wire.Throttle>;
  tasks: Wire.TaskRow[];
  /** The server's queue, in memory only: a restart begins with an empty one. */
  jobs: JobQueue;
  /** By media file: what a translation wrote and no scan has seen yet. */
  unindexed: Map<string, Wire.Subtitle[]>;
  /** What the tokens of 1.6 stand for, which it forgets after an hour and at a restart. */
  results: Map<string, { text: string; at: number }>;
  /** By path, what subtitle files say; see contents.ts. */
  contents: Map<string, Cue[]>;
  /** Pins by id with how often they were asked for, the chosen server, and the webhooks. */
  plex: { pins: Map<string, number>; server: object | null; webhooks: string[] };
  /** Whether Sonarr and Radarr can be reached. */
  managers: { sonarr: boolean; radarr: boolean };
  /** Newest first. */
  logs: Wire.LogRow[];
  releases: Wire.Release[];
  health: Wire.Health[];
  announcements: Wire.Announcement[];
  dismissed: Set<string>;
  backups: Wire.Backup[];
  /** Rows that fail on purpose; a series' fault holds for its episodes. */
  faults: { series: Map<number, Wire.Fault>; movies: Map<number, Wire.Fault> };
  apiKey: string;
  auth: { type: "none" | "basic" | "form"; username: string; password: string };
  sessions: Set<string>;
  /** `timezone` is the server's own: it tells the times of jobs in it. */
  system: { down: boolean; startedAt: number; timezone: string };
  /** Raised by every change; derived lists are rebuilt when it moved. */
  version: number;
}

export interface SeedOptions extends LibrarySize {
  seed: number;
  dialect: Dialect;
  auth: Db["auth"];
  apiKey: string;
  baseUrl: string;
}

/** The jobs of the server by status; the pending ones in the order of execution, the others oldest first. */
export interface JobQueue extends Record<Wire.JobRow["status"], Wire.JobRow[]> {
  lastId: number;
}

/** A queue as it is after a start. */
export function emptyQueue(): JobQueue {
  return { lastId: 0, pending: [], running: [], failed: [], completed: [] };
}

/** Builds the seeded state; the same options always give the same library. */
export function createDb(options: SeedOptions): Db {
  const isEmpty = options.series === 0 && options.movies === 0;
  const random = createRandom(options.seed);
  const now = Date.now();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own JSON file, whose "True" TypeScript reads as string
  const allProfiles = isEmpty ? [] : (structuredClone(profiles) as Wire.Profile[]);
  const { is097, hasJobs, is161, isPlus } = traitsOf(options.dialect);
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
    ...seedSports(isEmpty || !is161 ? [] : allProfiles),
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
    tasks: (is097 ? tasks097 : hasJobs ? tasks156 : tasks)
      .filter((task) => !isEmpty || !/movies|series|episodes/.test(task.job_id))
      .map((task) => ({ ...task, job_running: false })),
    jobs: emptyQueue(),
    unindexed: new Map(),
    results: new Map(),
    contents: new Map(),
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

/** Says that something changed, so that cached lists and counts are rebuilt on the next read. */
export function touch(db: Db): void {
  db.version++;
}

/** The oldest one says by its name that it cannot be restored. */
function seedBackups(now: number): Wire.Backup[] {
  // Not at this very second: the names of backups tell no less, and one may be made at once.
  return [0, 7, 14]
    .map((daysAgo, i) => backupEntry(now - 60_000 - daysAgo * 86_400_000, 306.8 - i * 11.3))
    .map((backup, i) =>
      i < 2 ? backup : { ...backup, filename: backup.filename.replace(".zip", `_${DAMAGED}.zip`) },
    );
}

/** In the name of a backup that the server fails to restore. */
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
