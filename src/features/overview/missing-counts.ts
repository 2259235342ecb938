import type { MissingSubtitle } from "@/api/shared";
import { compare } from "@/features/lists/model/list-order";
import { languageName } from "@/utils/languages";

interface Lacking {
  missing_subtitles: readonly MissingSubtitle[];
}

/**
 * How many rows are missing a language in any of its kinds, by its name, as the filter of the wanted lists counts them.
 */
function countsByName(rows: readonly Lacking[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { missing_subtitles: missing } of rows)
    for (const name of new Set(missing.map(languageName)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** A language, and how many episodes and movies are missing it. */
export interface LanguageCounts {
  name: string;
  episodes: number;
  movies: number;
}

/** What is missing by language, the most frequent first. */
export function missingByLanguage(
  episodes: readonly Lacking[],
  movies: readonly Lacking[],
): LanguageCounts[] {
  const [ofEpisodes, ofMovies] = [countsByName(episodes), countsByName(movies)];
  const names = new Set([...ofEpisodes.keys(), ...ofMovies.keys()]);
  return [...names]
    .map((name) => ({
      name,
      episodes: ofEpisodes.get(name) ?? 0,
      movies: ofMovies.get(name) ?? 0,
    }))
    .toSorted(
      (one, other) =>
        other.episodes + other.movies - one.episodes - one.movies || compare(one.name, other.name),
    );
}
