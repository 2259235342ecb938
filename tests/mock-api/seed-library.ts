import type { Random } from "./random.ts";
import { addMovie } from "./seed-movies.ts";
import type { Library } from "./seed-parts.ts";
import { addSeries, longSeries, ordinarySeries } from "./seed-series.ts";
import { wantMany } from "./seed-wanted.ts";
import { specialMovies, specialSeries } from "./specials.ts";
import type { Profile } from "./types.ts";
import type { LibrarySize } from "./size.ts";
import * as words from "./words.ts";

/** Series, episodes and movies: the special rows first, then ordinary ones up to the requested number. */
export function seedLibrary(random: Random, size: LibrarySize, profiles: Profile[]): Library {
  const library: Library = { series: new Map(), episodes: new Map(), movies: new Map() };
  const byId = new Map(profiles.map((profile) => [profile.profileId, profile]));
  const used = new Set<string>();
  const lengths = seriesLengths(random, size);
  for (let i = 0; i < size.series; i++) {
    const special =
      specialSeries[i] ??
      (size.longest && i === specialSeries.length
        ? longSeries(i + 1, size.longest)
        : ordinarySeries(random, i + 1, uniqueTitle(random, used), lengths[i]!));
    addSeries(random, library, special, byId);
  }
  for (let i = 0; i < size.movies; i++) {
    const special = specialMovies[i] ?? {
      id: i + 1,
      title: uniqueTitle(random, used),
      year: random.int(1951, 2025),
    };
    addMovie(random, library, special, byId);
  }
  if (size.wanted !== undefined) wantMany(library, size.wanted, byId);
  return library;
}

// Exact if the caller requested a number of episodes: the ordinary series share the rest after the special ones.
function seriesLengths(random: Random, { series, episodes, longest }: LibrarySize): number[] {
  const lengths = Array.from({ length: series }, (_, i) => {
    const special = specialSeries[i];
    if (special) return special.seasons.reduce((sum, n) => sum + n, 0);
    return longest && i === specialSeries.length ? longest : random.int(8, 40);
  });
  if (episodes === undefined) return lengths;
  const fixed = Math.min(series, specialSeries.length + (longest ? 1 : 0));
  let rest = episodes - lengths.slice(0, fixed).reduce((sum, n) => sum + n, 0);
  for (let i = fixed; i < series; i++) {
    const share = Math.round(rest / (series - i));
    const isLast = i === series - 1;
    const length = isLast ? rest : Math.round(share * (0.5 + random.next()));
    lengths[i] = Math.max(0, Math.min(length, 999));
    rest -= lengths[i]!;
  }
  return lengths;
}

function uniqueTitle(random: Random, used: Set<string>): string {
  for (let attempt = 0; ; attempt++) {
    const adjective = random.pick(words.adjectives);
    const noun = random.pick(words.nouns);
    const title = random.pick([
      `The ${adjective} ${noun}`,
      `${adjective} ${noun}`,
      `${noun} of ${random.pick(words.nouns)}`,
      `${noun} in ${random.pick(words.cities)}`,
      `${noun} ${random.int(2, 4)}: ${adjective} ${random.pick(words.nouns)}`,
      `${adjective} ${noun}, ${random.pick(words.adjectives)} ${random.pick(words.nouns)}`,
    ]);
    const isFree = !used.has(title);
    if (!isFree && attempt < 20) continue;
    const unique = isFree ? title : `${title} (${used.size})`;
    used.add(unique);
    return unique;
  }
}
