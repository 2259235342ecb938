/** One request, with its location in each layer. */
export interface LedgerEntry {
  /** "GET episodes/wanted": method and path below the API root. */
  endpoint: string;
  /** The functions of src/api that send it. */
  api: readonly string[];
  /** The exports of src/queries for it: hooks, or other functions. */
  hooks: readonly string[];
  /** The file in tests/mock-api/handlers with its handler. */
  handler: string;
  /** Functions of `api` that are not used (yet), with the reason why they exist. */
  unused?: Readonly<Record<string, string>>;
}

const entry = (
  endpoint: string,
  api: readonly string[],
  hooks: readonly string[],
  handler: string,
  unused: Readonly<Record<string, string>> = {},
): LedgerEntry => ({ endpoint, api, hooks, handler, unused });

/**
 * All requests of the interface (spec section 7, contract/http.md). A new endpoint needs a new line here;
 * ledger.test.ts reports endpoints without a line, and lines without an endpoint.
 */
export const LEDGER: readonly LedgerEntry[] = [
  entry("GET series", ["listSeries", "getSeries"], ["useTitlePage", "useTitle"], "series.ts"),
  entry("POST series", ["updateProfiles"], ["useUpdateProfiles"], "series.ts"),
  entry("PATCH series", ["runTitleAction"], ["useRunTitleAction"], "series.ts"),

  entry(
    "GET episodes",
    ["listSeriesEpisodes", "getEpisodes"],
    ["useSeriesEpisodes"],
    "episodes.ts",
  ),
  entry("GET episodes/wanted", ["listWanted"], ["useWantedPage"], "episodes.ts"),
  entry(
    "GET episodes/history",
    ["listHistory", "getHistory"],
    ["useHistoryPage", "useItemHistory"],
    "history.ts",
  ),
  entry(
    "PATCH episodes/subtitles",
    ["downloadSubtitle"],
    ["useDownloadSubtitle", "useSearchSubtitle", "useServerCalls"],
    "subtitles.ts",
  ),
  entry("POST episodes/subtitles", ["uploadSubtitle"], ["useUploadSubtitle"], "subtitles.ts"),
  entry("DELETE episodes/subtitles", ["removeSubtitle"], ["useRemoveSubtitle"], "subtitles.ts"),
  entry("GET episodes/blacklist", ["listBlacklist"], ["useBlacklist"], "blacklist.ts"),
  entry("POST episodes/blacklist", ["blacklistSubtitle"], ["useBlacklistSubtitle"], "blacklist.ts"),
  entry(
    "DELETE episodes/blacklist",
    ["removeFromBlacklist", "clearBlacklist"],
    ["useRemoveFromBlacklist", "useUndoBlacklist", "useClearBlacklist"],
    "blacklist.ts",
  ),

  entry(
    "GET sports/leagues",
    ["listLeagues", "getLeagues"],
    ["useTitlePage", "useTitle"],
    "sports.ts",
  ),
  entry("GET sports/wanted", ["listWantedEvents"], ["useWantedPage"], "sports.ts"),
  entry(
    "GET sports/history",
    ["listEventHistory"],
    ["useHistoryPage", "useItemHistory"],
    "sports.ts",
  ),
  entry("GET sports/blacklist", ["listEventBlacklist"], ["useBlacklist"], "sports.ts"),
  entry("POST sports/blacklist", ["blacklistSubtitle"], ["useBlacklistSubtitle"], "sports.ts"),
  entry(
    "DELETE sports/blacklist",
    ["removeFromBlacklist", "clearBlacklist"],
    ["useRemoveFromBlacklist", "useUndoBlacklist", "useClearBlacklist"],
    "sports.ts",
  ),
  entry("POST sports/leagues", ["updateProfiles"], ["useUpdateProfiles"], "sports.ts"),
  entry("PATCH sports/leagues", ["runTitleAction"], ["useRunTitleAction"], "sports.ts"),
  entry("GET sports/events", ["listLeagueEvents", "getEvents"], ["useSeriesEpisodes"], "sports.ts"),
  entry("PATCH sports/subtitles", ["downloadSubtitle"], ["useDownloadSubtitle"], "sports.ts"),
  entry("POST sports/subtitles", ["uploadSubtitle"], ["useUploadSubtitle"], "sports.ts"),
  entry("DELETE sports/subtitles", ["removeSubtitle"], ["useRemoveSubtitle"], "sports.ts"),

  entry("GET movies", ["listMovies", "getMovies"], ["useTitlePage", "useTitle"], "movies.ts"),
  entry("POST movies", ["updateProfiles"], ["useUpdateProfiles"], "movies.ts"),
  entry("PATCH movies", ["runTitleAction"], ["useRunTitleAction"], "movies.ts"),
  entry("GET movies/wanted", ["listWanted"], ["useWantedPage"], "movies.ts"),
  entry(
    "GET movies/history",
    ["listHistory", "getHistory"],
    ["useHistoryPage", "useItemHistory"],
    "history.ts",
  ),
  entry(
    "PATCH movies/subtitles",
    ["downloadSubtitle"],
    ["useDownloadSubtitle", "useSearchSubtitle", "useServerCalls"],
    "subtitles.ts",
  ),
  entry("POST movies/subtitles", ["uploadSubtitle"], ["useUploadSubtitle"], "subtitles.ts"),
  entry("DELETE movies/subtitles", ["removeSubtitle"], ["useRemoveSubtitle"], "subtitles.ts"),
  entry("GET movies/blacklist", ["listBlacklist"], ["useBlacklist"], "blacklist.ts"),
  entry("POST movies/blacklist", ["blacklistSubtitle"], ["useBlacklistSubtitle"], "blacklist.ts"),
  entry(
    "DELETE movies/blacklist",
    ["removeFromBlacklist", "clearBlacklist"],
    ["useRemoveFromBlacklist", "useUndoBlacklist", "useClearBlacklist"],
    "blacklist.ts",
  ),

  entry(
    "GET providers",
    ["listProviders", "listHistoryProviders"],
    ["useProviders", "useHistoryProviders"],
    "providers.ts",
  ),
  entry("POST providers", ["resetProviders"], ["useResetProviders"], "providers.ts"),
  entry("GET providers/episodes", ["searchProviders"], ["useManualSearch"], "providers.ts"),
  entry("POST providers/episodes", ["downloadResult"], ["useDownloadResult"], "providers.ts"),
  entry("GET providers/movies", ["searchProviders"], ["useManualSearch"], "providers.ts"),
  entry("POST providers/movies", ["downloadResult"], ["useDownloadResult"], "providers.ts"),

  entry("GET subtitles/info", ["getSubtitleInfo"], ["useSubtitleInfo"], "subtitle-tools.ts"),
  entry("GET subtitles", ["listSubtitleTracks"], ["useSubtitleTracks"], "subtitle-tools.ts"),
  entry(
    "GET subtitles/contents",
    ["getSubtitleContents"],
    ["useSubtitleContents", "useReadSubtitles"],
    "subtitle-contents.ts",
  ),
  entry("PATCH subtitles", ["runSubtitleTool"], ["useRunSubtitleTool"], "subtitle-tools.ts"),

  entry("GET badges", ["getBadges"], ["useBadges"], "badges.ts"),
  entry("GET history/stats", ["getHistoryStats"], ["useHistoryStats"], "history.ts"),
  entry("GET files", ["listFiles"], ["useFiles"], "files.ts"),
  entry("GET files/sonarr", ["listFiles"], ["useFiles"], "files.ts"),
  entry("GET files/radarr", ["listFiles"], ["useFiles"], "files.ts"),
  entry("GET files/sportarr", ["listFiles"], ["useFiles"], "files.ts"),

  entry(
    "POST system",
    ["restartServer", "shutdownServer"],
    ["useRestartServer", "useShutdownServer"],
    "system.ts",
  ),
  entry(
    "POST system/account",
    ["login", "logout"],
    ["useLogin", "useReauthenticate", "useLogout"],
    "account.ts",
  ),
  entry("GET system/ping", ["pingServer"], ["useServerReturn"], "system.ts"),
  entry("GET system/settings", ["getSettings"], ["useSettings"], "settings.ts"),
  entry(
    "POST system/settings",
    ["saveSettings"],
    ["useSaveSettings", "useAddProfileLanguage", "useRemoveProfileLanguage"],
    "settings.ts",
  ),
  entry(
    "GET system/languages",
    ["listLanguages", "listHistoryLanguages"],
    ["useLanguages", "useHistoryLanguages"],
    "languages.ts",
  ),
  entry("GET system/languages/profiles", ["listProfiles"], ["useProfiles"], "languages.ts"),
  entry("GET system/searches", ["searchLibrary"], ["useSearch"], "search.ts"),
  entry("GET system/status", ["getStatus"], ["useStatus"], "system.ts"),
  entry("GET system/health", ["listHealth"], ["useHealth"], "system.ts"),
  entry("GET system/logs", ["listLogs"], ["useLogs"], "logs.ts"),
  entry("DELETE system/logs", ["clearLogs"], ["useClearLogs"], "logs.ts"),
  entry("GET system/releases", ["listReleases"], ["useReleases"], "releases.ts"),
  entry("GET system/tasks", ["listTasks"], ["useTasks"], "tasks.ts"),
  entry("POST system/tasks", ["runTask"], ["useRunTask"], "tasks.ts"),
  entry("GET system/jobs", ["listJobs", "getJob"], ["useServerJobs", "followJob"], "jobs.ts"),
  entry(
    "POST system/jobs",
    ["forceStartJob", "moveJob", "stopRunningJob"],
    ["useForceStartJob", "useMoveJob", "useStopRunningJob"],
    "jobs.ts",
  ),
  entry(
    "POST system/webhooks/test",
    ["testExternalWebhook"],
    ["useTestExternalWebhook"],
    "webhooks.ts",
  ),
  entry("POST jellyfin/test-connection", ["testJellyfin"], ["useTestJellyfin"], "jellyfin.ts"),
  entry(
    "GET jellyfin/libraries",
    ["listJellyfinLibraries"],
    ["useJellyfinLibraries"],
    "jellyfin.ts",
  ),
  entry("POST plex/oauth/pin", ["createPlexPin"], ["useLogInToPlex"], "plex.ts"),
  entry("GET plex/oauth/validate", ["getPlexAccount"], ["usePlexAccount"], "plex.ts"),
  entry("POST plex/oauth/logout", ["logOutOfPlex"], ["useLogOutOfPlex"], "plex.ts"),
  entry("GET plex/oauth/servers", ["listPlexServers"], ["usePlexServers"], "plex.ts"),
  entry("GET plex/oauth/libraries", ["listPlexLibraries"], ["usePlexLibraries"], "plex.ts"),
  entry("GET plex/select-server", ["getSelectedPlexServer"], ["useSelectedPlexServer"], "plex.ts"),
  entry("POST plex/select-server", ["selectPlexServer"], ["useSelectPlexServer"], "plex.ts"),
  entry("GET plex/webhook/list", ["listPlexWebhooks"], ["usePlexWebhooks"], "plex.ts"),
  entry("POST plex/webhook/create", ["createPlexWebhook"], ["useCreatePlexWebhook"], "plex.ts"),
  entry("POST plex/webhook/delete", ["removePlexWebhook"], ["useRemovePlexWebhook"], "plex.ts"),
  entry("DELETE system/jobs", ["cancelJob"], ["useCancelJob"], "jobs.ts"),
  entry("PATCH system/jobs", ["clearJobs"], ["useClearJobs"], "jobs.ts"),
  entry(
    "PATCH system/notifications",
    ["testNotification"],
    ["useTestNotification"],
    "notifications.ts",
  ),
  entry(
    "GET system/announcements",
    ["listAnnouncements"],
    ["useAnnouncements"],
    "announcements.ts",
  ),
  entry(
    "POST system/announcements",
    ["dismissAnnouncement"],
    ["useDismissAnnouncement"],
    "announcements.ts",
  ),
  entry("GET system/backups", ["listBackups"], ["useBackups"], "backups.ts"),
  entry("POST system/backups", ["createBackup"], ["useCreateBackup"], "backups.ts"),
  entry("PATCH system/backups", ["restoreBackup"], ["useRestoreBackup"], "backups.ts"),
  entry("DELETE system/backups", ["removeBackup"], ["useRemoveBackup"], "backups.ts"),
];

/** Endpoints outside of the API root, whose path is not a literal in src/api, with their location in each layer. */
export const OUTSIDE_THE_API: readonly LedgerEntry[] = [
  entry(
    "GET test",
    ["testConnection", "testService"],
    ["useTestConnection", "useTestService"],
    "connection-test.ts",
  ),
  // Its path contains an id.
  entry("GET plex/oauth/pin/:id/check", ["checkPlexPin"], ["useLogInToPlex"], "plex.ts"),
  entry("GET images/installation.json", ["readInstallation"], ["useInstallation"], "images.ts"),
  entry("GET images/series", ["imageUrl"], ["serverFiles"], "images.ts"),
  entry("GET images/sports", ["imageUrl"], ["serverFiles"], "images.ts"),
  entry("GET images/movies", ["imageUrl"], ["serverFiles"], "images.ts"),
  entry("GET bazarr.log", ["logFileUrl"], ["serverFiles"], "logs.ts"),
  entry("GET system/backup/download", ["backupFileUrl"], ["serverFiles"], "backups.ts"),
  // Of our own server, with the writes below the same path.
  entry(
    "GET unattended/state",
    [
      "readUnattended",
      "saveUnattendedRules",
      "controlUnattended",
      "forgetUnattended",
      "holdUnattended",
      "releaseUnattended",
    ],
    [
      "useUnattended",
      "useSaveUnattendedRules",
      "useControlUnattended",
      "useForgetUnattended",
      "useUnattendedTurns",
    ],
    "unattended.ts",
  ),
];

/** Handlers for which the interface has no request, with the reason why the mock API has them. */
export const HANDLERS_ONLY: Readonly<Record<string, string>> = {
  "POST webhooks/plex": "called by other programs; the interface shows the address",
  "POST webhooks/sonarr": "called by other programs",
  "POST webhooks/radarr": "called by other programs",
  "POST plex/encrypt-apikey": "the server's own business at an upgrade",
  "GET plex/autopulse/config": "for another program",
  "POST plex/apikey": "the key is saved with the other settings",
  "POST plex/test-connection": "the list of servers says which connection is best",
};

/** Functions of src/api that send requests, but have no endpoint of their own. */
export const NO_ENDPOINT: Readonly<Record<string, string>> = {
  readPage: "the page itself, for a fresh key",
};
