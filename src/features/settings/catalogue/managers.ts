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
  [60, "60 seconds"],
  [120, "120 seconds"],
  [180, "180 seconds"],
  [240, "240 seconds"],
  [300, "300 seconds"],
  [600, "600 seconds"],
] as const;

const sonarr = [["general.use_sonarr", true]] as const;
const radarr = [["general.use_radarr", true]] as const;
const plex = [["general.use_plex", true]] as const;

const host = (onlyIf: typeof sonarr | typeof radarr | typeof plex) =>
  text("Address", { hint: "Host name or IP address.", check: checkHost, onlyIf });

/** The page Sonarr (contract/settings.md section 3). */
export const SONARR = {
  "Use Sonarr": {
    "general.use_sonarr": flag("Enabled", { hint: "Series are managed by Sonarr." }),
  },
  Host: {
    "sonarr.ip": host(sonarr),
    "sonarr.port": port("Port", { onlyIf: sonarr }),
    "sonarr.base_url": baseUrl("Base URL", { empty: "/", onlyIf: sonarr }),
    "sonarr.http_timeout": choice("Timeout", TIMEOUTS, { only: "newer", onlyIf: sonarr }),
    "sonarr.apikey": secret("API Key", {
      hint: "In Sonarr under Settings, General.",
      isNotNumeric: true,
      onlyIf: sonarr,
    }),
    "sonarr.ssl": flag("SSL", { hint: "Use https.", onlyIf: sonarr }),
  },
  Options: {
    "general.minimum_score": percent("Minimum score", {
      hint: "Subtitles of episodes with a lower score are not downloaded automatically.",
      onlyIf: sonarr,
    }),
    "sonarr.excluded_tags": tags("Excluded tags", {
      hint: "Episodes of series with one of these are not searched for.",
      onlyIf: sonarr,
    }),
    "sonarr.excluded_series_types": picks(
      "Excluded series types",
      [
        ["standard", "Standard"],
        ["anime", "Anime"],
        ["daily", "Daily"],
      ],
      { hint: "Series of these types are not searched for.", onlyIf: sonarr },
    ),
    "sonarr.series_sync_on_live": flag("Synchronise when the live feed connects", {
      hint: "Sync everything from Sonarr whenever it reconnects.",
      only: "newer",
      onlyIf: sonarr,
    }),
    "sonarr.only_monitored": flag("Only monitored", {
      hint: "Searches only for episodes that Sonarr monitors.",
      onlyIf: sonarr,
    }),
    "sonarr.defer_search_signalr": flag("Defer searches", {
      hint: "New items from Sonarr are searched by the next scheduled task, not immediately.",
      only: "newer",
      onlyIf: sonarr,
    }),
    "sonarr.exclude_season_zero": flag("Exclude season zero", {
      hint: "Specials are not searched for.",
      only: "newer",
      onlyIf: sonarr,
    }),
  },
  "Path mappings": {
    "general.path_mappings": pairs("Path mappings", {
      side: "sonarr",
      hint: "Where Sonarr and this server see the same folder under different paths.",
      onlyIf: sonarr,
    }),
  },
};

const sportarr = [["general.use_sportarr", true]] as const;
const onSportarr = { only: "newer", onlyIf: sportarr } as const;

/** Below those of Sonarr: Sportarr, on servers that have it (contract/newest.md section 1). */
export const SPORTARR = {
  Sportarr: {
    "general.use_sportarr": flag("Enabled", {
      hint: "Sports are managed by Sportarr.",
      only: "newer",
    }),
  },
  "Sportarr host": {
    "sportarr.ip": text("Address", {
      hint: "Host name or IP address.",
      check: checkHost,
      ...onSportarr,
    }),
    "sportarr.port": port("Port", onSportarr),
    "sportarr.base_url": baseUrl("Base URL", { empty: "/", ...onSportarr }),
    "sportarr.http_timeout": choice("Timeout", TIMEOUTS, onSportarr),
    "sportarr.apikey": secret("API Key", {
      hint: "In Sportarr under Settings, General.",
      isNotNumeric: true,
      ...onSportarr,
    }),
    "sportarr.ssl": flag("SSL", { hint: "Use https.", ...onSportarr }),
  },
  "Sportarr options": {
    "sportarr.excluded_tags": tags("Excluded tags", {
      hint: "Events of leagues with one of these are not searched for.",
      ...onSportarr,
    }),
    "sportarr.excluded_sports": texts("Excluded sports", {
      hint: "Events of these sports are not searched for.",
      placeholder: "Type a sport, then Enter",
      ...onSportarr,
    }),
    "sportarr.only_monitored": flag("Only monitored", {
      hint: "Searches only for events that Sportarr monitors.",
      ...onSportarr,
    }),
    "sportarr.sync_only_monitored_leagues": flag("Sync only monitored leagues", {
      hint: "Unmonitored items are removed from Bazarr.",
      ...onSportarr,
    }),
    "sportarr.sync_only_monitored_events": flag("Sync only monitored events", {
      hint: "Unmonitored items are removed from Bazarr.",
      ...onSportarr,
    }),
    "sportarr.use_ffprobe_cache": flag("Cache embedded tracks", {
      hint: "Faster. Turn off if tracks change while the file stays the same.",
      ...onSportarr,
    }),
  },
};

/** The page Radarr (contract/settings.md section 3). */
export const RADARR = {
  "Use Radarr": {
    "general.use_radarr": flag("Enabled", { hint: "Movies are managed by Radarr." }),
  },
  Host: {
    "radarr.ip": host(radarr),
    "radarr.port": port("Port", { onlyIf: radarr }),
    "radarr.base_url": baseUrl("Base URL", { empty: "/", onlyIf: radarr }),
    "radarr.http_timeout": choice("Timeout", TIMEOUTS, { only: "newer", onlyIf: radarr }),
    "radarr.apikey": secret("API Key", {
      hint: "In Radarr under Settings, General.",
      isNotNumeric: true,
      onlyIf: radarr,
    }),
    "radarr.ssl": flag("SSL", { hint: "Use https.", onlyIf: radarr }),
  },
  Options: {
    "general.minimum_score_movie": percent("Minimum score", {
      hint: "Subtitles of movies with a lower score are not downloaded automatically.",
      onlyIf: radarr,
    }),
    "radarr.excluded_tags": tags("Excluded tags", {
      hint: "Movies with one of these are not searched for.",
      onlyIf: radarr,
    }),
    "radarr.movies_sync_on_live": flag("Synchronise when the live feed connects", {
      hint: "Sync everything from Radarr whenever it reconnects.",
      only: "newer",
      onlyIf: radarr,
    }),
    "radarr.only_monitored": flag("Only monitored", {
      hint: "Searches only for movies that Radarr monitors.",
      onlyIf: radarr,
    }),
    "radarr.defer_search_signalr": flag("Defer searches", {
      hint: "New items from Radarr are searched by the next scheduled task, not immediately.",
      only: "newer",
      onlyIf: radarr,
    }),
  },
  "Path mappings": {
    "general.path_mappings_movie": pairs("Path mappings", {
      side: "radarr",
      hint: "Where Radarr and this server see the same folder under different paths.",
      onlyIf: radarr,
    }),
  },
};

/** The page Plex, of 1.x (contract/settings.md section 3). */
export const PLEX = {
  "Use Plex": {
    "general.use_plex": flag("Enabled", {
      hint: "Notify Plex about new subtitles.",
      only: "newer",
    }),
  },
  Host: {
    "plex.ip": text("Address", {
      hint: "Host name or IP address.",
      check: checkHost,
      only: "newer",
      onlyIf: plex,
    }),
    "plex.port": port("Port", { only: "newer", onlyIf: plex }),
    "plex.apikey": secret("Plex token", { isNotNumeric: true, only: "newer", onlyIf: plex }),
    "plex.ssl": flag("SSL", { hint: "Use https.", only: "newer", onlyIf: plex }),
  },
  Movies: {
    "plex.movie_library": libraries("Movie library", {
      hint: "Its name in Plex.",
      only: "newer",
      onlyIf: plex,
    }),
    "plex.movie_library_ids": libraryIds("Movie library", { only: "newer", onlyIf: plex }),
    "plex.set_movie_added": flag("Mark movies as recently added", {
      hint: "When they get a subtitle.",
      only: "newer",
      onlyIf: plex,
    }),
    "plex.update_movie_library": flag("Refresh the movie library", {
      hint: "When a movie gets a subtitle.",
      only: "newer",
      onlyIf: plex,
    }),
  },
  Series: {
    "plex.series_library": libraries("Series library", {
      hint: "Its name in Plex.",
      only: "newer",
      onlyIf: plex,
    }),
    "plex.series_library_ids": libraryIds("Series library", { only: "newer", onlyIf: plex }),
    "plex.set_episode_added": flag("Mark episodes as recently added", {
      hint: "When they get a subtitle.",
      only: "newer",
      onlyIf: plex,
    }),
    "plex.update_series_library": flag("Refresh the series library", {
      hint: "When an episode gets a subtitle.",
      only: "newer",
      onlyIf: plex,
    }),
  },
};

const jellyfin = [["general.use_jellyfin", true]] as const;

/** The page Jellyfin, since 1.6 (contract/newer-servers.md section 8). */
export const JELLYFIN = {
  "Use Jellyfin": {
    "general.use_jellyfin": flag("Enabled", {
      hint: "Notify Jellyfin about new subtitles.",
      only: "newer",
    }),
  },
  Connection: {
    "jellyfin.url": text("Address", {
      hint: "Full address, with http:// or https://.",
      placeholder: "http://jellyfin:8096",
      check: checkService,
      only: "newer",
      onlyIf: jellyfin,
    }),
    "jellyfin.apikey": secret("API key", {
      hint: "In Jellyfin under Dashboard, API Keys.",
      isNotNumeric: true,
      only: "newer",
      onlyIf: jellyfin,
    }),
    "jellyfin.refresh_method": choice(
      "Refresh",
      [
        ["immediate", "At once"],
        ["async", "In the background"],
      ],
      { hint: "How Jellyfin is notified about new subtitles.", only: "newer", onlyIf: jellyfin },
    ),
  },
  Movies: {
    "jellyfin.movie_library": libraries("Movie libraries", { only: "newer", onlyIf: jellyfin }),
    "jellyfin.movie_library_ids": libraryIds("Movie libraries", {
      only: "newer",
      onlyIf: jellyfin,
    }),
    "jellyfin.update_movie_library": flag("Refresh the movie libraries", {
      hint: "When a movie gets a subtitle.",
      only: "newer",
      onlyIf: jellyfin,
    }),
  },
  Series: {
    "jellyfin.series_library": libraries("Series libraries", { only: "newer", onlyIf: jellyfin }),
    "jellyfin.series_library_ids": libraryIds("Series libraries", {
      only: "newer",
      onlyIf: jellyfin,
    }),
    "jellyfin.update_series_library": flag("Refresh the series libraries", {
      hint: "When an episode gets a subtitle.",
      only: "newer",
      onlyIf: jellyfin,
    }),
  },
};
