import { startUse, movie, page, readUse, series } from "./places";
import type { Place } from "./places";

const AGAIN = { retry: "Try again" };
/** Counting the usage of the profiles. */
const unused = (endpoint: "series" | "movies", shows: string) =>
  readUse(endpoint, shows, {
    what: `the ${endpoint}`,
    unreportedReason: "only the hint about a profile that nobody uses is missing",
    retry: null,
  });

/** A history, and the time zone of its days. */
const history = (endpoint: string, shows: string) => [
  readUse(endpoint, shows, { dependentReads: ["GET system/status"] }),
  readUse("system/status", shows, {
    unreportedReason: "only the days are those of this browser's clock",
    retry: null,
  }),
];

/** All pages, with their reads. */
export const PAGES: readonly Place[] = [
  page(
    "overview",
    readUse("episodes/wanted", /Japanese\d/, { what: "the missing subtitles", ...AGAIN }),
    readUse("movies/wanted", /Any language\d*10/, { what: "the missing subtitles", ...AGAIN }),
    readUse("series", "Recently added", { what: "the series", ...AGAIN }),
    readUse("movies", "Recently added", { what: "the movies", ...AGAIN }),
    readUse("episodes/history", "Series history", AGAIN),
    readUse("movies/history", "Movie history", AGAIN),
    readUse("providers", /throttled/, AGAIN),
    readUse("system/health", "2 folders inaccessible", AGAIN),
  ),
  page(
    "series",
    readUse("series", "Harbor Lights", { dependentReads: ["GET system/languages/profiles"] }),
    startUse("system/languages/profiles", "English + French"),
  ),
  page("series?filter=a&sort=-missing", readUse("series", "Harbor Lights")),
  page("series?view=posters", readUse("series", "Harbor Lights")),
  page(
    "series?edit=1",
    readUse("series", "0 selected", {
      what: "the series",
      errorText: /Mass Edit needs all series, but they could not be loaded/,
      retry: "Try again",
    }),
  ),
  page(
    series,
    readUse("series", "Harbor Lights (1988)", { dependentReads: ["GET episodes"] }),
    readUse("episodes", "The Hunt"),
  ),
  page("movies", readUse("movies", "The Glass Orchard")),
  page("movies?filter=a", readUse("movies", "The Glass Orchard")),
  page("movies?view=posters", readUse("movies", "The Glass Orchard")),
  page(
    "movies?edit=1",
    readUse("movies", "0 selected", {
      what: "the movies",
      errorText: /Mass Edit needs all movies, but they could not be loaded/,
      retry: "Try again",
    }),
  ),
  page(
    movie,
    readUse("movies", "The Glass Orchard (1994)", {
      dependentReads: ["GET system/languages/profiles", "GET movies/history", "GET system/tasks"],
    }),
    readUse("movies/history", "The Glass Orchard (1994)", {
      unreportedReason: "only the latest events are missing: the button History says why",
      retry: null,
    }),
    readUse("system/tasks", /Next scheduled search in/, {
      unreportedReason: "only the time of the next search is missing",
      showsInstead: "Missing Subtitles",
      retry: null,
    }),
    startUse("system/languages/profiles", "English + French"),
  ),
  page(
    "wanted/series",
    readUse("episodes/wanted", "Upload That Is Refused"),
    startUse("badges", /\d+ missing/),
  ),
  page("wanted/series?filter=a", readUse("episodes/wanted", "79 of 84 episodes")),
  page("wanted/movies", readUse("movies/wanted", "Nothing Found Anywhere")),
  page("wanted/movies?kind=forced", readUse("movies/wanted", "1 of 10 movies")),
  page("history/series", ...history("episodes/history", "420 entries")),
  page("history/movies", ...history("movies/history", "80 entries")),
  page(
    "history/stats",
    readUse("history/stats", /Total\d+|\d+Total/),
    readUse("providers", "Gestdown", { retry: "Try again" }),
    readUse("system/languages", "Arabic", { retry: "Try again" }),
  ),
  page("blacklist/series", readUse("episodes/blacklist", /\d+ subtitles/)),
  page("blacklist/movies", readUse("movies/blacklist", /\d+ subtitles/)),
  page("settings/general", startUse("system/settings", "/config/backup")),
  page(
    "settings/languages",
    startUse("system/settings", "Swedish"),
    startUse("system/languages", "Swedish"),
    startUse("system/languages/profiles", "Any of English, German, Dutch"),
    unused("series", "Any of English, German, Dutch"),
    unused("movies", "Any of English, German, Dutch"),
  ),
  page(
    "settings/providers",
    readUse("providers", "IP address blocked", { retry: "Try again" }),
    startUse("system/settings", "8 providers enabled"),
  ),
  page(
    "settings/subtitles",
    readUse("system/status", "Change file permissions", {
      unreportedReason: "only a server on Windows has no file permissions to offer",
      retry: null,
    }),
    startUse("system/settings", "Alongside the media file"),
  ),
  page("settings/sonarr", startUse("system/settings", "8989")),
  page("settings/radarr", startUse("system/settings", "7878")),
  page("settings/plex", startUse("system/settings", "Use Plex")),
  page("settings/notifications", startUse("system/settings", "Discord")),
  page("settings/scheduler", startUse("system/settings", "Sync with Sonarr")),
  page("settings/ui", startUse("system/settings", "Page size")),
  page("system/tasks", readUse("system/tasks", "Cache Maintenance")),
  page("system/logs", readUse("system/logs", "Exception on /api/history/stats")),
  page("system/providers", readUse("providers", "OpenSubtitles.com")),
  page(
    "system/status",
    readUse("system/status", "4274a5dfc4ad"),
    readUse("system/health", "/mnt/offline-disk/movies/"),
    unused("series", "Conflicting settings"),
    unused("movies", "Conflicting settings"),
  ),
  page("system/releases", readUse("system/releases", "Emergency fix")),
  page("system/backups", readUse("system/backups", "damaged.zip")),
  page("system/announcements", readUse("system/announcements", "No link here, just news.")),
];
