import type { QueryClient } from "@tanstack/react-query";
import { whenIdle } from "@/queries/idle";

const start = () =>
  void import("@/store/service-worker").then(
    ({ startWorker }) => startWorker(),
    () => undefined,
  );

/**
 * Starts the service worker once the first rows are loaded and the browser is idle. If its code cannot be loaded, this
 * visit has no service worker.
 */
export function startWorkerWhenIdle(client: QueryClient): void {
  whenIdle(client, start, 30_000);
}
