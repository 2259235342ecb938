import { msg } from "@lingui/core/macro";
import { choice, flag } from "./kinds";
import type { Common } from "./setting";

const SYNC = [
  [15, msg`Every 15 minutes`],
  [60, msg`Every hour`],
  [180, msg`Every 3 hours`],
  [360, msg`Every 6 hours`],
  [720, msg`Every 12 hours`],
  [1440, msg`Every 24 hours`],
  [10080, msg`Every week`, "newer"],
  [52560000, msg`Manually`, "newer"],
] as const;

const SEARCH = [
  [3, msg`Every 3 hours`, "older"],
  [6, msg`Every 6 hours`],
  [12, msg`Every 12 hours`],
  [24, msg`Every 24 hours`],
  [168, msg`Every week`, "newer"],
  [876000, msg`Manually`, "newer"],
] as const;

const UPDATE = [
  ["Manually", msg`Manually`],
  ["Daily", msg({ message: "Daily", context: "how often" })],
  ["Weekly", msg({ message: "Weekly", context: "how often" })],
] as const;

const DAYS = [
  [0, msg`Monday`],
  [1, msg`Tuesday`],
  [2, msg`Wednesday`],
  [3, msg`Thursday`],
  [4, msg`Friday`],
  [5, msg`Saturday`],
  [6, msg`Sunday`],
] as const;

const HOURS = Array.from(
  { length: 24 },
  (_, hour) => [hour, `${String(hour).padStart(2, "0")}:00`] as const,
);

const sonarr = ["general.use_sonarr", true] as const;
const radarr = ["general.use_radarr", true] as const;

/** Day of a weekly task. */
function dayFor(frequency: string, { onlyIf = [], ...more }: Common) {
  return choice(msg`Day of the week`, DAYS, {
    ...more,
    onlyIf: [...onlyIf, [frequency, "Weekly"]],
  });
}

/** Hour of a daily or weekly task. */
function hourFor(frequency: string, { onlyIf = [], ...more }: Common) {
  return choice(msg`Time of day`, HOURS, {
    ...more,
    hint: msg`In the server’s time zone.`,
    onlyIf: [...onlyIf, [frequency, "Daily", "Weekly"]],
  });
}

/** The Scheduler page (contract/settings.md section 3; spec section 9). */
export const SCHEDULER = {
  "Library sync": {
    "sonarr.series_sync": choice(msg`Sync with Sonarr`, SYNC, {
      unit: "minutes",
      onlyIf: [sonarr],
    }),
    "sonarr.episodes_sync": choice(msg`Sync episodes`, SYNC, {
      unit: "minutes",
      only: "older",
      onlyIf: [sonarr],
    }),
    "sonarr.sync_only_monitored_series": flag(msg`Only monitored series`, {
      hint: msg`Unmonitored items are removed from Bazarr.`,
      only: "newer",
      onlyIf: [sonarr],
    }),
    "sonarr.sync_only_monitored_episodes": flag(msg`Only monitored episodes`, {
      hint: msg`Unmonitored items are removed from Bazarr.`,
      only: "newer",
      onlyIf: [sonarr],
    }),
    "radarr.movies_sync": choice(msg`Sync with Radarr`, SYNC, {
      unit: "minutes",
      onlyIf: [radarr],
    }),
    "radarr.sync_only_monitored_movies": flag(msg`Only monitored movies`, {
      hint: msg`Unmonitored items are removed from Bazarr.`,
      only: "newer",
      onlyIf: [radarr],
    }),
  },
  "Disk indexing of series": {
    "sonarr.full_update": choice(msg`Index all episode subtitles`, UPDATE, {
      onlyIf: [sonarr],
    }),
    "sonarr.full_update_day": dayFor("sonarr.full_update", { onlyIf: [sonarr] }),
    "sonarr.full_update_hour": hourFor("sonarr.full_update", { onlyIf: [sonarr] }),
    "sonarr.use_ffprobe_cache": flag(msg`Cache embedded tracks`, {
      hint: msg`Faster. Turn off if tracks change while the file stays the same.`,
      only: "newer",
      onlyIf: [sonarr],
    }),
  },
  "Disk indexing of movies": {
    "radarr.full_update": choice(msg`Index all movie subtitles`, UPDATE, {
      onlyIf: [radarr],
    }),
    "radarr.full_update_day": dayFor("radarr.full_update", { onlyIf: [radarr] }),
    "radarr.full_update_hour": hourFor("radarr.full_update", { onlyIf: [radarr] }),
    "radarr.use_ffprobe_cache": flag(msg`Cache embedded tracks`, {
      hint: msg`Faster. Turn off if tracks change while the file stays the same.`,
      only: "newer",
      onlyIf: [radarr],
    }),
  },
  "Search and upgrade": {
    "general.wanted_search_frequency": choice(msg`Search for missing series subtitles`, SEARCH, {
      unit: "hours",
      onlyIf: [sonarr],
    }),
    "general.wanted_search_frequency_movie": choice(
      msg`Search for missing movie subtitles`,
      SEARCH,
      {
        unit: "hours",
        onlyIf: [radarr],
      },
    ),
    "general.upgrade_frequency": choice(msg`Upgrade downloaded subtitles`, SEARCH, {
      unit: "hours",
      onlyIf: [["general.upgrade_subs", true]],
    }),
  },
  Backup: {
    "backup.frequency": choice(msg`Back up database and settings`, UPDATE, { only: "newer" }),
    "backup.day": dayFor("backup.frequency", { only: "newer" }),
    "backup.hour": hourFor("backup.frequency", { only: "newer" }),
  },
};
