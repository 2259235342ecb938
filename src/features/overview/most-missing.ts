import { t } from "@lingui/core/macro";
import { paths } from "@/config/paths";
import { byMissing } from "./missing-counts";
import type { MissingCounts, MissingTitle } from "./missing-counts";

/** The parts of the library that have titles. */
type Shelf = "series" | "movies";

/** A title of the library with missing subtitles. */
interface LinkedTitle extends MissingTitle {
  shelf: Shelf;
  to: string;
}

/** The titles of both parts with the most missing subtitles, in order. */
export function mostMissing(
  counts: Record<Shelf, MissingCounts | undefined>,
): readonly LinkedTitle[] {
  const series = (counts.series?.titles ?? []).map((one) => ({
    ...one,
    shelf: "series" as const,
    title: one.title || t`Unknown series`,
    to: paths.seriesDetail(one.id),
  }));
  const movies = (counts.movies?.titles ?? []).map((one) => ({
    ...one,
    shelf: "movies" as const,
    title: one.title || t`Unknown movie`,
    to: paths.movieDetail(one.id),
  }));
  return [...series, ...movies].toSorted(byMissing);
}
