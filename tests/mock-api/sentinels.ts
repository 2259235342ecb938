import type { Fault } from "./types.ts";

/**
 * Rows that are special on purpose. They are the first rows of all libraries that are not empty, with the same ids in
 * all sizes, and their titles describe them.
 */
export const SERIES = {
  harborLights: 1,
  chineseTitle: 2,
  arabicTitle: 3,
  htmlTitle: 4,
  longTitle: 5,
  noEpisodes: 6,
  oneSeason: 7,
  noProfile: 8,
  emojiTitle: 9,
  searchFails: 10,
  undeletable: 11,
  nothingFound: 12,
  throttled: 13,
  fileGone: 14,
  noPicture: 15,
  brokenPicture: 16,
  downloadFails: 17,
  unmonitored: 18,
  uploadRejected: 19,
  slowSearch: 20,
} as const;

export const MOVIES = {
  glassOrchard: 1,
  chineseTitle: 2,
  htmlTitle: 3,
  longTitle: 4,
  arabicTitle: 5,
  emojiTitle: 6,
  noProfile: 7,
  noPicture: 8,
  brokenPicture: 9,
  fileGone: 10,
  undeletable: 11,
  nothingFound: 12,
  throttled: 13,
  slowSearch: 14,
  downloadFails: 15,
  uploadRejected: 16,
  fortyLanguages: 17,
  embeddedOnly: 18,
  unmonitored: 19,
  hostileResult: 20,
} as const;

/**
 * True if a change of profiles fails intentionally: that of only the row whose subtitles cannot be deleted. Together
 * with other rows it works, so that all can be selected.
 */
export function rejectsProfile(ids: readonly number[], row: number): boolean {
  return ids.length === 1 && ids[0] === row;
}

/** The id of the n-th episode (from 1) of a series, in the order season, episode. */
export function episodeId(seriesId: number, n: number): number {
  // Above 1,000 the ids would collide with those of the next series.
  return n < 1000 ? seriesId * 1000 + n : 500_000_000 + seriesId * 10_000 + n;
}

/** One episode of each failing series: enough to trigger all failures of an episode. */
export const EPISODES = {
  undeletable: episodeId(SERIES.undeletable, 1),
  nothingFound: episodeId(SERIES.nothingFound, 1),
  throttled: episodeId(SERIES.throttled, 1),
  fileGone: episodeId(SERIES.fileGone, 1),
  downloadFails: episodeId(SERIES.downloadFails, 1),
  uploadRejected: episodeId(SERIES.uploadRejected, 1),
  slowSearch: episodeId(SERIES.slowSearch, 1),
  noProfile: episodeId(SERIES.noProfile, 1),
} as const;

export const seriesFaults: ReadonlyMap<number, Fault> = new Map<number, Fault>([
  [SERIES.searchFails, "directory-gone"],
  [SERIES.undeletable, "undeletable"],
  [SERIES.nothingFound, "nothing-found"],
  [SERIES.throttled, "throttled"],
  [SERIES.fileGone, "file-gone"],
  [SERIES.downloadFails, "download-fails"],
  [SERIES.uploadRejected, "upload-rejected"],
  [SERIES.slowSearch, "slow-search"],
]);

export const movieFaults: ReadonlyMap<number, Fault> = new Map<number, Fault>([
  [MOVIES.fileGone, "file-gone"],
  [MOVIES.undeletable, "undeletable"],
  [MOVIES.nothingFound, "nothing-found"],
  [MOVIES.throttled, "throttled"],
  [MOVIES.slowSearch, "slow-search"],
  [MOVIES.downloadFails, "download-fails"],
  [MOVIES.uploadRejected, "upload-rejected"],
]);
