import type { FullKind } from "./media";
import type { QueuedWork } from "./job-names";
import type { Settings } from "./settings";

/**
 * "unknown": the response is the same either way, because the server sends no result or responds before the work is
 * done.
 */
export type EmptyDownload = "saved" | "nothing saved" | "unknown";

/** Features and quirks of a server. All other code checks these, never a version. */
export interface Capabilities {
  hasBackups: boolean;
  hasAnnouncements: boolean;
  /** Has the settings that 0.9.7 lacks, and always sends all of them; 0.9.7 omits empty ones. */
  hasNewerSettings: boolean;
  /** Has the providers that 0.9.7 lacks, and lacks those that only 0.9.7 has. */
  hasNewerProviders: boolean;
  /** 1.6.0 or newer: has the providers added in that release, and no longer has Podnapisi. */
  hasNewestProviders: boolean;
  /** The post-processing command supports all variables. */
  hasAllVariables: boolean;
  /** The translator supports more languages. */
  translatesMore: boolean;
  /** Sends a message if a search found nothing; neither 0.9.7 nor servers with jobs do. */
  reportsSearchEnd: boolean;
  /** The response shows whether a file was deleted, or a movie's search result saved. */
  reportsOutcome: boolean;
  /** Stores whether an upload is for the hearing impaired (HI). */
  storesUploadHi: boolean;
  /** Badges count missing subtitles; those of 0.9.7 count items. */
  countsSubtitles: boolean;
  /** Synchronization accepts options and references. */
  hasSyncOptions: boolean;
  /** Stores page size and theme. */
  storesAppearance: boolean;
  /** Profile items have `audio_only_include`; without it, counting missing subtitles fails on the server. */
  hasAudioOnlyInclude: boolean;
  /** Work is a queue of jobs; there are no `message` and `progress` events. */
  hasJobs: boolean;
  /** Jobs run in parallel, and can be started immediately or moved. */
  canOrderJobs: boolean;
  /** Responds to searches, uploads and downloads of results before they are done. */
  respondsImmediately: boolean;
  /**
   * Meaning of an empty response (204) to the download of a search result. Any other success means the opposite; with
   * "unknown", every success counts as saved.
   */
  emptyDownload: Record<FullKind, EmptyDownload>;
  /** The server keeps search results for one hour, and loses them on a restart. */
  resultsExpire: boolean;
  /**
   * The history may list an event once for each subtitle file of its item, but count it once (contract/newer-servers.md
   * section 10).
   */
  repeatsHistory: boolean;
  /** Sends no event after a tool has changed a file. */
  lacksToolEvents: boolean;
  /** A translation keeps its forced or hearing-impaired mark. */
  keepsMarks: boolean;
  /** Files made by its tools are listed only after a scan (contract/newer-servers.md section 3.6). */
  listsAfterScan: boolean;
  /** Can return the contents of a subtitle file. */
  hasSubtitleContents: boolean;
  /** Has the tool that retimes a subtitle by two points. */
  hasTwoPointFit: boolean;
  /** Has the tool that removes emoji. */
  hasEmojiTool: boolean;
  /** Images, logs, backups and the connection test need a login session; the API key is not enough. */
  filesNeedSession: boolean;
  /** A failed login gives no access to these files (1.6.2 or newer). */
  rejectsFailedLogins: boolean;
  /** Allows pages of other origins to read its responses (CORS). */
  allowsCrossOrigin: boolean;
  hasJellyfin: boolean;
  /**
   * 1.6.2 or newer: rejects untrustworthy syncs, splits the post-processing command before it inserts values, and
   * deletes only files that it has listed (contract/1.6.2.md).
   */
  is162: boolean;
  /** Has Plex's own login. */
  hasPlexLogin: boolean;
  /** Stores lists of Plex libraries with their ids; older servers store one name per kind. */
  hasPlexLibraryLists: boolean;
  /** Can register itself as a Plex webhook. */
  hasPlexWebhooks: boolean;
  /**
   * Bazarr+: its rows also have local ids, and its manual search and its episode events use those instead of the ids of
   * Sonarr and Radarr, which would address another title (contract/newest.md section 3).
   */
  hasLocalIds: boolean;
}

/** Names of the boolean capabilities. */
export type Capability = {
  [K in keyof Capabilities]: Capabilities[K] extends boolean ? K : never;
}[keyof Capabilities];

/**
 * Derives the capabilities of a server from its settings (contract/newer-servers.md section 1). Each version keeps
 * those of earlier ones, so a server newer than all of these counts as the newest.
 */
export function capabilitiesOf(settings: Settings): Capabilities {
  const general = settings.general ?? {};
  const is16 = general.use_jellyfin !== undefined;
  const is162 = settings.subsync?.quality_min_score !== undefined;
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
    // CaptchaAI came with the same release. No server lists its providers.
    hasNewestProviders: is16 && settings.captchaai !== undefined,
    hasAllVariables: is1,
    translatesMore: is1,
    allowsCrossOrigin: is1,
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
    respondsImmediately: is156,
    hasPlexWebhooks: is156,
    emptyDownload: is156
      ? { episode: "unknown", movie: "unknown" }
      : is154
        ? { episode: "saved", movie: "saved" }
        : { episode: "nothing saved", movie: is1 ? "nothing saved" : "unknown" },
    resultsExpire: is16,
    repeatsHistory: is16,
    lacksToolEvents: is16,
    hasSubtitleContents: is16,
    hasTwoPointFit: is16,
    filesNeedSession: is16,
    rejectsFailedLogins: is162,
    hasJellyfin: is16,
    is162,
    hasLocalIds: settings.compat_endpoint !== undefined,
  };
}

/** Work that Bazarr+ queues since 2.7, with 202 and the job id; all other servers respond when it is done. */
const QUEUED_BY_PLUS: readonly QueuedWork[] = ["tool", "scan", "remove"];

/** Work that only servers since 1.5.6 queue; 1.5.4 queues the rest. */
const QUEUED_LAST: readonly QueuedWork[] = ["search", "upload", "download"];

/** "maybe": queued if the response contains a job id; otherwise it is done. */
export function isQueued(work: QueuedWork, can: Capabilities): boolean | "maybe" {
  if (QUEUED_BY_PLUS.includes(work)) return can.hasLocalIds && "maybe";
  return QUEUED_LAST.includes(work) ? can.respondsImmediately : can.hasJobs;
}
