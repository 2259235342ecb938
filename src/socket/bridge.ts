import type { QueryClient } from "@tanstack/react-query";
import { badgeQueries } from "@/queries/badges";
import { getCapabilities } from "@/queries/capabilities";
import { jobMirrorOf, jobQueries } from "@/queries/jobs";
import { refetchQueueOf } from "@/queries/cache/refetch-queue";
import type { Invalidation, RecordEntity } from "@/queries/cache/invalidation";
import type { ServerJobEvent } from "@/queries/cache/job-mirror";
import { openConnection } from "./connection";
import { effects, localIdEffects } from "./effects";
import { parseEvent } from "./events";
import type { Progress, ServerEvent } from "./events";
import { reloadFailedStyles, watchStyles } from "@/utils/failed-styles";

/** Functions of the screen that the socket calls; App injects them. */
export interface Screen {
  connected: () => void;
  disconnected: () => void;
  connectFailed: () => void;
  message: (text: string) => void;
  progress: (progress: Progress) => void;
  progressEnd: (id: string) => void;
}

/** Events of a burst are collected for this many milliseconds (spec section 7, "Socket"). */
const BURST = 20;

/**
 * Applies a burst of events: to the cache through the refetch queue, to the screen through its functions. Deleted
 * records leave the cache before anything is read again. Jobs get the events in their order, because the events before
 * the end of a job are its result. Of a job's progress, only the last event in the burst is shown.
 * @internal Page tests have no socket.
 */
export function applyEvents(
  client: QueryClient,
  screen: Screen,
  events: readonly ServerEvent[],
): void {
  const queue = refetchQueueOf(client);
  const invalidations: Invalidation[] = [];
  const removed = new Map<RecordEntity, number[]>();
  const progress = new Map<string, Progress>();
  const jobEvents: ServerJobEvent[] = [];
  const table = getCapabilities(client)?.hasLocalIds ? localIdEffects : effects;
  for (const { type, action, payload } of events) {
    for (const effect of table[type][action](payload)) {
      if ("remove" in effect)
        removed.set(effect.remove, [...(removed.get(effect.remove) ?? []), ...effect.ids]);
      else if ("message" in effect) screen.message(effect.message);
      else if ("progress" in effect) progress.set(effect.progress.id, effect.progress);
      else if ("progressEnd" in effect) {
        const last = progress.get(effect.progressEnd);
        if (last) screen.progress(last);
        progress.delete(effect.progressEnd);
        screen.progressEnd(effect.progressEnd);
      } else if ("jobEvent" in effect) jobEvents.push(effect.jobEvent);
      else invalidations.push(effect);
    }
  }
  for (const [entity, ids] of removed) queue.remove(entity, ids);
  for (const last of progress.values()) screen.progress(last);
  for (const event of jobEvents) jobMirrorOf(client).push(event);
  queue.push(invalidations);
}

/** A connection that lasted this many milliseconds was stable. */
const STABLE = 30_000;
/** Milliseconds before the refetch after the second unstable connection; doubled with each further one. */
const FIRST_PAUSE = 5_000;
const MAX_PAUSE = 60_000;

/**
 * Decides when to refetch everything on screen after a gap in the events: at once, but after a growing pause while the
 * connection drops again and again, because long lists would be loaded every few seconds.
 */
function createCatchUp(refetchAll: () => void) {
  /** Number of consecutive unstable connections. */
  let drops = 0;
  let connectedAt = -Infinity;
  let dueAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    dueAt = undefined;
    refetchAll();
  };
  return {
    connected() {
      connectedAt = performance.now();
    },
    /** Returns true if it is refetched at once. */
    reconnected(): boolean {
      connectedAt = performance.now();
      const pause = drops < 2 ? 0 : Math.min(FIRST_PAUSE * 2 ** (drops - 2), MAX_PAUSE);
      // A further drop does not postpone it.
      dueAt ??= connectedAt + pause;
      const isDue = dueAt <= connectedAt;
      if (isDue) run();
      else timer = setTimeout(run, dueAt - connectedAt);
      return isDue;
    },
    /** Without a connection, a refetch would miss the events that follow. */
    disconnected() {
      clearTimeout(timer);
      drops = performance.now() - connectedAt < STABLE ? drops + 1 : 0;
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Keeps the cache in sync with the server from now on: collects bursts, applies effects, and refetches everything on
 * screen after a gap, because missed events are not repeated (contract/socket.md section 1). Returns a function that
 * stops it. Tests pass their own connection.
 */
export function startBridge(
  client: QueryClient,
  screen: Screen,
  open: typeof openConnection = openConnection,
): () => void {
  let waiting: ServerEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasConnected = false;
  const catchUp = createCatchUp(() => void refetchQueueOf(client).invalidateAll());
  const flush = () => {
    timer = undefined;
    const events = waiting;
    waiting = [];
    applyEvents(client, screen, events);
  };
  const stopStyles = watchStyles();
  const close = open({
    onEvent: (raw) => {
      const event = parseEvent(raw);
      if (!event) return;
      waiting.push(event);
      timer ??= setTimeout(flush, BURST);
    },
    onConnect: () => {
      screen.connected();
      reloadFailedStyles();
      const queue = refetchQueueOf(client);
      const jobs = jobMirrorOf(client);
      if (wasConnected) {
        jobs.reconnected();
        // The list of jobs is short, and work waits for it.
        if (!catchUp.reconnected()) queue.push([{ key: jobQueries.all() }]);
      } else {
        // Badges and jobs change most often, also in the seconds before the first connection.
        jobs.connected();
        catchUp.connected();
        void queue.invalidateOld(badgeQueries.all(), jobQueries.all());
      }
      wasConnected = true;
    },
    onDisconnect: () => {
      screen.disconnected();
      catchUp.disconnected();
      jobMirrorOf(client).disconnected();
    },
    onConnectError: () => {
      screen.connectFailed();
      jobMirrorOf(client).disconnected();
    },
  });
  return () => {
    clearTimeout(timer);
    catchUp.stop();
    stopStyles();
    close();
    refetchQueueOf(client).clear();
  };
}
