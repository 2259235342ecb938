import type { Profile } from "@/api/languages";
import type { Movie } from "@/api/movies";
import { CoverageBar } from "@/features/media/CoverageBar";
import { useProfile } from "@/queries/languages";
import { languageKey } from "@/utils/languages";

type Item = Profile["items"][number];

/** What is wanted unless the movie speaks it. */
const isWanted = ({ audio_exclude, language }: Item, movie: Movie) =>
  audio_exclude !== "True" || !movie.audio_language.some(({ code2 }) => code2 === language);

/** As the server counts: a subtitle for the hearing impaired will do where an ordinary one is wanted. */
const isThere = ({ language: code2, hi, forced }: Item, movie: Movie) => {
  const wanted = { code2, name: "", hi: hi === "True", forced: forced === "True" };
  return (
    movie.subtitles.some(
      (own) =>
        own.code2 === code2 && own.forced === wanted.forced && (own.hi === wanted.hi || own.hi),
    ) && !movie.missing_subtitles.some((one) => languageKey(one) === languageKey(wanted))
  );
};

/** How many of the wanted languages a movie has; nothing where none is wanted. */
export function MovieCoverage({ movie }: { movie: Movie }) {
  const profile = useProfile(movie.profileId);
  const wanted = profile?.items.filter((item) => isWanted(item, movie)) ?? [];
  if (wanted.length === 0) return null;
  return (
    <CoverageBar
      complete={wanted.filter((item) => isThere(item, movie)).length}
      total={wanted.length}
      isMissing={movie.missing_subtitles.length > 0}
      what={wanted.length === 1 ? "wanted language present" : "wanted languages present"}
    />
  );
}
