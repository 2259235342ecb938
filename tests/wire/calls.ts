import * as account from "@/api/account";
import * as announcements from "@/api/announcements";
import * as backups from "@/api/backups";
import { getBadges } from "@/api/badges";
import * as blacklist from "@/api/blacklist";
import * as episodes from "@/api/episodes";
import { listFiles } from "@/api/files";
import * as history from "@/api/history";
import * as languages from "@/api/languages";
import * as logs from "@/api/logs";
import * as movies from "@/api/movies";
import { testNotification } from "@/api/notifications";
import * as providers from "@/api/providers";
import { listReleases } from "@/api/releases";
import { searchLibrary } from "@/api/search";
import * as series from "@/api/series";
import { getSettings } from "@/api/settings";
import { saveSettings } from "@/api/settings-save";
import * as subtitles from "@/api/subtitles";
import * as system from "@/api/system";
import * as tasks from "@/api/tasks";
import * as titles from "@/api/titles";
import { listWanted } from "@/api/wanted";
import { Asked, perhaps } from "./asked";
import type { Recording } from "./recording";

const inEpisode = (asked: Asked) => ({
  media: {
    kind: "episode" as const,
    seriesId: asked.number("seriesid"),
    id: asked.number("episodeid"),
  },
});
const inMovie = (asked: Asked) => ({
  media: { kind: "movie" as const, id: asked.number("radarrid") },
});

/** Calls of src/api for each recorded endpoint. */
const CALLS: Record<string, (asked: Asked) => Promise<unknown>> = {
  "GET series": (asked) =>
    asked.query("seriesid") === undefined
      ? series.listSeries(asked.range())
      : series.getSeries(asked.ids("seriesid")),
  "POST series": (asked) => titles.updateProfiles("series", asked.profiles("seriesid")),
  "PATCH series": (asked) =>
    asked.field("action") === "search-wanted"
      ? titles.runTitleAction("series", { action: "search-wanted" })
      : titles.runTitleAction("series", {
          action: perhaps(asked.field("action"), "scan-disk"),
          id: Number(asked.field("seriesid")),
        }),

  "GET episodes": (asked) =>
    asked.query("episodeid") === undefined
      ? episodes.listSeriesEpisodes(asked.ids("seriesid"))
      : episodes.getEpisodes(asked.ids("episodeid")),
  "GET episodes/wanted": (asked) => listWanted("episode", asked.range()),
  "GET episodes/history": (asked) =>
    asked.query("episodeid") === undefined
      ? history.listHistory("episode", asked.range())
      : history.getHistory({ kind: "episode", id: asked.number("episodeid") }),
  "PATCH episodes/subtitles": (asked) =>
    subtitles.downloadSubtitle({ ...inEpisode(asked), ...asked.language() }),
  "POST episodes/subtitles": (asked) =>
    subtitles.uploadSubtitle({
      ...inEpisode(asked),
      ...asked.language(),
      file: asked.file(),
    }),
  "DELETE episodes/subtitles": (asked) =>
    subtitles.removeSubtitle({
      ...inEpisode(asked),
      ...asked.language(),
      path: asked.field("path"),
    }),
  "GET episodes/blacklist": () => blacklist.listBlacklist("episode"),
  "POST episodes/blacklist": (asked) =>
    blacklist.blacklistSubtitle({ ...inEpisode(asked), ...asked.bad() }),
  "DELETE episodes/blacklist": (asked) =>
    asked.query("all") === undefined
      ? blacklist.removeFromBlacklist("episode", asked.bad())
      : blacklist.clearBlacklist("episode"),

  "GET movies": (asked) =>
    asked.query("radarrid") === undefined
      ? movies.listMovies(asked.range())
      : movies.getMovies(asked.ids("radarrid")),
  "POST movies": (asked) => titles.updateProfiles("movie", asked.profiles("radarrid")),
  "PATCH movies": (asked) =>
    asked.field("action") === "search-wanted"
      ? titles.runTitleAction("movie", { action: "search-wanted" })
      : titles.runTitleAction("movie", {
          action: perhaps(asked.field("action"), "scan-disk"),
          id: Number(asked.field("radarrid")),
        }),
  "GET movies/wanted": (asked) => listWanted("movie", asked.range()),
  "GET movies/history": (asked) =>
    asked.query("radarrid") === undefined
      ? history.listHistory("movie", asked.range())
      : history.getHistory({ kind: "movie", id: asked.number("radarrid") }),
  "PATCH movies/subtitles": (asked) =>
    subtitles.downloadSubtitle({ ...inMovie(asked), ...asked.language() }),
  "POST movies/subtitles": (asked) =>
    subtitles.uploadSubtitle({ ...inMovie(asked), ...asked.language(), file: asked.file() }),
  "DELETE movies/subtitles": (asked) =>
    subtitles.removeSubtitle({
      ...inMovie(asked),
      ...asked.language(),
      path: asked.field("path"),
    }),
  "GET movies/blacklist": () => blacklist.listBlacklist("movie"),
  "POST movies/blacklist": (asked) =>
    blacklist.blacklistSubtitle({ ...inMovie(asked), ...asked.bad() }),
  "DELETE movies/blacklist": (asked) =>
    asked.query("all") === undefined
      ? blacklist.removeFromBlacklist("movie", asked.bad())
      : blacklist.clearBlacklist("movie"),

  "GET providers": (asked) =>
    asked.optional("history") === "true"
      ? providers.listHistoryProviders()
      : providers.listProviders(),
  "POST providers": () => providers.resetProviders(),
  "GET providers/episodes": (asked) =>
    providers.searchProviders({ kind: "episode", id: asked.number("episodeid") }),
  "POST providers/episodes": (asked) =>
    providers.downloadResult({
      ...inEpisode(asked),
      result: asked.result(),
      emptyMeans: asked.server().emptyDownload.episode,
    }),
  "GET providers/movies": (asked) =>
    providers.searchProviders({ kind: "movie", id: asked.number("radarrid") }),
  "POST providers/movies": (asked) =>
    providers.downloadResult({
      ...inMovie(asked),
      result: asked.result(),
      emptyMeans: asked.server().emptyDownload.movie,
    }),

  "GET subtitles/info": (asked) =>
    subtitles.getSubtitleInfo(
      asked.query("filenames") === undefined ? ["a.srt"] : asked.list("filenames"),
    ),
  "GET subtitles": (asked) => {
    const kind = asked.query("radarrMovieId") === undefined ? "episode" : "movie";
    const id = asked.number(kind === "movie" ? "radarrMovieId" : "sonarrEpisodeId");
    return subtitles.listSubtitleTracks({ kind, id, path: asked.text("subtitlesPath") });
  },
  "GET subtitles/contents": (asked) =>
    subtitles.getSubtitleContents(asked.optional("subtitlePath") ?? "missing.srt"),
  "PATCH subtitles": (asked) =>
    subtitles.runSubtitleTool({ file: asked.toolFile(), tool: asked.tool() }),

  "GET badges": () => getBadges(),
  // Not requested by the interface: the page in the response must not be interpreted as data.
  "GET badges/": () => getBadges(),
  "GET history/stats": (asked) =>
    history.getHistoryStats({
      timeFrame: perhaps(
        asked.optional("timeFrame") ?? asked.optional("timeframe") ?? "month",
        "month",
      ),
      action: asked.query("action") === undefined ? undefined : asked.number("action"),
      provider: asked.optional("provider"),
      language: asked.optional("language"),
    }),
  "GET files": (asked) => listFiles("server", asked.text("path")),
  "GET files/sonarr": (asked) => listFiles("sonarr", asked.text("path")),
  "GET files/radarr": (asked) => listFiles("radarr", asked.text("path")),

  "POST system": () => system.restartServer(),
  "POST system/account": (asked) =>
    asked.query("action") === "logout"
      ? account.logout()
      : account.login({ username: asked.field("username"), password: asked.field("password") }),
  "GET system/settings": () => getSettings(),
  "POST system/settings": (asked) => saveSettings(asked.changes()),
  "GET system/languages": (asked) =>
    asked.optional("history") === "true"
      ? languages.listHistoryLanguages()
      : languages.listLanguages(),
  "GET system/languages/profiles": () => languages.listProfiles(),
  "GET system/searches": (asked) => searchLibrary(asked.text("query")),
  "GET system/status": () => system.getStatus(),
  "GET system/health": () => system.listHealth(),
  "GET system/logs": () => logs.listLogs(),
  "DELETE system/logs": () => logs.clearLogs(),
  "GET system/releases": () => listReleases(),
  "GET system/tasks": () => tasks.listTasks(),
  "POST system/tasks": (asked) => tasks.runTask(asked.field("taskid")),
  "PATCH system/notifications": (asked) => testNotification(asked.field("url")),
  "GET system/announcements": () => announcements.listAnnouncements(),
  "POST system/announcements": (asked) => announcements.dismissAnnouncement(asked.field("hash")),
  "GET system/backups": () => backups.listBackups(),
  "POST system/backups": () => backups.createBackup(),
  "PATCH system/backups": (asked) => backups.restoreBackup(asked.field("filename")),
  "DELETE system/backups": (asked) => backups.removeBackup(asked.field("filename")),
};

/** Our function for a recorded endpoint; undefined if there is none. */
export function callFor(endpoint: string): ((recorded: Recording) => Promise<unknown>) | undefined {
  const call = CALLS[endpoint];
  return call && ((recorded) => call(new Asked(recorded)));
}
