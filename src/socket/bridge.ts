import type { QueryClient } from "@tanstack/react-query";
import { jobMirrorOf } from "@/queries/jobs";
import { refetchQueueOf } from "@/queries/cache/refetch-queue";
import type { Invalidation } from "@/queries/cache/invalidation";
import { openConnection } from "./connection";
import { effects } from "./effects";
import type { Effect } from "./effects";
import { parseEvent } from "./events";
import type { Progress, ServerEvent } from "./events";

/** What the socket does to the screen; App injects it. */
export interface Screen {
  connected: () => void;
  disconnected: () => void;
  connectFailed: () => void;
  message: (text: string) => void;
  progress: (progress: Progress) => void;
  progressEnd: (id: string) => void;
}

/** Events of a burst are gathered for this many milliseconds (spec section 7, "Socket"). */
const BURST = 20;

/** The effects of all events but progress: events of one kind make one effect, with the ids of all of them. */
function groups(events: readonly ServerEvent[]): Effect[] {
  const gathered = new Map<string, { first: ServerEvent; payloads: unknown[] }>();
  for (const event of events) {
    const key = `${event.type} ${event.action}`;
    const group = gathered.get(key);
    if (group) group.payloads.push(event.payload);
    else gathered.set(key, { first: event, payloads: [event.payload] });
  }
  return [...gathered.values()].flatMap(({ first, payloads }) =>
    effects[first.type][first.action](payloads),
  );
}

/** Shows only the last progress of a job in a burst; the end of a job stays behind its progress. */
function showProgress(screen: Screen, events: readonly ServerEvent[]): void {
  const last = new Map<string, Progress>();
  for (const { type, action, payload } of events) {
    for (const effect of effects[type][action]([payload])) {
      if ("progress" in effect) last.set(effect.progress.id, effect.progress);
      if (!("progressEnd" in effect)) continue;
      const id = effect.progressEnd;
      const before = last.get(id);
      if (before) screen.progress(before);
      last.delete(id);
      screen.progressEnd(id);
    }
  }
  for (const item of last.values()) screen.progress(item);
}

/** Passes on events about jobs, in order: what came before the end of a job was its result. */
function tellJobs(client: QueryClient, events: readonly ServerEvent[]): void {
  const mirror = jobMirrorOf(client);
  for (const { type, action, payload } of events)
    for (const effect of effects[type][action]([payload]))
      if ("jobNews" in effect) mirror.push(effect.jobNews);
}

/**
 * Applies a burst of events: to the cache through the refetch queue, to the screen through its functions. What is gone
 * leaves the cache before anything is read again; jobs get the burst in its original order.
 */
export function applyEvents(
  client: QueryClient,
  screen: Screen,
  events: readonly ServerEvent[],
): void {
  const queue = refetchQueueOf(client);
  const invalidations: Invalidation[] = [];
  for (const effect of groups(events.filter(({ type }) => type !== "progress"))) {
    if ("remove" in effect) queue.remove(effect.remove, effect.ids);
    else if ("message" in effect) screen.message(effect.message);
    else if ("entity" in effect || "key" in effect) invalidations.push(effect);
  }
  showProgress(
    screen,
    events.filter(({ type }) => type === "progress"),
  );
  tellJobs(client, events);
  queue.push(invalidations);
}

/**
 * Keeps the cache in step with the server from now on: gathers bursts, applies effects, and refetches everything on
 * screen after a gap, since missed events are not replayed (contract/socket.md section 1). Returns a function that
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
