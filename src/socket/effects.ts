import type { QueryKey } from "@tanstack/react-query";
import type { Target, RecordEntity } from "../queries/targets";
import { BURST_DELAY } from "../queries/targets";
import { badgesTarget } from "../queries/badges";
import { blacklistQueries } from "../queries/blacklist";
import { wantedEpisodesTarget } from "../queries/episodes";
import { episodeHistoryTarget, movieHistoryTarget, statsTarget } from "../queries/history";
import { movieQueries, wantedMoviesTarget } from "../queries/movies";
import { seriesQueries } from "../queries/series";
import { languageTargets } from "../queries/language-targets";
import { settingsQueries } from "../queries/settings";
import { taskQueries } from "../queries/tasks";
import { idsIn, parseProgress } from "./events";
import type { EventAction, EventType, Progress } from "./events";

/** What an event does: something is read again, taken out, or shown. */
export type Effect =
  | Target
  | { remove: RecordEntity; ids: readonly number[] }
  | { message: string }
  | { progress: Progress }
  | { progressEnd: string };

type MakeEffects = (payloads: readonly unknown[]) => Effect[];

const nothing: MakeEffects = () => [];
const again =
  (...targets: Target[]): MakeEffects =>
  () =>
    targets;
/** Without a single id nothing is known to have changed. */
const byId =
  (make: (ids: readonly number[]) => Effect, targets: readonly Target[]): MakeEffects =>
  (payloads) => {
    const ids = idsIn(payloads);
    return ids.length === 0 ? [] : [make(ids), ...targets];
  };
const records = (entity: RecordEntity, ...targets: Target[]) =>
  byId((ids) => ({ entity, ids }), targets);
const removal = (entity: RecordEntity, ...targets: Target[]) =>
  byId((ids) => ({ remove: entity, ids }), targets);

const list = (entity: RecordEntity, key: QueryKey): Target => ({
  entity,
  list: key,
  delay: BURST_DELAY,
});
const seriesPages = list("series", seriesQueries.pages());
/** The counts of a series stand in the list and on its page. */
const seriesCounts = list("series", seriesQueries.all());
const moviePages = list("movies", movieQueries.pages());
const episodeHistory = [episodeHistoryTarget, statsTarget];
const movieHistory = [movieHistoryTarget, statsTarget];

/**
 * The total table of push effects (contract/socket.md section 2): a type without an effect does not compile,
 * and a test proves that each effect reaches a key that a query object makes.
 * Events about wanted rows refetch what is visible: the by-id read is broken in both servers, and after a
 * download other languages may still be missing.
 */
export const effects: Record<EventType, Record<EventAction, MakeEffects>> = {
  series: {
    update: records("series"),
    delete: removal("series", seriesPages, wantedEpisodesTarget),
  },
  episode: {
    // 0.9.7 says nothing more when a scan changed what is missing.
    update: records("episodes", wantedEpisodesTarget),
    delete: removal("episodes", seriesCounts, wantedEpisodesTarget),
  },
  movie: {
    update: records("movies", wantedMoviesTarget),
    delete: removal("movies", moviePages, wantedMoviesTarget),
  },
  "episode-wanted": { update: again(wantedEpisodesTarget), delete: again(wantedEpisodesTarget) },
  "movie-wanted": { update: again(wantedMoviesTarget), delete: again(wantedMoviesTarget) },
  "reset-episode-wanted": {
    update: again(wantedEpisodesTarget, seriesCounts, badgesTarget),
    delete: nothing,
  },
  "reset-movie-wanted": { update: again(wantedMoviesTarget, badgesTarget), delete: nothing },
  "episode-history": { update: again(...episodeHistory), delete: again(...episodeHistory) },
  "movie-history": { update: again(...movieHistory), delete: again(...movieHistory) },
  "episode-blacklist": {
    update: again({ key: blacklistQueries.episodes() }, ...episodeHistory),
    delete: again({ key: blacklistQueries.episodes() }, ...episodeHistory),
  },
  "movie-blacklist": {
    update: again({ key: blacklistQueries.movies() }, ...movieHistory),
    delete: again({ key: blacklistQueries.movies() }, ...movieHistory),
  },
  badges: { update: again(badgesTarget), delete: nothing },
  task: { update: again({ key: taskQueries.all() }), delete: nothing },
  settings: { update: again({ key: settingsQueries.all() }), delete: nothing },
  languages: {
    update: again(...languageTargets),
    delete: nothing,
  },
  message: {
    update: (payloads) =>
      payloads.flatMap((payload) =>
        // A text that looks like a number arrives as one.
        typeof payload === "string" || typeof payload === "number"
          ? { message: String(payload) }
          : [],
      ),
    delete: nothing,
  },
  progress: {
    update: (payloads) =>
      payloads.flatMap((payload) => {
        const progress = parseProgress(payload);
        return progress ? { progress } : [];
      }),
    delete: (payloads) =>
      payloads.flatMap((payload) =>
        typeof payload === "string" || typeof payload === "number"
          ? { progressEnd: String(payload) }
          : [],
      ),
  },
};
