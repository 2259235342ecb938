import type { QueryClient } from "@tanstack/react-query";

/** Between two looks whether the page is busy. */
const LOOK_EVERY = 1_000;

const start = () =>
  void import("../lib/worker").then(
    ({ startWorker }) => startWorker(),
    () => undefined,
  );

/**
 * Starts the worker that keeps the interface's files, once the first rows are there and the browser has nothing
 * better to do. Without its code there is none this time.
 */
export function startWorkerLater(client: QueryClient): void {
  const timer = setInterval(() => {
    if (client.isFetching() > 0) return;
    clearInterval(timer);
    // Not every Safari has it.
    if ("requestIdleCallback" in window) window.requestIdleCallback(start, { timeout: 5_000 });
    else start();
  }, LOOK_EVERY);
}
