import { touch } from "./db.ts";
import type { Db } from "./db.ts";
import { SPORTS } from "./seed-sports.ts";
import { MOVIES, SERIES } from "./sentinels.ts";

/** Test rows that real libraries could contain too. */
const PLAIN_SERIES = new Set<number>([
  SERIES.harborLights,
  SERIES.chineseTitle,
  SERIES.arabicTitle,
  SERIES.oneSeason,
  SERIES.emojiTitle,
]);
const PLAIN_MOVIES = new Set<number>([
  MOVIES.glassOrchard,
  MOVIES.chineseTitle,
  MOVIES.arabicTitle,
  MOVIES.emojiTitle,
]);

/** Removes rows that exist only for tests: titles with markup, and rows that fail intentionally. */
export function removeOddTitles(db: Db): void {
  for (const id of Object.values(SERIES)) if (!PLAIN_SERIES.has(id)) db.series.delete(id);
  for (const id of Object.values(MOVIES)) if (!PLAIN_MOVIES.has(id)) db.movies.delete(id);
  db.leagues.delete(SPORTS.markup);
  for (const [id, { sonarrSeriesId }] of db.episodes)
    if (!db.series.has(sonarrSeriesId)) db.episodes.delete(id);
  const isEpisode = ({ mediaId }: { mediaId: number }) => db.episodes.has(mediaId);
  const isMovie = ({ mediaId }: { mediaId: number }) => db.movies.has(mediaId);
  const isEvent = ({ mediaId }: { mediaId: number }) => db.events.has(mediaId);
  const { history, blacklist } = db;
  db.history = {
    episodes: history.episodes.filter(isEpisode),
    movies: history.movies.filter(isMovie),
    events: history.events.filter(isEvent),
  };
  db.blacklist = {
    episodes: blacklist.episodes.filter(isEpisode),
    movies: blacklist.movies.filter(isMovie),
    events: blacklist.events.filter(isEvent),
  };
  touch(db);
}
