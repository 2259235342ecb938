import { missingSubtitles } from "./missing.ts";
import type { Random } from "./random.ts";
import * as parts from "./seed-parts.ts";
import { episodeId } from "./sentinels.ts";
import type { SpecialSeries } from "./specials.ts";
import type { EpisodeRow, Profile, SeriesRow } from "./types.ts";
import * as words from "./words.ts";

/** An invented series of about this many episodes. */
export function ordinarySeries(
  random: Random,
  id: number,
  title: string,
  length: number,
): SpecialSeries {
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

/** A series with very many episodes, forty per season, like series that run for decades. */
export function longSeries(id: number, length: number): SpecialSeries {
  const seasons = [0];
  for (let left = length; left > 0; left -= 40) seasons.push(Math.min(left, 40));
  return { id, title: "The Street of Thirty Years", year: 1985, seasons, profileId: 1 };
}

/** Adds a series with its episodes to the library. */
export function addSeries(
  random: Random,
  library: parts.Library,
  special: SpecialSeries,
  profiles: Map<number, Profile>,
): void {
  const { id, title, year } = special;
  const type = special.type ?? "standard";
  const folder = `/media/${type === "anime" ? "anime" : "tv"}/${parts.fileName(title)} (${year})`;
  const profileId =
    special.profileId === undefined ? random.pick([1, 1, 1, 2, 2, 3, 4, 5, 6]) : special.profileId;
  const audio = parts.audioOf(random, type === "anime" ? "ja" : "en");
  const tags = special.tags ?? (random.chance(0.2) ? [random.pick(words.tags)] : []);
  const row: SeriesRow = {
    sonarrSeriesId: id,
    tvdbId: 70000 + id,
    title,
    sortTitle: parts.sortTitle(title),
    overview: parts.overview(random, title),
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
  const name = parts.fileName(title);
  const names = { name, scene: parts.dotted(name) };
  let n = 0;
  special.seasons.forEach((count, season) => {
    for (let episode = 1; episode <= count; episode++) {
      const found = makeEpisode(random, row, names, episodeId(id, ++n), season, episode);
      found.subtitles = [
        ...parts.ownSubtitles(random, found.path, profile, complete),
        ...(special.unwanted ?? []).map((code2) =>
          parts.makeSubtitle(found.path, code2, { size: 40_000 }),
        ),
      ];
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
  const code = `S${parts.pad(season)}E${parts.pad(episode)}`;
  const source = random.pick(words.sources);
  return {
    audio_language: series.audio_language,
    episode,
    missing_subtitles: [],
    monitored: series.monitored && random.chance(0.97),
    path: `${series.path}/${season === 0 ? "Specials" : `Season ${parts.pad(season)}`}/${names.name} - ${code} - ${title} ${source}.mkv`,
    season,
    sonarrEpisodeId: id,
    sonarrSeriesId: series.sonarrSeriesId,
    subtitles: [],
    title,
    sceneName: random.chance(0.6)
      ? `${names.scene}.${code}.${parts.sceneSuffix(random, source)}`
      : null,
  };
}
