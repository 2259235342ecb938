import { t } from "@lingui/core/macro";
import type { HistoryEvent } from "@/api/history";
import type { EpisodeHistory, MovieHistory } from "@/api/history-rows";
import type { RowLanguage } from "@/api/shared";
import { paths } from "@/config/paths";
import { ACTIONS } from "@/features/statistics/stats-choices";
import { linkOf } from "@/features/media/ItemLink";
import { episodeCodeOf } from "@/utils/server-codes";

/** A downloaded subtitle. */
export interface Download {
  /** Id of the series or movie, if the row has it. */
  id: number | null;
  to: string | undefined;
  title: string;
  /** Example: "S02E05 The Storm". */
  episode?: string;
  language: RowLanguage;
  relative: string;
  exact: string;
}

const DOWNLOADED = new Set(ACTIONS.map(({ value }) => Number(value)));

export const isDownload = ({ action }: Pick<HistoryEvent, "action">) => DOWNLOADED.has(action);

/** The downloads on a page of a history, which is newest first. */
export function latestDownloads<T extends HistoryEvent>(
  rows: readonly T[],
  of: (row: T) => Pick<Download, "id" | "to" | "title" | "episode">,
): Download[] {
  return rows.filter(isDownload).map((row) => ({
    ...of(row),
    language: row.language,
    relative: row.timestamp,
    exact: row.parsed_timestamp,
  }));
}

/** A title with its latest download and the number of downloads. */
export interface DownloadedTitle extends Download {
  count: number;
}

/** The downloads by title, latest first; downloads of unknown titles are not grouped. */
export function byTitle(downloads: readonly Download[]): DownloadedTitle[] {
  const titles = new Map<string, DownloadedTitle>();
  for (const [index, download] of downloads.entries()) {
    const key = download.id === null ? `unknown ${index}` : String(download.id);
    const known = titles.get(key);
    titles.set(key, known ? { ...known, count: known.count + 1 } : { ...download, count: 1 });
  }
  return [...titles.values()];
}

/** The download fields of a row in the episode history. */
export const episodeDownload = (row: EpisodeHistory) => ({
  id: row.seriesId,
  to: linkOf(row.seriesId, paths.seriesDetail),
  title: row.seriesTitle || t`Unknown series`,
  episode: `${episodeCodeOf(row.episode_number)} ${row.episodeTitle}`.trim(),
});

/** The download fields of a row in the movie history. */
export const movieDownload = (row: MovieHistory) => ({
  id: row.id,
  to: linkOf(row.id, paths.movieDetail),
  title: row.title || t`Unknown movie`,
});
