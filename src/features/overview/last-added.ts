import { t } from "@lingui/core/macro";
import type { EpisodeHistory } from "@/api/history-rows";
import type { Movie, WantedEpisode, WantedMovie } from "@/api/library-rows";
import type { MissingSubtitle } from "@/api/shared";
import { paths } from "@/config/paths";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { episodeCodeOf } from "@/utils/server-codes";
import { isDownload } from "./downloads";

/** A movie, or the episode of a series that was added last. */
export interface AddedItem {
  item: SubtitleItem;
  /** The series or movie. */
  /** The part of the library that has its title. */
  shelf: "series" | "movies";
  titleId: number;
  title: string;
  to: string;
  /** "S02E05 The Storm"; undefined for a movie. */
  detail?: string;
  /** Empty if the item is ready. */
  missing: readonly MissingSubtitle[];
}

/**
 * The episode of each series that was added last, latest first. Servers list only episodes with missing subtitles and
 * episodes with downloads, and return no dates of files; Sonarr's ids grow with each episode that it adds.
 */
export function addedEpisodes(
  wanted: readonly WantedEpisode[],
  history: readonly EpisodeHistory[],
): AddedItem[] {
  const missing = new Map(wanted.map((row) => [row.id, row.missing_subtitles]));
  const known = [
    ...wanted,
    ...history.flatMap(({ id, seriesId, ...row }) =>
      id !== null && seriesId !== null && isDownload(row) ? [{ ...row, id, seriesId }] : [],
    ),
  ].toSorted((one, other) => other.id - one.id);
  const latest = new Map<number, AddedItem>();
  for (const row of known) {
    const { seriesId, seriesTitle, id } = row;
    if (latest.has(seriesId)) continue;
    const title = seriesTitle || t`Unknown series`;
    const detail = `${episodeCodeOf(row.episode_number)} ${row.episodeTitle}`.trim();
    latest.set(seriesId, {
      item: { kind: "episode", seriesId, id, title: `${title} ${detail}` },
      shelf: "series",
      titleId: seriesId,
      title,
      to: paths.seriesDetail(seriesId),
      detail,
      missing: missing.get(id) ?? [],
    });
  }
  return [...latest.values()];
}

const dateOf = ({ created_at_timestamp: date }: Movie) => date ?? "";

/** Movies that want subtitles, last added first: by the server's date if it has one, otherwise by Radarr's ids. */
export function addedMovies(movies: readonly Movie[], wanted: readonly WantedMovie[]): AddedItem[] {
  const missing = new Map(wanted.map((row) => [row.id, row.missing_subtitles]));
  return movies
    .filter(
      ({ id, profileId, missing_subtitles: own }) =>
        // Movies that a setting excludes from searches miss subtitles, but are not in the wanted list.
        profileId !== null && (missing.has(id) || own.length === 0),
    )
    .toSorted((one, other) => {
      const [date, otherDate] = [dateOf(one), dateOf(other)];
      return date === otherDate ? other.id - one.id : date < otherDate ? 1 : -1;
    })
    .map((movie) => {
      const title = movie.title || t`Unknown movie`;
      return {
        item: { kind: "movie" as const, id: movie.id, title },
        shelf: "movies" as const,
        titleId: movie.id,
        title,
        to: paths.movieDetail(movie.id),
        missing: missing.get(movie.id) ?? [],
      };
    });
}

/** Takes turns, because the ids of Sonarr and Radarr cannot be compared. */
export function takeTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
