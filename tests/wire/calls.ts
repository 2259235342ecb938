import * as account from "@/api/account";
import * as announcements from "@/api/announcements";
import * as backups from "@/api/backups";
import { getBadges } from "@/api/badges";
import * as blacklist from "@/api/blacklist";
import { listFiles } from "@/api/files";
import * as history from "@/api/history";
import * as library from "@/api/library";
import * as languages from "@/api/languages";
import * as logs from "@/api/logs";
import { testNotification } from "@/api/notifications";
import * as providers from "@/api/providers";
import { listReleases } from "@/api/releases";
import { searchLibrary } from "@/api/search";
import { getSettings } from "@/api/settings";
import { saveSettings } from "@/api/settings-save";
import * as subtitles from "@/api/subtitles";
import * as system from "@/api/system";
import * as tasks from "@/api/tasks";

import { listWanted } from "@/api/wanted";
import { RecordedRequest, asType } from "./recorded-request";
import type { Recording } from "./recording";

const inEpisode = (requested: RecordedRequest) => ({
  media: {
    kind: "episode" as const,
    seriesId: requested.number("seriesid"),
    id: requested.number("episodeid"),
  },
});
const inMovie = (requested: RecordedRequest) => ({
  media: { kind: "movie" as const, id: requested.number("radarrid") },
});

/** Calls of src/api for each recorded endpoint. */
const CALLS: Record<string, (requested: RecordedRequest) => Promise<unknown>> = {
  "GET series": (requested) =>
    requested.query("seriesid") === undefined
      ? library.listSeries(requested.range())
      : library.getSeries(requested.ids("seriesid")),
  "POST series": (requested) => library.updateProfiles("series", requested.profiles("seriesid")),
  "PATCH series": (requested) =>
    requested.field("action") === "search-wanted"
      ? subtitles.runTitleAction("series", { action: "search-wanted" })
      : subtitles.runTitleAction("series", {
          action: asType(requested.field("action"), "scan-disk"),
          id: Number(requested.field("seriesid")),
        }),

  "GET episodes": (requested) =>
    requested.query("episodeid") === undefined
      ? library.listSeriesEpisodes(requested.ids("seriesid"))
      : library.getEpisodes(requested.ids("episodeid")),
  "GET episodes/wanted": (requested) => listWanted("episode", requested.range()),
  "GET episodes/history": (requested) =>
    requested.query("episodeid") === undefined
      ? history.listHistory("episode", requested.range())
      : history.getHistory({ kind: "episode", id: requested.number("episodeid") }),
  "PATCH episodes/subtitles": (requested) =>
    subtitles.downloadSubtitle({ ...inEpisode(requested), ...requested.language() }),
  "POST episodes/subtitles": (requested) =>
    subtitles.uploadSubtitle({
      ...inEpisode(requested),
      ...requested.language(),
      file: requested.file(),
    }),
  "DELETE episodes/subtitles": (requested) =>
    subtitles.removeSubtitle({
      ...inEpisode(requested),
      ...requested.language(),
      path: requested.field("path"),
    }),
  "GET episodes/blacklist": () => blacklist.listBlacklist("episode"),
  "POST episodes/blacklist": (requested) =>
    blacklist.blacklistSubtitle({ ...inEpisode(requested), ...requested.blacklisted() }),
  "DELETE episodes/blacklist": (requested) =>
    requested.query("all") === undefined
      ? blacklist.removeFromBlacklist("episode", requested.blacklisted())
      : blacklist.clearBlacklist("episode"),

  "GET movies": (requested) =>
    requested.query("radarrid") === undefined
      ? library.listMovies(requested.range())
      : library.getMovies(requested.ids("radarrid")),
  "POST movies": (requested) => library.updateProfiles("movie", requested.profiles("radarrid")),
  "PATCH movies": (requested) =>
    requested.field("action") === "search-wanted"
      ? subtitles.runTitleAction("movie", { action: "search-wanted" })
      : subtitles.runTitleAction("movie", {
          action: asType(requested.field("action"), "scan-disk"),
          id: Number(requested.field("radarrid")),
        }),
  "GET movies/wanted": (requested) => listWanted("movie", requested.range()),
  "GET movies/history": (requested) =>
    requested.query("radarrid") === undefined
      ? history.listHistory("movie", requested.range())
      : history.getHistory({ kind: "movie", id: requested.number("radarrid") }),
  "PATCH movies/subtitles": (requested) =>
    subtitles.downloadSubtitle({ ...inMovie(requested), ...requested.language() }),
  "POST movies/subtitles": (requested) =>
    subtitles.uploadSubtitle({
      ...inMovie(requested),
      ...requested.language(),
      file: requested.file(),
    }),
  "DELETE movies/subtitles": (requested) =>
    subtitles.removeSubtitle({
      ...inMovie(requested),
      ...requested.language(),
      path: requested.field("path"),
    }),
  "GET movies/blacklist": () => blacklist.listBlacklist("movie"),
  "POST movies/blacklist": (requested) =>
    blacklist.blacklistSubtitle({ ...inMovie(requested), ...requested.blacklisted() }),
  "DELETE movies/blacklist": (requested) =>
    requested.query("all") === undefined
      ? blacklist.removeFromBlacklist("movie", requested.blacklisted())
      : blacklist.clearBlacklist("movie"),

  "GET providers": (requested) =>
    requested.optional("history") === "true"
      ? providers.listHistoryProviders()
      : providers.listProviders(),
  "POST providers": () => providers.resetProviders(),
  "GET providers/episodes": (requested) =>
    providers.searchProviders({ kind: "episode", id: requested.number("episodeid") }),
  "POST providers/episodes": (requested) =>
    providers.downloadResult({
      ...inEpisode(requested),
      result: requested.result(),
      emptyMeans: requested.server().emptyDownload.episode,
    }),
  "GET providers/movies": (requested) =>
    providers.searchProviders({ kind: "movie", id: requested.number("radarrid") }),
  "POST providers/movies": (requested) =>
    providers.downloadResult({
      ...inMovie(requested),
      result: requested.result(),
      emptyMeans: requested.server().emptyDownload.movie,
    }),

  "GET subtitles/info": (requested) =>
    subtitles.getSubtitleInfo(
      requested.query("filenames") === undefined ? ["a.srt"] : requested.list("filenames"),
    ),
  "GET subtitles": (requested) => {
    const kind = requested.query("radarrMovieId") === undefined ? "episode" : "movie";
    const id = requested.number(kind === "movie" ? "radarrMovieId" : "sonarrEpisodeId");
    return subtitles.listSubtitleTracks({ kind, id, path: requested.text("subtitlesPath") });
  },
  "GET subtitles/contents": (requested) =>
    subtitles.getSubtitleContents(requested.optional("subtitlePath") ?? "missing.srt"),
  "PATCH subtitles": (requested) =>
    subtitles.runSubtitleTool({ file: requested.toolFile(), tool: requested.tool() }),

  "GET badges": () => getBadges(),
  // Not requested by the interface: the page in the response must not be interpreted as data.
  "GET badges/": () => getBadges(),
  "GET history/stats": (requested) =>
    history.getHistoryStats({
      timeFrame: asType(
        requested.optional("timeFrame") ?? requested.optional("timeframe") ?? "month",
        "month",
      ),
      action: requested.query("action") === undefined ? undefined : requested.number("action"),
      provider: requested.optional("provider"),
      language: requested.optional("language"),
    }),
  "GET files": (requested) => listFiles("server", requested.text("path")),
  "GET files/sonarr": (requested) => listFiles("sonarr", requested.text("path")),
  "GET files/radarr": (requested) => listFiles("radarr", requested.text("path")),

  "POST system": () => system.restartServer(),
  "POST system/account": (requested) =>
    requested.query("action") === "logout"
      ? account.logout()
      : account.login({
          username: requested.field("username"),
          password: requested.field("password"),
        }),
  "GET system/settings": () => getSettings(),
  "POST system/settings": (requested) => saveSettings(requested.changes()),
  "GET system/languages": (requested) =>
    requested.optional("history") === "true"
      ? languages.listHistoryLanguages()
      : languages.listLanguages(),
  "GET system/languages/profiles": () => languages.listProfiles(),
  "GET system/searches": (requested) => searchLibrary(requested.text("query")),
  "GET system/status": () => system.getStatus(),
  "GET system/health": () => system.listHealth(),
  "GET system/logs": () => logs.listLogs(),
  "DELETE system/logs": () => logs.clearLogs(),
  "GET system/releases": () => listReleases(),
  "GET system/tasks": () => tasks.listTasks(),
  "POST system/tasks": (requested) => tasks.runTask(requested.field("taskid")),
  "PATCH system/notifications": (requested) => testNotification(requested.field("url")),
  "GET system/announcements": () => announcements.listAnnouncements(),
  "POST system/announcements": (requested) =>
    announcements.dismissAnnouncement(requested.field("hash")),
  "GET system/backups": () => backups.listBackups(),
  "POST system/backups": () => backups.createBackup(),
  "PATCH system/backups": (requested) => backups.restoreBackup(requested.field("filename")),
  "DELETE system/backups": (requested) => backups.removeBackup(requested.field("filename")),
};

/** Our function for a recorded endpoint; undefined if there is none. */
export function callFor(endpoint: string): ((recorded: Recording) => Promise<unknown>) | undefined {
  const call = CALLS[endpoint];
  return call && ((recorded) => call(new RecordedRequest(recorded)));
}
