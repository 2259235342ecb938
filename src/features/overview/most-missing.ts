import { t } from "@lingui/core/macro";
import type { WantedEpisode, WantedMovie } from "@/api/library-rows";
import { paths } from "@/config/paths";
import { compare } from "@/utils/text";

/** A title, and its number of missing subtitles. */
export interface MissingTitle {
  /** The part of the library that has it. */
  shelf: "series" | "movies";
  id: number;
  title: string;
  to: string;
  missing: number;
}

/** Titles with missing subtitles, those with the most first. */
export function mostMissing(
  episodes: readonly WantedEpisode[],
  movies: readonly WantedMovie[],
): MissingTitle[] {
  const series = new Map<number, MissingTitle>();
  for (const { seriesId: id, seriesTitle, missing_subtitles: missing } of episodes) {
    const title = seriesTitle || t`Unknown series`;
    const to = paths.seriesDetail(id);
    const known = series.get(id) ?? { shelf: "series" as const, id, title, to, missing: 0 };
    series.set(id, { ...known, missing: known.missing + missing.length });
  }
  const movieTitles = movies.map(({ id, title, missing_subtitles: missing }) => ({
    shelf: "movies" as const,
    id,
    title: title || t`Unknown movie`,
    to: paths.movieDetail(id),
    missing: missing.length,
  }));
  return [...series.values(), ...movieTitles].toSorted(
    (one, other) => other.missing - one.missing || compare(one.title, other.title),
  );
}
