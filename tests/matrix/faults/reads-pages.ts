import { known, movie, page, readOf, series } from "./places";
import type { Place } from "./places";

const AGAIN = { retry: "Try again" };
/** Counting the usage of the profiles. */
const unused = (endpoint: "series" | "movies", shows: string) =>
  readOf(endpoint, shows, {
    what: `the ${endpoint}`,
    isQuiet: "only the hint about a profile that nobody uses is missing",
    retry: null,
  });

/** A history, and the time zone of its days. */
const history = (endpoint: string, shows: string) => [
  readOf(endpoint, shows, { takesAlong: ["GET system/status"] }),
  readOf("system/status", shows, {
    isQuiet: "only the days are those of this browser's clock",
    retry: null,
  }),
];

/** All pages, with their reads. */
export const PAGES: readonly Place[] = [
  page(
    "overview",
    readOf("episodes/wanted", /Japanese\d/, { what: "the missing subtitles", ...AGAIN }),
    readOf("movies/wanted", /Any language\d*10/, { what: "the missing subtitles", ...AGAIN }),
    readOf("series", "episodes complete", { what: "the series", ...AGAIN }),
    readOf("movies", "movies complete", { what: "the movies", ...AGAIN }),
    readOf("episodes/history", "Series history", AGAIN),
    readOf("movies/history", "Movie history", AGAIN),
    readOf("providers", "IP address blocked", AGAIN),
    readOf("system/health", "/mnt/offline-disk/movies/", AGAIN),
    readOf("system/tasks", "Sync with Radarr", AGAIN),
    readOf("system/backups", /\d backups, /, AGAIN),
  ),
  page(
    "series",
    readOf("series", "Harbor Lights", { takesAlong: ["GET system/languages/profiles"] }),
    known("system/languages/profiles", "English + French"),
  ),
  page("series?filter=a&sort=-missing", readOf("series", "Harbor Lights")),
  page("series?view=posters", readOf("series", "Harbor Lights")),
  page(
    "series?edit=1",
    readOf("series", "0 selected", {
      what: "the series",
      says: /Mass Edit needs all series, but they could not be loaded/,
      retry: "Try again",
    }),
  ),
  page(
    series,
    readOf("series", "Harbor Lights (1988)", { takesAlong: ["GET episodes"] }),
    readOf("episodes", "The Hunt"),
  ),
  page("movies", readOf("movies", "The Glass Orchard")),
  page("movies?filter=a", readOf("movies", "The Glass Orchard")),
  page("movies?view=posters", readOf("movies", "The Glass Orchard")),
  page(
    "movies?edit=1",
    readOf("movies", "0 selected", {
      what: "the movies",
      says: /Mass Edit needs all movies, but they could not be loaded/,
      retry: "Try again",
    }),
  ),
  page(
    movie,
    readOf("movies", "The Glass Orchard (1994)", {
      takesAlong: ["GET system/languages/profiles", "GET system/languages", "GET movies/history"],
    }),
    readOf("movies/history", "The Glass Orchard (1994)", {
      isQuiet: "only the latest events are missing: the button History says why",
      retry: null,
    }),
    known("system/languages/profiles", "English + French"),
    known("system/languages", "French"),
  ),
  page(
    "wanted/series",
    readOf("episodes/wanted", "Upload That Is Refused"),
    known("badges", /\d+ missing/),
  ),
  page("wanted/series?filter=a", readOf("episodes/wanted", "79 of 84 episodes")),
  page("wanted/movies", readOf("movies/wanted", "Nothing Found Anywhere")),
  page("wanted/movies?kind=forced", readOf("movies/wanted", "1 of 10 movies")),
  page("history/series", ...history("episodes/history", "420 entries")),
  page("history/movies", ...history("movies/history", "80 entries")),
  page(
    "history/stats",
    readOf("history/stats", /Total\d+|\d+Total/),
    readOf("providers", "Gestdown", { retry: "Try again" }),
    readOf("system/languages", "Arabic", { retry: "Try again" }),
  ),
  page("blacklist/series", readOf("episodes/blacklist", /\d+ subtitles/)),
  page("blacklist/movies", readOf("movies/blacklist", /\d+ subtitles/)),
  page("settings/general", known("system/settings", "/config/backup")),
  page(
    "settings/languages",
    known("system/settings", /\d+ of \d+ are enabled/),
    known("system/languages", /\d+ of \d+ are enabled/),
    known("system/languages/profiles", "Any of English, German, Dutch"),
    unused("series", "Any of English, German, Dutch"),
    unused("movies", "Any of English, German, Dutch"),
  ),
  page(
    "settings/providers",
    readOf("providers", "IP address blocked", { retry: "Try again" }),
    known("system/settings", "8 providers enabled"),
  ),
  page(
    "settings/subtitles",
    readOf("system/status", "Change file permissions", {
      isQuiet: "only a server on Windows has no file permissions to offer",
      retry: null,
    }),
    known("system/settings", "Alongside the media file"),
  ),
  page("settings/sonarr", known("system/settings", "8989")),
  page("settings/radarr", known("system/settings", "7878")),
  page("settings/plex", known("system/settings", "Use Plex")),
  page("settings/notifications", known("system/settings", "Discord")),
  page("settings/scheduler", known("system/settings", "Sync with Sonarr")),
  page("settings/ui", known("system/settings", "Page size")),
  page("system/tasks", readOf("system/tasks", "Cache Maintenance")),
  page("system/logs", readOf("system/logs", "Exception on /api/history/stats")),
  page("system/providers", readOf("providers", "OpenSubtitles.com")),
  page(
    "system/status",
    readOf("system/status", "4274a5dfc4ad"),
    readOf("system/health", "/mnt/offline-disk/movies/"),
    unused("series", "Conflicting settings"),
    unused("movies", "Conflicting settings"),
  ),
  page("system/releases", readOf("system/releases", "Emergency fix")),
  page("system/backups", readOf("system/backups", "damaged.zip")),
  page("system/announcements", readOf("system/announcements", "No link here, just news.")),
];
