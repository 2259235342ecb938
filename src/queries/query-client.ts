import { t } from "@lingui/core/macro";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, errorText, isProxyTimeout, isServerAway, isUnclear } from "@/api/error";
import { deepEqual } from "@/utils/objects";
import type { Invalidation, RecordEntity } from "./cache/invalidation";
import { provideRefetchQueue, refetchQueueOf } from "./cache/refetch-queue";
import { textOf } from "@/utils/text";
import type { Text } from "@/utils/text";
import type { QueryKey } from "@tanstack/react-query";
import { markStale } from "./cache/invalidation";
import type { RecordSource } from "./cache/refetch-queue";
import { episodeCaches } from "./episodes";
import { moviesSource } from "./movies";
import { seriesCaches } from "./series";

/** Marks the counts of their series as stale, for which the server sends no event. */
const withCounts = (source: RecordSource, series: QueryKey): RecordSource => ({
  ...source,
  markRelatedStale: (client: QueryClient) => markStale(client, [series]),
});

/** All entities whose records are normalized. */
const recordSources: Record<RecordEntity, RecordSource> = {
  series: seriesCaches.series.source,
  episodes: withCounts(episodeCaches.episode.source, seriesCaches.series.queries.all()),
  leagues: seriesCaches.league.source,
  events: withCounts(episodeCaches.event.source, seriesCaches.league.queries.all()),
  movies: moviesSource,
};

/** A function of a mutation's own variables. The type of a method, because the meta does not have their type. */
type OfVariables<R, More extends unknown[] = []> = {
  of(variables: unknown, ...more: More): R;
}["of"];

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Name of the data being read, for the notification: "the series". */
      what?: Text;
    };
    mutationMeta: {
      /**
       * Description of the mutation in the failure notification: "Deleting the English subtitle of Harbor Lights
       * S01E02".
       */
      what: Text | OfVariables<string, [client: QueryClient]>;
      /** Announcement of success for screen readers, if the screen shows the success only visually. */
      done?: Text | OfVariables<string> | undefined;
      /** Data that the mutation makes stale: refetched once it has settled, with or without an error. */
      invalidates: OfVariables<readonly Invalidation[]>;
      /** The screen that started it shows the error itself: always, only while it is mounted, or if this returns true. */
      isErrorShown?: boolean | "whileMounted" | OfVariables<boolean, [error: Error]>;
    };
  }
}

/** A notification; main.tsx injects the function that shows it. */
interface Notice {
  kind: "error" | "info";
  title?: string;
  message: string;
}
export type Notify = (notice: Notice) => void;

function titleOf(error: unknown, what: string): string {
  if (isProxyTimeout(error))
    return t({
      message: `${what}: still in progress`,
      comment: "{what} is what failed: Deleting the backup x.zip",
    });
  return isUnclear(error) ? t`${what}: result unknown` : t`${what} failed`;
}

function noticeOf(error: unknown, title: string | undefined): Notice | undefined {
  // A 401 shows the login page.
  if (error instanceof ApiError && error.kind === "auth") return undefined;
  return { kind: "error", ...(title && { title }), message: errorText(error) };
}

/**
 * Milliseconds that a finished mutation is kept. Finished mutations are not read again, and each lookup of those in
 * progress iterates over all of them: work on ten thousand files would otherwise slow down each lookup.
 */
const ENDED_MUTATION = 10_000;

/** Fetches that fail within this many milliseconds after the connection was lost are not reported again. */
const SAME_OUTAGE = 10_000;

/** Reported once for all queries, by app/shell/NotificationArea.tsx. */
const isBlockedByProxy = (error: unknown) => error instanceof ApiError && error.kind === "blocked";

interface AnyMutation {
  options: { mutationFn?: unknown };
  state: { status: string; variables: unknown };
}

const isEqual = (one: AnyMutation, other: AnyMutation) =>
  one.options.mutationFn === other.options.mutationFn &&
  other.state.status === "pending" &&
  deepEqual(one.state.variables, other.state.variables);

/** Returns a function that checks if a mutation, or an equal one that shares its request, has an observer. */
function observeMutations(cache: MutationCache): (mutation: AnyMutation) => boolean {
  const observed = new WeakSet<object>();
  cache.subscribe((event) => {
    if (event.type === "observerAdded") observed.add(event.mutation);
    if (event.type === "observerRemoved") observed.delete(event.mutation);
  });
  return (mutation) =>
    observed.has(mutation) ||
    cache.getAll().some((other) => observed.has(other) && isEqual(mutation, other));
}

/**
 * The cache of one browser tab. Data stays fresh until an event, a change or a reconnect invalidates it. A failed fetch
 * is a notification if old data is on screen (spec section 8), otherwise the page's error panel.
 * @param isOffline true while the top bar shows that the server is unreachable
 */
export function createQueryClient(notify: Notify, isOffline = () => false): QueryClient {
  const releases = new WeakMap<object, () => void>();
  const reported = new WeakSet<Error>();
  let lastOutage = -Infinity;
  const noteOutage = (error: unknown): boolean => {
    const isSameOutage = performance.now() - lastOutage < SAME_OUTAGE;
    if (isServerAway(error)) lastOutage = performance.now();
    return isServerAway(error) && isSameOutage;
  };
  const reportRead = (error: unknown, read: Text | undefined) => {
    if (noteOutage(error) || isBlockedByProxy(error)) return;
    // 'Connecting...' in the top bar already shows it, and everything is refetched afterward.
    if (isServerAway(error) && isOffline()) return;
    const what = read && textOf(read);
    const notice = noticeOf(error, what && t`Could not load ${what}`);
    if (notice) notify(notice);
  };
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        // The screen shows that a read failed, with a button. Retries of data already on screen:
        // cache/refetch-queue.ts.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The server is on the local network: it responds even if the internet is down.
        networkMode: "always",
      },
      mutations: { networkMode: "always", retry: false, gcTime: ENDED_MUTATION },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof ApiError && query.meta?.what) error.what = textOf(query.meta.what);
        if (query.state.data !== undefined && !queue.isReported(query))
          reportRead(error, query.meta?.what);
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (variables, mutation) => {
        const invalidations = mutation.meta?.invalidates(variables) ?? [];
        releases.set(mutation, queue.suppressEchoes(invalidations));
      },
      onError: (error, variables, _context, mutation) => {
        noteOutage(error);
        // Equal mutations share one request, so they fail with the same error.
        if (reported.has(error)) return;
        reported.add(error);
        const { what, isErrorShown } = mutation.meta ?? {};
        const isShown =
          typeof isErrorShown === "function"
            ? isErrorShown(variables, error)
            : isErrorShown === "whileMounted"
              ? isObserved(mutation)
              : isErrorShown;
        if (isShown) return;
        const named = typeof what === "function" ? what(variables, client) : what && textOf(what);
        const notice = noticeOf(error, named && titleOf(error, named));
        if (notice) notify(notice);
      },
      // Even after an error: the server may have written despite its error response (contract/http.md, blacklist).
      onSettled: (_data, _error, _variables, _context, mutation) => releases.get(mutation)?.(),
    }),
  });
  const queue = provideRefetchQueue(client, recordSources, reportRead);
  const isObserved = observeMutations(client.getMutationCache());
  return client;
}

/** After a gap in the events: refetches everything on screen once; everything else becomes stale. */
export function invalidateAll(client: QueryClient): Promise<void> {
  return refetchQueueOf(client).invalidateAll();
}
