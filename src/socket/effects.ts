import type { QueryKey } from "@tanstack/react-query";
import type { Invalidation, RecordEntity } from "@/queries/cache/invalidation";
import { BURST_DELAY } from "@/queries/cache/invalidation";
import type { ServerJobEvent, JobUpdate } from "@/queries/cache/job-mirror";
import { backupQueries } from "@/queries/backups";
import { badgesInvalidation } from "@/queries/badges";
import type { MediaKind } from "@/api/media";
import { episodeCaches, episodeQueries, wantedEpisodesInvalidation } from "@/queries/episodes";
import { blacklistQueries, historyInvalidation, statsInvalidation } from "@/queries/history";
import { movieQueries, wantedMoviesInvalidation } from "@/queries/movies";
import { leagueQueries, seriesQueries } from "@/queries/series";
import { languageInvalidations } from "@/queries/language-invalidations";
import { settingsQueries } from "@/queries/settings";
import { taskQueries } from "@/queries/tasks";
import { plainReason } from "@/utils/plain-reason";
import { idsIn, parseJobUpdate, parseProgress } from "./events";
import type { EventAction, EventType, Progress } from "./events";

/** Effect of an event: something is refetched, removed, or shown. */
type Effect =
  | Invalidation
  | { remove: RecordEntity; ids: readonly number[] }
  | { message: string }
  | { progress: Progress }
  | { progressEnd: string }
  | { jobEvent: ServerJobEvent };

type MakeEffects = (payload: unknown) => Effect[];

const nothing: MakeEffects = () => [];
const invalidate =
  (...invalidations: Invalidation[]): MakeEffects =>
  () =>
    invalidations;
/** Effects of an event with ids; none if it has no id. */
const byId =
  (make: (ids: readonly number[]) => Effect, invalidations: readonly Invalidation[]): MakeEffects =>
  (payload) => {
    const ids = idsIn(payload);
    return ids.length === 0 ? [] : [make(ids), ...invalidations];
  };
const records = (entity: RecordEntity, ...invalidations: Invalidation[]) =>
  byId((ids) => ({ entity, ids }), invalidations);
const removal = (entity: RecordEntity, ...invalidations: Invalidation[]) =>
  byId((ids) => ({ remove: entity, ids }), invalidations);

/** Effects of a deleted wanted row: the server deletes it only after a subtitle of its item was saved. */
const saved =
  (of: MediaKind, invalidation: Invalidation): MakeEffects =>
  (payload) => [
    invalidation,
    ...idsIn(payload).map((id): Effect => ({ jobEvent: { kind: "saved", of, id } })),
  ];

const job =
  (make: (update: JobUpdate) => ServerJobEvent): MakeEffects =>
  (payload) => {
    const update = parseJobUpdate(payload);
    return update ? [{ jobEvent: make(update) }] : [];
  };
const isText = (payload: unknown) => typeof payload === "string" || typeof payload === "number";

const list = (entity: RecordEntity, key: QueryKey): Invalidation => ({
  entity,
  list: key,
  delay: BURST_DELAY,
});
/** The pages of the list; Mass Edit's full list is refetched when it is next opened. */
const seriesPages = list("series", seriesQueries.pages());
/** Lists and details, which both contain the counts of a series. */
const seriesCounts = list("series", seriesQueries.all());
const moviePages = list("movies", movieQueries.pages());
const { wantedInvalidation: wantedEventsInvalidation } = episodeCaches.event;
const historyOf = (kind: MediaKind) => [historyInvalidation(kind), statsInvalidation];

const history = (of: MediaKind): Record<EventAction, MakeEffects> => ({
  update: () => [...historyOf(of), { jobEvent: { kind: "history", of } }],
  delete: invalidate(...historyOf(of)),
});
const blacklist = (kind: MediaKind): Record<EventAction, MakeEffects> => {
  const effect = invalidate({ key: blacklistQueries.list(kind).queryKey }, ...historyOf(kind));
  return { update: effect, delete: effect };
};

/**
 * All kinds of events with their effects (contract/socket.md section 2): a type without an effect does not compile, and
 * a test verifies that each effect matches a key of some query. Events about wanted rows refetch visible lists: the
 * by-id read is broken in both servers, and after a download other languages may still be missing. No event may read
 * the providers (queries/providers.ts): reading them makes the server send "badges".
 */
export const effects: Record<EventType, Record<EventAction, MakeEffects>> = {
  series: {
    update: records("series"),
    delete: removal("series", seriesPages, wantedEpisodesInvalidation),
  },
  episode: {
    // 0.9.7 sends no other event when a scan has changed the missing subtitles.
    update: records("episodes", wantedEpisodesInvalidation),
    delete: removal("episodes", seriesCounts, wantedEpisodesInvalidation),
  },
  movie: {
    update: records("movies", wantedMoviesInvalidation),
    delete: removal("movies", moviePages, wantedMoviesInvalidation),
  },
  "sports-league": {
    update: records("leagues"),
    delete: removal("leagues", list("leagues", leagueQueries.pages()), wantedEventsInvalidation),
  },
  "sports-event": {
    update: records("events", wantedEventsInvalidation),
    delete: removal("events", wantedEventsInvalidation),
  },
  "sports-event-wanted": {
    // The first builds sent no other event about them.
    update: records("events", wantedEventsInvalidation),
    delete: (payload) => [
      ...saved("event", wantedEventsInvalidation)(payload),
      ...records("events")(payload),
    ],
  },
  "episode-wanted": {
    update: invalidate(wantedEpisodesInvalidation),
    delete: saved("episode", wantedEpisodesInvalidation),
  },
  "movie-wanted": {
    update: invalidate(wantedMoviesInvalidation),
    delete: saved("movie", wantedMoviesInvalidation),
  },
  "reset-episode-wanted": {
    update: invalidate(wantedEpisodesInvalidation, seriesCounts, badgesInvalidation),
    delete: nothing,
  },
  "reset-movie-wanted": {
    update: invalidate(wantedMoviesInvalidation, badgesInvalidation),
    delete: nothing,
  },
  "episode-history": history("episode"),
  "movie-history": history("movie"),
  "sports-event-history": history("event"),
  "episode-blacklist": blacklist("episode"),
  "movie-blacklist": blacklist("movie"),
  "sports-event-blacklist": blacklist("event"),
  badges: { update: invalidate(badgesInvalidation), delete: nothing },
  task: { update: invalidate({ key: taskQueries.all() }), delete: nothing },
  settings: { update: invalidate({ key: settingsQueries.all() }), delete: nothing },
  languages: {
    update: invalidate(...languageInvalidations),
    delete: nothing,
  },
  message: {
    // A numeric string arrives as a number.
    update: (payload) => (isText(payload) ? [{ message: plainReason(String(payload)) }] : []),
    delete: nothing,
  },
  progress: {
    update: (payload) => {
      const progress = parseProgress(payload);
      return progress ? [{ progress }] : [];
    },
    delete: (payload) => (isText(payload) ? [{ progressEnd: String(payload) }] : []),
  },
  jobs: {
    update: job((update) => ({ kind: "update", update })),
    delete: job(({ job_id: id }) => ({ kind: "removed", id })),
  },
  // Deleting or restoring a backup sends no event.
  backup: { update: invalidate({ key: backupQueries.all() }), delete: nothing },
};

/** Includes the wanted rows, which are below the same key. */
const shownEpisodes = list("episodes", episodeQueries.all());

/**
 * Effects if the ids in episode events are the server's local ids: these cannot be used, so episodes on screen are
 * refetched.
 */
export const localIdEffects: typeof effects = {
  ...effects,
  episode: { update: invalidate(shownEpisodes), delete: invalidate(shownEpisodes, seriesCounts) },
};
