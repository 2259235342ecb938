import { t } from "@lingui/core/macro";
import type { EpisodeHistory, HistoryEvent, MovieHistory } from "@/api/history";
import type { RowLanguage } from "@/api/shared";
import { paths } from "@/config/paths";
import { ACTIONS } from "@/features/history/stats-filter";
import { linkOf } from "@/features/media/ItemLink";
import { episodeCodeOf } from "@/utils/format";

/** A subtitle that was downloaded. */
export interface Download {
  /** The id of the series or movie, if the row has it. */
  id: number | null;
  to: string | undefined;
  title: string;
  /** "S02E05 The Storm". */
  episode?: string;
  language: RowLanguage;
  relative: string;
  exact: string;
}

const DOWNLOADED = new Set(ACTIONS.map(({ value }) => Number(value)));

/** The downloads of a page of a history, which comes newest first. */
export function latestDownloads<T extends HistoryEvent>(
  rows: readonly T[],
  of: (row: T) => Pick<Download, "id" | "to" | "title" | "episode">,
): Download[] {
  return rows
    .filter(({ action }) => DOWNLOADED.has(action))
    .map((row) => ({
      ...of(row),
      language: row.language,
      relative: row.timestamp,
      exact: row.parsed_timestamp,
    }));
}

/** A title with its latest download, and how many there were. */
export interface DownloadedTitle extends Download {
  count: number;
}

/** The downloads by title, the latest first; one whose title is unknown stays alone. */
export function byTitle(downloads: readonly Download[]): DownloadedTitle[] {
  const titles = new Map<string, DownloadedTitle>();
  for (const [index, download] of downloads.entries()) {
    const key = download.id === null ? `unknown ${index}` : String(download.id);
    const known = titles.get(key);
    titles.set(key, known ? { ...known, count: known.count + 1 } : { ...download, count: 1 });
  }
  return [...titles.values()];
}

/** The parts of a row of the episodes' history. */
export const ofEpisode = (row: EpisodeHistory) => ({
  id: row.seriesId,
  to: linkOf(row.seriesId, paths.seriesDetail),
  title: row.seriesTitle || t`Unknown series`,
  episode: `${episodeCodeOf(row.episode_number)} ${row.episodeTitle}`.trim(),
});

/** The parts of a row of the movies' history. */
export const ofMovie = (row: MovieHistory) => ({
  id: row.id,
  to: linkOf(row.id, paths.movieDetail),
  title: row.title || t`Unknown movie`,
});
