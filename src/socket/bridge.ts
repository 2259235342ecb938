import type { QueryClient } from "@tanstack/react-query";
import { getCapabilities } from "@/queries/capabilities";
import { jobMirrorOf } from "@/queries/jobs";
import { refetchQueueOf } from "@/queries/cache/refetch-queue";
import type { Invalidation, RecordEntity } from "@/queries/cache/invalidation";
import type { ServerJobEvent } from "@/queries/cache/job-mirror";
import { openConnection } from "./connection";
import { effects, localIdEffects } from "./effects";
import { parseEvent } from "./events";
import type { Progress, ServerEvent } from "./events";

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
  const flush = () => {
    timer = undefined;
    const events = waiting;
    waiting = [];
    applyEvents(client, screen, events);
  };
  const close = open({
    onEvent: (raw) => {
      const event = parseEvent(raw);
      if (!event) return;
      waiting.push(event);
      timer ??= setTimeout(flush, BURST);
    },
    onConnect: () => {
      screen.connected();
      const queue = refetchQueueOf(client);
      const jobs = jobMirrorOf(client);
      if (wasConnected) jobs.reconnected();
      else jobs.connected();
      void (wasConnected ? queue.invalidateAll() : queue.invalidateOld());
      wasConnected = true;
    },
    onDisconnect: () => {
      screen.disconnected();
      jobMirrorOf(client).disconnected();
    },
    onConnectError: () => {
      screen.connectFailed();
      jobMirrorOf(client).disconnected();
    },
  });
  return () => {
    clearTimeout(timer);
    close();
  };
}
