import { languageKey } from "./language-table.ts";
import type { Random } from "./random.ts";
import type { Library } from "./seed-parts.ts";
import type { BlacklistRow, HistoryAction, HistoryRow, Shelf, Subtitle } from "./types.ts";

export interface HistorySeed {
  history: Record<Shelf, HistoryRow[]>;
  blacklist: Record<Shelf, BlacklistRow[]>;
}

const providers = [
  "opensubtitlescom",
  "podnapisi",
  "gestdown",
  "subdl",
  "yifysubtitles",
  "addic7ed",
];
const matchNames = [
  "series",
  "season",
  "episode",
  "year",
  "source",
  "release_group",
  "resolution",
  "video_codec",
  "audio_codec",
  "streaming_service",
];

/** History rows, several hundred or `count`, and a few blacklisted subtitles. Oldest first. */
export function seedHistory(
  random: Random,
  library: Library,
  now: number,
  count: number | undefined,
): HistorySeed {
  const all = { episodes: [...library.episodes.values()], movies: [...library.movies.values()] };
  // Most events belong to episodes.
  const movieCount = all.episodes.length === 0 ? count : Math.round((count ?? 580) * 0.276);
  const episodeCount = all.movies.length === 0 ? count : (count ?? 580) - (movieCount ?? 160);
  const isExact = count !== undefined;
  const episodes = pickWithSubtitles(random, all.episodes, episodeCount ?? 420, isExact);
  const movies = pickWithSubtitles(random, all.movies, movieCount ?? 160, isExact);
  const past: HistorySeed = {
    history: {
      episodes: episodes.map((row) => seedRow(random, row.sonarrEpisodeId, row.subtitles, now)),
      movies: movies.map((row) => seedRow(random, row.radarrId, row.subtitles, now)),
      events: [],
    },
    blacklist: { episodes: [], movies: [], events: [] },
  };
  for (const kind of ["episodes", "movies"] as const) {
    past.history[kind].sort((a, b) => a.at - b.at);
    past.blacklist[kind] = seedBlacklist(past.history[kind], kind === "episodes" ? 14 : 6);
  }
  return past;
}

function pickWithSubtitles<T extends { subtitles: Subtitle[] }>(
  random: Random,
  rows: T[],
  count: number,
  isExact: boolean,
): T[] {
  if (!rows.some((row) => row.subtitles.some((one) => one.path))) return [];
  const picked: T[] = [];
  const enough = isExact ? count : Math.min(count, rows.length * 4);
  while (picked.length < enough) {
    const row = random.pick(rows);
    if (row.subtitles.some((one) => one.path)) picked.push(row);
  }
  return picked;
}

function seedRow(random: Random, mediaId: number, subtitles: Subtitle[], now: number): HistoryRow {
  const subtitle = random.pick(subtitles.filter((one) => one.path));
  const action = random.pick<HistoryAction>([1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 0, 5, 6]);
  const provider = action === 4 ? "manual" : random.pick(providers);
  const score = action === 4 ? 100 : Math.round(7000 + random.next() * 3000) / 100;
  const isDownload = action >= 1 && action <= 4;
  const matches =
    random.chance(0.7) && action >= 1 && action <= 3
      ? matchNames.filter(() => random.chance(0.6))
      : [];
  return {
    action,
    mediaId,
    language: languageKey(subtitle.code2, subtitle.forced, subtitle.hi),
    provider: isDownload ? provider : null,
    score: isDownload ? score : null,
    // Mostly in the last weeks, some up to a year ago, so that all time frames of the statistics have data.
    at: now - Math.floor(random.next() ** 2 * 360 * 86_400_000) - random.int(60_000, 7_200_000),
    description: describe(action, subtitle, provider, score),
    subs_id: action >= 1 && action <= 3 ? String(random.int(1_000_000, 9_999_999)) : null,
    subtitles_path: subtitle.path,
    matches,
    dont_matches: matches.length ? matchNames.filter((one) => !matches.includes(one)) : [],
  };
}

/** The server's English sentence for a history row. */
export function describe(
  action: HistoryAction,
  language: { name: string; hi: boolean; forced: boolean },
  provider: string,
  score: number,
): string {
  const name = `${language.name}${language.hi ? " HI" : language.forced ? " forced" : ""}`;
  const verbs: Partial<Record<HistoryAction, string>> = {
    1: "downloaded",
    2: "manually downloaded",
    3: "upgraded",
  };
  if (action === 0) return `${name} subtitles deleted from disk.`;
  if (action === 4) return `${name} Subtitles manually uploaded.`;
  if (action === 5)
    return `${name} subtitles synchronization ended with an offset of -1.235 seconds and a framerate scale factor of 1.00.`;
  if (action === 6) return `English subtitles translated to ${name}.`;
  if (action === 7) return `${name} subtitles extracted.`;
  return `${name} subtitles ${verbs[action]} from ${provider} with a score of ${percent(score)}.`;
}

/** `93.61%`, `100.0%`: the server's format of a score. */
export function percent(score: number): string {
  return `${Number.isInteger(score) ? score.toFixed(1) : score}%`;
}

function seedBlacklist(history: HistoryRow[], count: number): BlacklistRow[] {
  return history
    .filter((row) => row.subs_id !== null)
    .slice(0, count * 9)
    .filter((_, i) => i % 9 === 4)
    .map(({ mediaId, provider, subs_id, language, at }) => ({
      mediaId,
      provider,
      subs_id,
      language,
      at: at + 3_600_000,
    }));
}
