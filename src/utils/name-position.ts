/** Separator between folders and names: "French - Harbor.S01E01", "Harbor - S01E02 - The Pier". */
export const SEGMENTS = / - /;

const FREE = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const SEASON_WORDS =
  "season|staffel|saison|temporada|stagione|seizoen|sezon|sezona|säsong|sæson|sesong|kausi|сезон|シーズン";
const EPISODE_WORDS =
  "episode|episodio|episódio|épisode|folge|avsnitt|odcinek|aflevering|bölüm|серия|эпизод|ep";
const pattern = (source: string) => new RegExp(source, "iu");

/** Season and episode together: S01E02, S01E02E03, S01E02-03, 1x02. */
const BOTH = [
  pattern(
    String.raw`${FREE}s(\d{1,4})[\s._-]*e(\d{1,4})((?:[\s._-]*e\d{1,4}|-\d{1,3}(?![\p{L}\p{N}]))*)`,
  ),
  pattern(String.raw`${FREE}(\d{1,2})x(\d{1,3})${END}`),
];
const SEASON = [
  pattern(String.raw`${FREE}(?:${SEASON_WORDS})[\s._-]*(\d{1,4})${END}`),
  pattern(String.raw`${FREE}(\d{1,3})(?:st|nd|rd|th)?[\s._-]*(?:${SEASON_WORDS})${END}`),
  pattern(String.raw`第\s?(\d{1,3})\s?季`),
  pattern(String.raw`${FREE}s(\d{1,4})${END}`),
];
export const SPECIALS = pattern(String.raw`^specials?$`);
const EPISODE = [
  pattern(String.raw`${FREE}(?:${EPISODE_WORDS})[\s._-]*(\d{1,4})${END}`),
  pattern(String.raw`${FREE}(\d{1,4})[\s._-]*(?:серия|эпизод)${END}`),
  pattern(String.raw`第\s?(\d{1,4})\s?[集話话回]`),
  pattern(String.raw`${FREE}e(\d{2,4})${END}`),
];
/** A number at the beginning or end of a segment; it is an episode only next to a season: "Season 1 - 02". */
const NUMBER = [/^[[(#]?(\d{1,3})(?=$|[\s._)\]-])/, /(?:^|[\s._[(#])(\d{1,3})[)\]]?$/];

export interface EpisodePosition {
  season: number | undefined;
  episodes: readonly number[];
  /** Offset of season and episode in the text. */
  at: number | undefined;
}

const firstMatch = (text: string, patterns: readonly RegExp[]) => {
  for (const one of patterns) {
    const match = one.exec(text);
    if (match) return match;
  }
  return undefined;
};

/** Season and episodes of a text whose underscores are spaces. */
export function readPosition(text: string): EpisodePosition {
  const both = firstMatch(text, BOTH);
  if (both) {
    const [, season, episode, more = ""] = both;
    const others = more.match(/\d+/g) ?? [];
    return { season: Number(season), episodes: [episode, ...others].map(Number), at: both.index };
  }
  const seasonMatch = firstMatch(text, SEASON);
  const isSpecials = text.split(SEGMENTS).some((segment) => SPECIALS.test(segment));
  const season = seasonMatch ? Number(seasonMatch[1]) : isSpecials ? 0 : undefined;
  const episode = firstMatch(text, EPISODE);
  const at = seasonMatch?.index ?? (season === undefined ? undefined : episode?.index);
  if (episode) return { season, episodes: [Number(episode[1])], at };
  if (season === undefined) return { season, episodes: [], at };
  const segments = text.replace(seasonMatch?.[0] ?? "", "").split(SEGMENTS);
  const numbers = NUMBER.flatMap((number) =>
    segments.flatMap((segment) => number.exec(segment.trim())?.[1] ?? []),
  );
  return { season, episodes: numbers.slice(0, 1).map(Number), at };
}

/** Release terms, which follow the title. */
export const RELEASE = pattern(
  String.raw`${FREE}(?:(?:480|576|720|1080|2160)[pi]|4k|uhd|blu-?ray|b[dr]rip|dvdrip|web-?(?:dl|rip)|hdtv|hdrip|remux|[xh]\.?26[45]|hevc|xvid)${END}`,
);
/** Release years. Later numbers are part of a title: 2049. */
export const YEAR = /(?<![\p{L}\p{N}])(?:19\d\d|20[0-3]\d)(?![\p{L}\p{N}])/gu;

/** True if a text has an episode, a year or release terms, which follow the title. */
export const hasTitleEnd = (text: string): boolean =>
  [...BOTH, ...SEASON, ...EPISODE, RELEASE].some((one) => one.test(text)) ||
  [...text.matchAll(YEAR)].some(({ index }) => index > 0);
