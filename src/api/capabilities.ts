import type { Settings } from "./settings";

/** "unknown": it is the same in any case, because the server does not say, or answers before the work is done. */
export type EmptyDownload = "saved" | "nothing saved" | "unknown";

/** What a server can do. Everything else asks for one of these, never for a version. */
export interface Capabilities {
  hasBackups: boolean;
  hasAnnouncements: boolean;
  /** It has the settings that 0.9.7 lacks, and sends every one of them; 0.9.7 omits empty ones. */
  hasNewerSettings: boolean;
  /** It has the providers that 0.9.7 lacks, and not those that only that has. */
  hasNewerProviders: boolean;
  /** Its post-processing command knows all variables. */
  hasAllVariables: boolean;
  /** Its translator knows more languages. */
  translatesMore: boolean;
  /** A message says when a search found nothing: not on 0.9.7, nor on servers with jobs. */
  reportsSearchEnd: boolean;
  /** It answers whether a file was deleted, or a movie's result saved. */
  reportsOutcome: boolean;
  /** It stores whether an upload is for the hearing impaired. */
  storesUploadHi: boolean;
  /** Its badges count missing subtitles; those of 0.9.7 count items. */
  countsSubtitles: boolean;
  /** Synchronising takes options and references. */
  hasSyncOptions: boolean;
  /** It stores page size and theme. */
  storesAppearance: boolean;
  /** Items of profiles have `audio_only_include`: without it the server fails at what is missing. */
  hasAudioOnlyInclude: boolean;
  /** Work is a queue of jobs, and no `message` or `progress` event comes. */
  hasJobs: boolean;
  /** Jobs run in parallel, and can be started at once or moved. */
  canOrderJobs: boolean;
  /** Searches, uploads and downloads of results are answered before they are done. */
  answersAtOnce: boolean;
  /** What an empty answer (204) to the download of a result means; any other success means the opposite. */
  emptyDownload: Record<"episode" | "movie", EmptyDownload>;
  /** Search results are kept by the server for one hour, and not over a restart. */
  resultsExpire: boolean;
  /** It sends no event after a tool has changed a file. */
  isSilentAfterTools: boolean;
  /** A translation stays forced, or for the hearing impaired. */
  keepsMarks: boolean;
  /** Files that its tools make are listed only after a scan (contract/newer-servers.md section 3.6). */
  listsAfterScan: boolean;
  /** It shows the text of a subtitle file. */
  hasSubtitleContents: boolean;
  /** It has the tool that fits a subtitle by two points. */
  hasTwoPointFit: boolean;
  /** It has the tool that removes emoji. */
  hasEmojiTool: boolean;
  /** Pictures, logs, backups and the connection test need the session of a login; the API key is not enough. */
  filesNeedSession: boolean;
  hasJellyfin: boolean;
  /** Plex can be logged in to by its own page. */
  hasPlexLogin: boolean;
  /** It stores lists of Plex's libraries, with their ids; before that one name of each kind. */
  hasPlexLibraryLists: boolean;
  /** It can add itself to the webhooks of Plex. */
  hasPlexWebhooks: boolean;
}

/** The capabilities that a server has or has not. */
export type Capability = {
  [K in keyof Capabilities]: Capabilities[K] extends boolean ? K : never;
}[keyof Capabilities];

/**
 * Reads from its settings what a server can do (contract/newer-servers.md section 1). Each version keeps what earlier
 * ones had, so a server that is newer than all of these counts as the newest.
 */
export function capabilitiesOf(settings: Settings): Capabilities {
  const general = settings.general ?? {};
  const is16 = general.use_jellyfin !== undefined;
  const is156 = is16 || general.hostname !== undefined;
  const is155 = is156 || general.concurrent_jobs !== undefined;
  const is154 = is155 || general.instance_name !== undefined;
  const is153 = is154 || settings.translator !== undefined;
  const is1 = is153 || settings.backup !== undefined;
  return {
    hasBackups: is1,
    hasAnnouncements: is1,
    hasNewerSettings: is1,
    hasNewerProviders: is1,
    hasAllVariables: is1,
    translatesMore: is1,
    reportsSearchEnd: is1 && !is154,
    reportsOutcome: is1,
    storesUploadHi: is1,
    countsSubtitles: is1,
    hasSyncOptions: is1,
    storesAppearance: is1,
    keepsMarks: is1,
    hasAudioOnlyInclude: is153,
    hasPlexLogin: is153,
    hasJobs: is154,
    listsAfterScan: is154,
    hasPlexLibraryLists: is154,
    hasEmojiTool: is154,
    canOrderJobs: is155,
    answersAtOnce: is156,
    hasPlexWebhooks: is156,
    emptyDownload: is156
      ? { episode: "unknown", movie: "unknown" }
      : is154
        ? { episode: "saved", movie: "saved" }
        : { episode: "nothing saved", movie: is1 ? "nothing saved" : "unknown" },
    resultsExpire: is16,
    isSilentAfterTools: is16,
    hasSubtitleContents: is16,
    hasTwoPointFit: is16,
    filesNeedSession: is16,
    hasJellyfin: is16,
  };
}
