import type { Movie } from "@/api/movies";
import type { PosterItem } from "@/features/lists/posters/PosterCard";
import { counted } from "@/utils/format";
import { languageLabel } from "@/utils/languages";
import { memoize } from "@/utils/memoize";
import { paths } from "@/config/paths";

/** More languages than this are only counted: forty would hide the poster. */
const MOST = 4;

function stateOf({ profileId, missing_subtitles: { length } }: Movie): string {
  if (length > 0) return `${counted(length, "subtitle")} missing`;
  return profileId === null ? "no profile" : "no subtitles missing";
}

function languagesOf({ missing_subtitles: missing }: Movie): string {
  const names = missing.slice(0, MOST).map(languageLabel);
  const others = missing.length - names.length;
  return others > 0 ? `${names.join(", ")} and ${others} more` : names.join(", ");
}

/** A movie, as its poster shows it (spec section 2, /movies). */
export const moviePoster = memoize((movie: Movie): PosterItem => {
  const { id, title, profileId } = movie;
  const missing = movie.missing_subtitles.length;
  return {
    id,
    to: paths.movieDetail(id),
    title,
    year: movie.year,
    poster: movie.poster,
    isMonitored: movie.monitored,
    // Without a profile nothing is wanted: it is neither complete nor incomplete.
    missing: missing === 0 && profileId === null ? null : missing,
    state: stateOf(movie),
    languages: languagesOf(movie),
    edit: { item: { kind: "movie", id, title }, audio: movie.audio_language, profileId },
  };
});
