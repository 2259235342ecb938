import type { QueryClient } from "@tanstack/react-query";
import { refresherOf } from "../queries/query-client";
import { removeRecords } from "../queries/removal";
import type { Target } from "../queries/targets";
import { openConnection } from "./connection";
import { effects } from "./effects";
import type { Effect } from "./effects";
import { parseEvent } from "./events";
import type { Progress, ServerEvent } from "./events";

/** What the screen does about the socket; App injects it. */
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

/** A first connection this many milliseconds after the start of the page leaves no gap worth a second read. */
const FRESH = 5_000;

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

/** Applies a burst of events: to the cache through the refresher, to the screen through its functions. */
export function applyEvents(
  client: QueryClient,
  screen: Screen,
  events: readonly ServerEvent[],
): void {
  const targets: Target[] = [];
  const progress = new Map<string, Progress>();
  for (const effect of groups(events)) {
    if ("remove" in effect) removeRecords(client, effect.remove, effect.ids);
    else if ("message" in effect) screen.message(effect.message);
    else if ("progressEnd" in effect) screen.progressEnd(effect.progressEnd);
    else if ("progress" in effect) progress.set(effect.progress.id, effect.progress);
    else targets.push(effect);
  }
  // Only the last word of a burst about one piece of work is worth drawing.
  for (const item of progress.values()) screen.progress(item);
  refresherOf(client).push(targets);
}

/**
 * Keeps the cache true to the server from now on: gathers bursts, applies effects, and reads everything on
 * screen once more after a gap, for missed events are not replayed (contract/socket.md section 1).
 * Returns how to stop.
 */
export function startBridge(client: QueryClient, screen: Screen): () => void {
  let waiting: ServerEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasGap = performance.now() > FRESH;
  const flush = () => {
    timer = undefined;
    const events = waiting;
    waiting = [];
    applyEvents(client, screen, events);
  };
  const close = openConnection({
    onEvent: (raw) => {
      const event = parseEvent(raw);
      if (!event) return;
      waiting.push(event);
      timer ??= setTimeout(flush, BURST);
    },
    onConnect: () => {
      screen.connected();
      const refresher = refresherOf(client);
      void (hasGap ? refresher.catchUp() : refresher.markOld());
      hasGap = true;
    },
    onDisconnect: screen.disconnected,
    onConnectError: screen.connectFailed,
  });
  return () => {
    clearTimeout(timer);
    close();
  };
}
