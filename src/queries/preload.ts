import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { isLoadingCode } from "@/utils/lazy-code";
import type { LazyCode } from "@/utils/lazy-code";
import { whenIdle } from "./idle";

type Code = Pick<LazyCode<unknown>, "load">;

type Need =
  /** The page that the user will probably open next. */
  | "page"
  /** Something that the user may open. */
  | "panel"
  /** Something that works on every page without being opened. */
  | "always"
  /** Something for the next visit: not before all others. */
  | "last";

interface Preload {
  code: Code;
  need: Need;
}

interface Queue {
  /** Code that may be needed next, in the order in which it was requested. */
  waiting: Set<Preload>;
  isRunning: boolean;
}

/**
 * Milliseconds in which nothing is loaded after the code of a page: many users press a row soon after the list appears,
 * and loading or running anything else would delay the page.
 */
const TIME_TO_PRESS = 1_500;

/** The queue of each cache: its reads come first. */
const queues = new WeakMap<QueryClient, Queue>();

function queueOf(client: QueryClient): Queue {
  const queue = queues.get(client) ?? { waiting: new Set(), isRunning: false };
  queues.set(client, queue);
  return queue;
}

/** Not part of TypeScript's DOM types, because Firefox and Safari lack it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True if the user saves data, or the connection is too slow to load code that may never be needed. */
function isDataScarce(): boolean {
  const { connection }: { connection?: Connection } = navigator as Navigator & {
    connection?: Connection;
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/**
 * Loads the waiting code while no query is loading and the browser has nothing else to do: pages first, then the rest
 * while no other code is loading. One at a time, so that a click waits for one step at most: browsers cannot cancel the
 * import of a file, and share the line equally. What works in the background does not wait for slow queries.
 */
async function loadAll(client: QueryClient, queue: Queue): Promise<void> {
  const { waiting } = queue;
  const loadNext = async () => {
    await new Promise<void>((resolve) => void whenIdle(client, resolve));
    const isFetching = client.isFetching() > 0;
    const all = [...waiting].filter(({ need }) => need === "always" || !isFetching);
    const isLast = all.length > 0 && [...waiting].every(({ need }) => need === "last");
    const next =
      all.find(({ need }) => need === "page") ??
      (isLoadingCode() ? undefined : all.find(({ need }) => isLast || need !== "last"));
    if (!next) return;
    waiting.delete(next);
    await next.code.load().catch(() => undefined);
    if (next.need === "page") await new Promise((resolve) => setTimeout(resolve, TIME_TO_PRESS));
  };
  queue.isRunning = true;
  // oxlint-disable-next-line no-await-in-loop -- one at a time
  while (waiting.size > 0) await loadNext();
  queue.isRunning = false;
}

function enqueue(client: QueryClient, preload: Preload): () => void {
  const queue = queueOf(client);
  queue.waiting.add(preload);
  if (!queue.isRunning) void loadAll(client, queue);
  return () => void queue.waiting.delete(preload);
}

/** Loads code when the page is idle, after everything that this visit may need. A failure is ignored. */
export const preloadLast = (client: QueryClient, code: Code): void =>
  void enqueue(client, { code, need: "last" });

function usePreload(code: Code | undefined, need: Need): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!code || (need !== "always" && isDataScarce())) return undefined;
    return enqueue(client, { code, need });
  }, [client, code, need]);
}

/**
 * Loads the code of a dialog, a panel or the like when the page is idle, after that of pages. Code that still waits
 * when its component unmounts is not loaded. A failure is reported only when the code is needed.
 * @param code must be the same in every render
 */
export const usePreloadPanel = (code: Code): void => usePreload(code, "panel");

/** Loads the code of a page that the user will probably open next; like usePreloadPanel. */
export const usePreloadPage = (code: Code | undefined): void => usePreload(code, "page");

/**
 * Code that works in the background of every page, once it is loaded: when the page is idle, even if the user saves
 * data, or earlier if other code needs it.
 * @param code must be the same in every render
 */
export function useBackgroundCode<T>(code: LazyCode<T>): T | undefined {
  usePreload(code, "always");
  return useSyncExternalStore(code.subscribe, code.loaded);
}
