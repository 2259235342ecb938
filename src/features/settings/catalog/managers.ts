import { msg } from "@lingui/core/macro";
import { checkService } from "@/utils/service-address";
import {
  baseUrl,
  choice,
  flag,
  libraries,
  libraryIds,
  pairs,
  percent,
  picks,
  port,
  secret,
  tags,
  text,
  texts,
} from "./kinds";
import { checkHost } from "./rules";

const TIMEOUTS = [
  [60, msg`60 seconds`],
  [120, msg`120 seconds`],
  [180, msg`180 seconds`],
  [240, msg`240 seconds`],
  [300, msg`300 seconds`],
  [600, msg`600 seconds`],
] as const;

const sonarr = [["general.use_sonarr", true]] as const;
const radarr = [["general.use_radarr", true]] as const;
const plex = [["general.use_plex", true]] as const;

const host = (onlyIf: typeof sonarr | typeof radarr | typeof plex) =>
  text(msg`Address`, { hint: msg`Hostname or IP address.`, check: checkHost, onlyIf });

/** The Sonarr page (contract/settings.md section 3). */
export const SONARR = {
  "Use Sonarr": {
    "general.use_sonarr": flag(msg`Enabled`, { hint: msg`Series are managed by Sonarr.` }),
  },
  Host: {
    "sonarr.ip": host(sonarr),
    "sonarr.port": port(msg`Port`, { onlyIf: sonarr }),
    "sonarr.base_url": baseUrl(msg`Base URL`, { empty: "/", onlyIf: sonarr, usual: [""] }),
    "sonarr.http_timeout": choice(msg`Timeout`, TIMEOUTS, {
      only: "newer",
      onlyIf: sonarr,
      usual: [60],
    }),
    "sonarr.apikey": secret(msg`API key`, {
      hint: msg`In Sonarr: Settings > General.`,
      isNotNumeric: true,
      onlyIf: sonarr,
    }),
    "sonarr.ssl": flag("SSL", { hint: msg`Uses HTTPS.`, onlyIf: sonarr }),
  },
  Options: {
    "general.minimum_score": percent(msg`Minimum score`, {
      hint: msg`Episode subtitles that score lower are not downloaded automatically.`,
      onlyIf: sonarr,
    }),
    "sonarr.excluded_tags": tags(msg`Excluded tags`, {
      hint: msg`Searches skip series with any of these tags.`,
      onlyIf: sonarr,
    }),
    "sonarr.excluded_series_types": picks(
      msg`Excluded series types`,
      [
        ["standard", msg({ message: "Standard", context: "type of series" })],
        ["anime", msg`Anime`],
        ["daily", msg({ message: "Daily", context: "type of series" })],
      ],
      { hint: msg`Searches skip series of these types.`, onlyIf: sonarr, usual: [[]] },
    ),
    "sonarr.series_sync_on_live": flag(msg`Sync when the live feed connects`, {
      hint: msg`Syncs everything from Sonarr whenever the live feed reconnects.`,
      only: "newer",
      onlyIf: sonarr,
      usual: [true],
    }),
    "sonarr.only_monitored": flag(msg`Only monitored`, {
      hint: msg`Searches only for episodes that Sonarr monitors.`,
      onlyIf: sonarr,
    }),
    "sonarr.defer_search_signalr": flag(msg`Defer searches`, {
      hint: msg`Waits for the next scheduled search instead of searching for new items immediately.`,
      only: "newer",
      onlyIf: sonarr,
      usual: [false],
    }),
    "sonarr.exclude_season_zero": flag(msg`Exclude season zero`, {
      hint: msg`Searches skip specials.`,
      only: "newer",
      onlyIf: sonarr,
    }),
  },
  "Path mappings": {
    "general.path_mappings": pairs(msg`Path mappings`, {
      side: "sonarr",
      hint: msg`Needed if Sonarr and this server use different paths for the same folder.`,
      onlyIf: sonarr,
    }),
  },
};

const sportarr = [["general.use_sportarr", true]] as const;
const onSportarr = { only: "newer", onlyIf: sportarr } as const;

/** Sportarr, below the settings of Sonarr, on servers that support it (contract/newest.md section 1). */
export const SPORTARR = {
  Sportarr: {
    "general.use_sportarr": flag(msg`Enabled`, {
      hint: msg`Sports are managed by Sportarr.`,
      only: "newer",
    }),
  },
  "Sportarr host": {
    "sportarr.ip": text(msg`Address`, {
      hint: msg`Hostname or IP address.`,
      check: checkHost,
      ...onSportarr,
    }),
    "sportarr.port": port(msg`Port`, onSportarr),
    "sportarr.base_url": baseUrl(msg`Base URL`, { empty: "/", ...onSportarr }),
    "sportarr.http_timeout": choice(msg`Timeout`, TIMEOUTS, onSportarr),
    "sportarr.apikey": secret(msg`API key`, {
      hint: msg`In Sportarr: Settings > General.`,
      isNotNumeric: true,
      ...onSportarr,
    }),
    "sportarr.ssl": flag("SSL", { hint: msg`Uses HTTPS.`, ...onSportarr }),
  },
  "Sportarr options": {
    "sportarr.excluded_tags": tags(msg`Excluded tags`, {
      hint: msg`Searches skip leagues with any of these tags.`,
      ...onSportarr,
    }),
    "sportarr.excluded_sports": texts(msg`Excluded sports`, {
      hint: msg`Searches skip events of these sports.`,
      placeholder: msg`Type a sport and press Enter`,
      ...onSportarr,
    }),
    "sportarr.only_monitored": flag(msg`Only monitored`, {
      hint: msg`Searches only for events that Sportarr monitors.`,
      ...onSportarr,
    }),
    "sportarr.sync_only_monitored_leagues": flag(msg`Sync only monitored leagues`, {
      hint: msg`Unmonitored items are removed from Bazarr.`,
      ...onSportarr,
    }),
    "sportarr.sync_only_monitored_events": flag(msg`Sync only monitored events`, {
      hint: msg`Unmonitored items are removed from Bazarr.`,
      ...onSportarr,
    }),
    "sportarr.use_ffprobe_cache": flag(msg`Cache embedded tracks`, {
      hint: msg`Faster. Turn off if tracks change while the file stays the same.`,
      ...onSportarr,
    }),
    "general.path_mappings_sports": pairs(msg`Path mappings`, {
      side: "sportarr",
      hint: msg`Needed if Sportarr and this server use different paths for the same folder.`,
      ...onSportarr,
    }),
  },
};

/** The Radarr page (contract/settings.md section 3). */
export const RADARR = {
  "Use Radarr": {
    "general.use_radarr": flag(msg`Enabled`, { hint: msg`Movies are managed by Radarr.` }),
  },
  Host: {
    "radarr.ip": host(radarr),
    "radarr.port": port(msg`Port`, { onlyIf: radarr }),
    "radarr.base_url": baseUrl(msg`Base URL`, { empty: "/", onlyIf: radarr, usual: [""] }),
    "radarr.http_timeout": choice(msg`Timeout`, TIMEOUTS, {
      only: "newer",
      onlyIf: radarr,
      usual: [60],
    }),
    "radarr.apikey": secret(msg`API key`, {
      hint: msg`In Radarr: Settings > General.`,
      isNotNumeric: true,
      onlyIf: radarr,
    }),
    "radarr.ssl": flag("SSL", { hint: msg`Uses HTTPS.`, onlyIf: radarr }),
  },
  Options: {
    "general.minimum_score_movie": percent(msg`Minimum score`, {
      hint: msg`Movie subtitles that score lower are not downloaded automatically.`,
      onlyIf: radarr,
    }),
    "radarr.excluded_tags": tags(msg`Excluded tags`, {
      hint: msg`Searches skip movies with any of these tags.`,
      onlyIf: radarr,
    }),
    "radarr.movies_sync_on_live": flag(msg`Sync when the live feed connects`, {
      hint: msg`Syncs everything from Radarr whenever the live feed reconnects.`,
      only: "newer",
      onlyIf: radarr,
      usual: [true],
    }),
    "radarr.only_monitored": flag(msg`Only monitored`, {
      hint: msg`Searches only for movies that Radarr monitors.`,
      onlyIf: radarr,
    }),
    "radarr.defer_search_signalr": flag(msg`Defer searches`, {
      hint: msg`Waits for the next scheduled search instead of searching for new items immediately.`,
      only: "newer",
      onlyIf: radarr,
      usual: [false],
    }),
  },
  "Path mappings": {
    "general.path_mappings_movie": pairs(msg`Path mappings`, {
      side: "radarr",
      hint: msg`Needed if Radarr and this server use different paths for the same folder.`,
      onlyIf: radarr,
    }),
  },
};

/** The Plex page, of 1.x (contract/settings.md section 3). */
export const PLEX = {
  "Use Plex": {
    "general.use_plex": flag(msg`Enabled`, {
      hint: msg`Notifies Plex about new subtitles.`,
      only: "newer",
    }),
  },
  Host: {
    "plex.ip": text(msg`Address`, {
      hint: msg`Hostname or IP address.`,
      check: checkHost,
      only: "newer",
      onlyIf: plex,
    }),
    "plex.port": port(msg`Port`, { only: "newer", onlyIf: plex }),
    "plex.apikey": secret(msg`Plex token`, { isNotNumeric: true, only: "newer", onlyIf: plex }),
    "plex.ssl": flag("SSL", { hint: msg`Uses HTTPS.`, only: "newer", onlyIf: plex }),
  },
  Movies: {
    "plex.movie_library": libraries(msg`Movie library`, {
      hint: msg`Its name in Plex.`,
      only: "newer",
      onlyIf: plex,
    }),
    "plex.movie_library_ids": libraryIds(msg`Movie library`, { only: "newer", onlyIf: plex }),
    "plex.set_movie_added": flag(msg`Mark movies as recently added`, {
      hint: msg`When they get a subtitle.`,
      only: "newer",
      onlyIf: plex,
    }),
    "plex.update_movie_library": flag(msg`Refresh the movie library`, {
      hint: msg`When a movie gets a subtitle.`,
      only: "newer",
      onlyIf: plex,
    }),
  },
  Series: {
    "plex.series_library": libraries(msg`Series library`, {
      hint: msg`Its name in Plex.`,
      only: "newer",
      onlyIf: plex,
    }),
    "plex.series_library_ids": libraryIds(msg`Series library`, { only: "newer", onlyIf: plex }),
    "plex.set_episode_added": flag(msg`Mark episodes as recently added`, {
      hint: msg`When they get a subtitle.`,
      only: "newer",
      onlyIf: plex,
    }),
    "plex.update_series_library": flag(msg`Refresh the series library`, {
      hint: msg`When an episode gets a subtitle.`,
      only: "newer",
      onlyIf: plex,
    }),
  },
};

const jellyfin = [["general.use_jellyfin", true]] as const;

/** The Jellyfin page, since 1.6 (contract/newer-servers.md section 8). */
export const JELLYFIN = {
  "Use Jellyfin": {
    "general.use_jellyfin": flag(msg`Enabled`, {
      hint: msg`Notifies Jellyfin about new subtitles.`,
      only: "newer",
    }),
  },
  Connection: {
    "jellyfin.url": text(msg`Address`, {
      hint: msg`Full address, with http:// or https://.`,
      placeholder: "http://jellyfin:8096",
      check: checkService,
      only: "newer",
      onlyIf: jellyfin,
    }),
    "jellyfin.apikey": secret(msg`API key`, {
      hint: msg`In Jellyfin: Dashboard > API Keys.`,
      isNotNumeric: true,
      only: "newer",
      onlyIf: jellyfin,
    }),
    "jellyfin.refresh_method": choice(
      msg({ message: "Refresh", context: "noun" }),
      [
        ["immediate", msg`Immediately`],
        ["async", msg`In the background`],
      ],
      { hint: msg`How Jellyfin is notified about new subtitles.`, only: "newer", onlyIf: jellyfin },
    ),
  },
  Movies: {
    "jellyfin.movie_library": libraries(msg`Movie libraries`, { only: "newer", onlyIf: jellyfin }),
    "jellyfin.movie_library_ids": libraryIds(msg`Movie libraries`, {
      only: "newer",
      onlyIf: jellyfin,
    }),
    "jellyfin.update_movie_library": flag(msg`Refresh the movie libraries`, {
      hint: msg`When a movie gets a subtitle.`,
      only: "newer",
      onlyIf: jellyfin,
    }),
  },
  Series: {
    "jellyfin.series_library": libraries(msg`Series libraries`, {
      only: "newer",
      onlyIf: jellyfin,
    }),
    "jellyfin.series_library_ids": libraryIds(msg`Series libraries`, {
      only: "newer",
      onlyIf: jellyfin,
    }),
    "jellyfin.update_series_library": flag(msg`Refresh the series libraries`, {
      hint: msg`When an episode gets a subtitle.`,
      only: "newer",
      onlyIf: jellyfin,
    }),
  },
};
