import announcements from "./data/announcements.json" with { type: "json" };
import health from "./data/health.json" with { type: "json" };
import profiles from "./data/profiles.json" with { type: "json" };
import releases from "./data/releases.json" with { type: "json" };
import settings from "./data/settings.json" with { type: "json" };
import settings097 from "./data/settings-097.json" with { type: "json" };
import tasks from "./data/tasks.json" with { type: "json" };
import tasks097 from "./data/tasks-097.json" with { type: "json" };
import { languageTable } from "./language-table.ts";
import { createRandom } from "./random.ts";
import { seedHistory } from "./seed-history.ts";
import { md5 } from "./md5.ts";
import { seedLibrary } from "./seed-library.ts";
import { seedLogs } from "./seed-logs.ts";
import type { LibrarySize } from "./size.ts";
import { movieFaults, seriesFaults } from "./sentinels.ts";
import type * as Wire from "./types.ts";

/** Everything the stand-in server remembers. Tests may read and change it; see touch() below. */
export interface Db {
  series: Map<number, Wire.SeriesRow>;
  episodes: Map<number, Wire.EpisodeRow>;
  movies: Map<number, Wire.MovieRow>;
  /** Oldest first. */
  history: { episodes: Wire.HistoryRow[]; movies: Wire.HistoryRow[] };
  /** Oldest first. */
  blacklist: { episodes: Wire.BlacklistRow[]; movies: Wire.BlacklistRow[] };
  profiles: Wire.Profile[];
  languages: Wire.LanguageEntry[];
  settings: Wire.SettingsTree;
  /** By provider name; a provider without an entry is well. */
  throttles: Map<string, Wire.Throttle>;
  tasks: Wire.TaskRow[];
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
  system: { down: boolean; startedAt: number };
  /** Raised by every change; derived lists are rebuilt when it moved. */
  version: number;
}

export interface SeedOptions extends LibrarySize {
  seed: number;
  dialect: "1.5.2" | "0.9.7";
  auth: Db["auth"];
  apiKey: string;
  baseUrl: string;
}

/** Builds the seeded state; the same options always give the same library. */
export function createDb(options: SeedOptions): Db {
  const isEmpty = options.series === 0 && options.movies === 0;
  const random = createRandom(options.seed);
  const now = Date.now();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own JSON file, whose "True" TypeScript reads as string
  const allProfiles = isEmpty ? [] : (structuredClone(profiles) as Wire.Profile[]);
  const library = seedLibrary(random, options, allProfiles);
  const is097 = options.dialect === "0.9.7";
  return {
    ...library,
    ...seedHistory(random, library, now, options.history),
    profiles: allProfiles,
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
    tasks: (is097 ? tasks097 : tasks)
      .filter((task) => !isEmpty || !/movies|series|episodes/.test(task.job_id))
      .map((task) => ({ ...task, job_running: false })),
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
    system: { down: false, startedAt: now - 3 * 86_400_000 },
    version: 0,
  };
}

/** Says that something changed, so that cached lists and counts are rebuilt on the next read. */
export function touch(db: Db): void {
  db.version++;
}

function seedSettings(options: SeedOptions, isEmpty: boolean): Wire.SettingsTree {
  const tree = settingsTree(options.dialect === "0.9.7" ? settings097 : settings);
  const auth = (tree.auth ??= {});
  auth.apikey = options.apiKey;
  auth.type = options.auth.type === "none" ? null : options.auth.type;
  if (options.auth.type !== "none") {
    auth.username = options.auth.username;
    auth.password = md5(options.auth.password);
  }
  const general = (tree.general ??= {});
  if (options.baseUrl) general.base_url = options.baseUrl;
  if (isEmpty) {
    for (const field of [
      "use_sonarr",
      "use_radarr",
      "serie_default_enabled",
      "movie_default_enabled",
    ])
      general[field] = false;
    general.enabled_providers = [];
    general.subzero_mods = [];
    general.serie_default_profile = "";
    general.movie_default_profile = "";
    for (const section of ["sonarr", "radarr"])
      Object.assign((tree[section] ??= {}), { apikey: "", ip: "127.0.0.1" });
  }
  return tree;
}

function settingsTree(json: object): Wire.SettingsTree {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own JSON file: sections of plain values
  return structuredClone(json) as Wire.SettingsTree;
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
