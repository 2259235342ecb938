import { fileSuffix, languageOf, wantedLanguage } from "./language-table.ts";
import { missingSubtitles } from "./missing.ts";
import type { Random } from "./random.ts";
import { episodeId } from "./sentinels.ts";
import { specialMovies, specialSeries, type SpecialMovie, type SpecialSeries } from "./specials.ts";
import type { AudioLanguage, EpisodeRow, MovieRow, Profile, SeriesRow, Subtitle } from "./types.ts";
import * as words from "./words.ts";

export interface Library {
  series: Map<number, SeriesRow>;
  episodes: Map<number, EpisodeRow>;
  movies: Map<number, MovieRow>;
}

interface LibrarySize {
  series: number;
  movies: number;
  episodes: number | undefined;
}

/** Series, episodes and movies: the special rows first, then as many ordinary ones as asked for. */
export function seedLibrary(random: Random, size: LibrarySize, profiles: Profile[]): Library {
  const library: Library = { series: new Map(), episodes: new Map(), movies: new Map() };
  const byId = new Map(profiles.map((profile) => [profile.profileId, profile]));
  const used = new Set<string>();
  const lengths = seriesLengths(random, size);
  for (let i = 0; i < size.series; i++) {
    const special =
      specialSeries[i] ?? ordinarySeries(random, i + 1, uniqueTitle(random, used), lengths[i]!);
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
  return library;
}

/** Lower case without a leading article: what the server sorts by. */
export function sortTitle(title: string): string {
  return title.toLowerCase().replace(/^(the|an|a) /, "");
}

/** The path of a subtitle file beside its media file. */
export function subtitlePath(media: string, code2: string, forced: boolean, hi: boolean): string {
  return `${media.slice(0, media.lastIndexOf("."))}.${fileSuffix(code2, forced, hi)}.srt`;
}

/** A subtitle as the server lists it: beside the media file, or embedded (path null). */
export function makeSubtitle(
  media: string,
  code2: string,
  { forced = false, hi = false, size = 0, isEmbedded = false } = {},
): Subtitle {
  return {
    ...wantedLanguage(code2, forced, hi),
    path: isEmbedded ? null : subtitlePath(media, code2, forced, hi),
    file_size: isEmbedded ? null : size,
  };
}

// Exact when the caller asked for a number of episodes: the ordinary series share what the special ones leave.
function seriesLengths(random: Random, { series, episodes }: LibrarySize): number[] {
  const lengths = Array.from({ length: series }, (_, i) => {
    const special = specialSeries[i];
    return special ? special.seasons.reduce((sum, n) => sum + n, 0) : random.int(8, 40);
  });
  if (episodes === undefined) return lengths;
  const fixed = Math.min(series, specialSeries.length);
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
    const kept = isFree ? title : `${title} (${used.size})`;
    used.add(kept);
    return kept;
  }
}

function ordinarySeries(random: Random, id: number, title: string, length: number): SpecialSeries {
  const perSeason = random.int(6, 14);
  const seasons = [random.chance(0.25) && length > 10 ? 2 : 0];
  for (let left = length - seasons[0]!; left > 0; left -= perSeason)
    seasons.push(Math.min(left, perSeason));
  return {
    id,
    title,
    year: random.int(1957, 2025),
    seasons,
    type: random.pick(["standard", "standard", "standard", "standard", "anime", "daily"] as const),
    monitored: random.chance(0.88),
  };
}

function addSeries(
  random: Random,
  library: Library,
  special: SpecialSeries,
  profiles: Map<number, Profile>,
): void {
  const { id, title, year } = special;
  const type = special.type ?? "standard";
  const folder = `/media/${type === "anime" ? "anime" : "tv"}/${fileName(title)} (${year})`;
  const profileId =
    special.profileId === undefined ? random.pick([1, 1, 1, 2, 2, 3, 4, 5, 6]) : special.profileId;
  const audio = audioOf(random, type === "anime" ? "ja" : "en");
  const tags = special.tags ?? (random.chance(0.2) ? [random.pick(words.tags)] : []);
  const row: SeriesRow = {
    sonarrSeriesId: id,
    tvdbId: 70000 + id,
    title,
    sortTitle: sortTitle(title),
    overview: overview(random, title),
    path: folder,
    year: String(year),
    profileId,
    audio_language: audio,
    alternativeTitles: special.alternativeTitles ?? [],
    tags,
    seriesType: type,
    poster: special.poster === null ? null : `/MediaCover/${id}/poster-250.jpg`,
    fanart: special.poster === null ? null : `/MediaCover/${id}/fanart.jpg`,
    imdbId: random.chance(0.9) ? `tt1${String(id).padStart(6, "0")}` : null,
    monitored: special.monitored ?? true,
    ended: random.chance(0.6),
    lastAired: special.seasons.length
      ? `${year + special.seasons.length}-0${random.int(1, 9)}-1${random.int(0, 9)}`
      : null,
    episodeIds: [],
  };
  const complete = special.complete ?? random.pick([1, 1, 1, 0.95, 0.9, 0.8, 0.6]);
  const profile = profileId === null ? undefined : profiles.get(profileId);
  const name = fileName(title);
  const names = { name, scene: dotted(name) };
  let n = 0;
  special.seasons.forEach((count, season) => {
    for (let episode = 1; episode <= count; episode++) {
      const found = makeEpisode(random, row, names, episodeId(id, ++n), season, episode);
      found.subtitles = ownSubtitles(random, found.path, profile, complete);
      found.missing_subtitles = missingSubtitles(profile, found.audio_language, found.subtitles);
      library.episodes.set(found.sonarrEpisodeId, found);
      row.episodeIds.push(found.sonarrEpisodeId);
    }
  });
  library.series.set(id, row);
}

function makeEpisode(
  random: Random,
  series: SeriesRow,
  names: { name: string; scene: string },
  id: number,
  season: number,
  episode: number,
): EpisodeRow {
  const noun = random.pick(words.episodeNouns);
  const title = random.chance(0.5)
    ? `The ${noun}`
    : `${noun} and ${random.pick(words.episodeNouns)}`;
  const code = `S${pad(season)}E${pad(episode)}`;
  const source = random.pick(words.sources);
  return {
    audio_language: series.audio_language,
    episode,
    missing_subtitles: [],
    monitored: series.monitored && random.chance(0.97),
    path: `${series.path}/${season === 0 ? "Specials" : `Season ${pad(season)}`}/${names.name} - ${code} - ${title} ${source}.mkv`,
    season,
    sonarrEpisodeId: id,
    sonarrSeriesId: series.sonarrSeriesId,
    subtitles: [],
    title,
    sceneName: random.chance(0.6) ? `${names.scene}.${code}.${sceneSuffix(random, source)}` : null,
  };
}

function addMovie(
  random: Random,
  library: Library,
  special: SpecialMovie,
  profiles: Map<number, Profile>,
): void {
  const { id, title, year } = special;
  const source = random.pick(words.sources);
  const name = `${fileName(title)} (${year})`;
  const path = `/media/movies/${name}/${name} ${source}.mkv`;
  const profileId =
    special.profileId === undefined ? random.pick([1, 1, 1, 2, 2, 3, 4, 5]) : special.profileId;
  const profile = profileId === null ? undefined : profiles.get(profileId);
  const complete = special.complete ?? random.pick([1, 1, 1, 0.9, 0.6, 0.3]);
  const audio = audioOf(random, "en");
  const subtitles = movieSubtitles(random, path, special, profile, complete);
  library.movies.set(id, {
    radarrId: id,
    title,
    sortTitle: sortTitle(title),
    overview: overview(random, title),
    path,
    year: String(year),
    sceneName: random.chance(0.6)
      ? `${dotted(fileName(title))}.${year}.${sceneSuffix(random, source)}`
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
    return forty.map((code2) => makeSubtitle(path, code2, { size: random.int(20_000, 120_000) }));
  if (special.subtitles === "embedded")
    return ["en", "fr"].map((code2) => makeSubtitle(path, code2, { isEmbedded: true }));
  return ownSubtitles(random, path, profile, complete);
}

function ownSubtitles(
  random: Random,
  path: string,
  profile: Profile | undefined,
  complete: number,
): Subtitle[] {
  const subtitles: Subtitle[] = [];
  for (const item of profile?.items ?? []) {
    if (!languageOf(item.language) || !random.chance(complete)) continue;
    const forced = item.forced === "True";
    const hi = item.hi === "True" || (!forced && random.chance(0.06));
    const isEmbedded = !forced && random.chance(0.1);
    subtitles.push(
      makeSubtitle(path, item.language, {
        forced,
        hi,
        isEmbedded,
        size: random.int(18_000, 140_000),
      }),
    );
  }
  return subtitles;
}

function audioOf(random: Random, usual: string): AudioLanguage[] {
  const code2 = random.chance(0.85) ? usual : random.pick(["ja", "fr", "de", "pb", "es"]);
  const { name, code3 } = languageOf(code2)!;
  return [{ name, code2, code3 }];
}

function overview(random: Random, title: string): string {
  return `${title} follows ${random.pick(words.people)} in ${random.pick(words.cities)} and ${random.pick(words.stakes)}.`;
}

function sceneSuffix(random: Random, source: string): string {
  const [kind = "", resolution = ""] = source.split(" ")[0]!.split("-");
  return [
    resolution,
    kind === "WEBDL" ? "WEB-DL" : kind,
    `${random.pick(words.codecs)}-${random.pick(words.groups)}`,
  ]
    .filter(Boolean)
    .join(".");
}

function fileName(title: string): string {
  return title.replace(/[<>:"/\\|?*]/g, "").slice(0, 180);
}

function dotted(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, ".").replace(/^\.|\.$/g, "");
}

function pad(n: number): string {
  return String(n).padStart(2, "0");
}
