import { missingSubtitles } from "./missing.ts";
import type { Random } from "./random.ts";
import * as parts from "./seed-parts.ts";
import type { SpecialMovie } from "./specials.ts";
import type { Profile, Subtitle } from "./types.ts";
import * as words from "./words.ts";

/** Adds a movie to the library. */
export function addMovie(
  random: Random,
  library: parts.Library,
  special: SpecialMovie,
  profiles: Map<number, Profile>,
): void {
  const { id, title, year } = special;
  const source = random.pick(words.sources);
  const name = `${parts.fileName(title)} (${year})`;
  const path = `/media/movies/${name}/${name} ${source}.mkv`;
  const profileId =
    special.profileId === undefined ? random.pick([1, 1, 1, 2, 2, 3, 4, 5]) : special.profileId;
  const profile = profileId === null ? undefined : profiles.get(profileId);
  const complete = special.complete ?? random.pick([1, 1, 1, 0.9, 0.6, 0.3]);
  const audio = parts.audioOf(random, "en");
  const subtitles = movieSubtitles(random, path, special, profile, complete);
  library.movies.set(id, {
    radarrId: id,
    title,
    sortTitle: parts.sortTitle(title),
    overview: parts.overview(random, title),
    path,
    year: String(year),
    sceneName: random.chance(0.6)
      ? `${parts.dotted(parts.fileName(title))}.${year}.${parts.sceneSuffix(random, source)}`
      : null,
    imdbId: random.chance(0.9) ? `tt2${String(id).padStart(6, "0")}` : null,
    monitored: special.monitored ?? random.chance(0.9),
    profileId,
    audio_language: audio,
    alternativeTitles: special.alternativeTitles ?? [],
    tags: random.chance(0.15) ? [random.pick(words.tags)] : [],
    subtitles,
    missing_subtitles: missingSubtitles(profile, audio, subtitles),
    poster:
      special.poster === null
        ? null
        : `/MediaCover/${id}/poster-500.jpg?lastWrite=6387100${10000 + id}`,
    fanart:
      special.poster === null
        ? null
        : `/MediaCover/${id}/fanart.jpg?lastWrite=6387100${10000 + id}`,
  });
}

const forty =
  "en fr es de nl it ja pb ar zh sv he pt pl cs da fi no hu ro bg el tr ru uk hr sr sl sk et lv lt vi th ko id ms fa hi ca".split(
    " ",
  );

function movieSubtitles(
  random: Random,
  path: string,
  special: SpecialMovie,
  profile: Profile | undefined,
  complete: number,
): Subtitle[] {
  if (special.subtitles === "none") return [];
  if (special.subtitles === "forty")
    return forty.map((code2) =>
      parts.makeSubtitle(path, code2, { size: random.int(20_000, 120_000) }),
    );
  if (special.subtitles === "embedded")
    return ["en", "fr"].map((code2) => parts.makeSubtitle(path, code2, { isEmbedded: true }));
  return parts.ownSubtitles(random, path, profile, complete);
}
