import type { EpisodeHistory, MovieHistory } from "@/api/history";
import type { RowLanguage } from "@/api/shared";
import { paths } from "@/config/paths";
import { ACTIONS } from "@/features/history/stats-filter";
import { linkOf } from "@/features/media/ItemLink";
import { episodeCodeOf } from "@/utils/format";

/** A subtitle that was downloaded. */
export interface Download {
  /** The series or movie, where the row says which. */
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
export function latestDownloads<T extends EpisodeHistory | MovieHistory>(
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

/** What a row of the episodes' history is about. */
export const ofEpisode = (row: EpisodeHistory) => ({
  id: row.sonarrSeriesId,
  to: linkOf(row.sonarrSeriesId, paths.seriesDetail),
  title: row.seriesTitle || "Unknown series",
  episode: `${episodeCodeOf(row.episode_number)} ${row.episodeTitle}`.trim(),
});

/** What a row of the movies' history is about. */
export const ofMovie = (row: MovieHistory) => ({
  id: row.radarrId,
  to: linkOf(row.radarrId, paths.movieDetail),
  title: row.title || "Unknown movie",
});
