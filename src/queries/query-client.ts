import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, errorText, goesOn, isUnclear } from "../api/error";
import { isSame } from "../lib/same";
import { holdTargets } from "./own-changes";
import type { Target } from "./targets";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** What was being loaded, for the notice: "The list of series". */
      what?: string;
    };
    mutationMeta: {
      /** What is done, for the notice when it fails: "Deleting the English subtitle of Harbor Lights S01E02". */
      what: string | ((variables: never, client: QueryClient) => string);
      /** What the change touches. Run once, by the mutation cache, however the call ended. */
      invalidates: (variables: never) => readonly Target[];
      /** The screen that started it shows the failure itself: always, or as long as it is there. */
      isQuiet?: boolean | "whileShown";
    };
  }
}

/** A text for the person at the screen; the lower layers know no screen, App injects one. */
export interface Notice {
  kind: "error" | "info";
  title?: string;
  message: string;
}
export type Notify = (notice: Notice) => void;

function noticeOf(error: unknown, what: string | undefined): Notice | undefined {
  // A 401 is shown as the login page.
  if (error instanceof ApiError && error.kind === "auth") return undefined;
  const end = goesOn(error)
    ? " is not over yet"
    : isUnclear(error)
      ? ": no clear answer"
      : " failed";
  return { kind: "error", title: what && `${what}${end}`, message: errorText(error) };
}

/** Reads that fail within this many milliseconds after the line was lost say nothing new. */
const SAME_OUTAGE = 10_000;

const isOffline = (error: unknown) => error instanceof ApiError && error.kind === "offline";

/** Said once for all reads, by layout/ShutOut.tsx. */
const isShutOut = (error: unknown) => error instanceof ApiError && error.kind === "door";

interface AnyMutation {
  options: { mutationFn?: unknown };
  state: { status: string; variables: unknown };
}

const isEqual = (one: AnyMutation, other: AnyMutation) =>
  one.options.mutationFn === other.options.mutationFn &&
  other.state.status === "pending" &&
  isSame(one.state.variables, other.state.variables);

/** Tells whether a screen is there that follows a write, or an equal one that shares its request. */
function followMutations(cache: MutationCache): (mutation: AnyMutation) => boolean {
  const followed = new WeakSet<object>();
  cache.subscribe((event) => {
    if (event.type === "observerAdded") followed.add(event.mutation);
    if (event.type === "observerRemoved") followed.delete(event.mutation);
  });
  return (mutation) =>
    followed.has(mutation) ||
    cache.getAll().some((other) => followed.has(other) && isEqual(mutation, other));
}

/**
 * The cache of one browser tab. Data is fresh until the socket, a change or a reconnect says otherwise;
 * a failed load with old data on the screen is a toast (spec section 8), without data it is the page's panel.
 */
export function createQueryClient(notify: Notify): QueryClient {
  const releases = new WeakMap<object, () => void>();
  const told = new WeakSet<Error>();
  let lastOutage = -Infinity;
  const noteOutage = (error: unknown): boolean => {
    const isKnown = performance.now() - lastOutage < SAME_OUTAGE;
    if (isOffline(error)) lastOutage = performance.now();
    return isOffline(error) && isKnown;
  };
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The server stands in the house: it answers when the internet does not.
        networkMode: "always",
      },
      mutations: { networkMode: "always", retry: false },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof ApiError && query.meta?.what) error.what = query.meta.what;
        if (query.state.data === undefined || noteOutage(error) || isShutOut(error)) return;
        const notice = noticeOf(error, query.meta?.what && `Reading ${query.meta.what}`);
        if (notice) notify(notice);
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (variables, mutation) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the meta of a mutation takes its own variables
        const targets = mutation.meta?.invalidates(variables as never) ?? [];
        releases.set(mutation, holdTargets(client, targets));
      },
      onError: (error, variables, _context, mutation) => {
        noteOutage(error);
        // Equal writes share one request, and fail with one error.
        if (told.has(error)) return;
        told.add(error);
        const { what, isQuiet } = mutation.meta ?? {};
        if (isQuiet === true || (isQuiet === "whileShown" && isFollowed(mutation))) return;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the meta of a mutation takes its own variables
        const named = typeof what === "function" ? what(variables as never, client) : what;
        const notice = noticeOf(error, named);
        if (notice) notify(notice);
      },
      // Also after a failure: a write may have happened although the answer says no (contract/http.md, blacklist).
      onSettled: (_data, _error, _variables, _context, mutation) => releases.get(mutation)?.(),
    }),
  });
  const isFollowed = followMutations(client.getMutationCache());
  return client;
}
