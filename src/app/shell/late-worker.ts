import type { QueryClient } from "@tanstack/react-query";
import { whenIdle } from "@/queries/idle";

const start = () =>
  void import("@/utils/service-worker").then(
    ({ startWorker }) => startWorker(),
    () => undefined,
  );

/**
 * Starts the worker that keeps the interface's files, once the first rows are there and the browser has nothing
 * better to do. Without its code there is none this time.
 */
export function startWorkerLater(client: QueryClient): void {
  whenIdle(client, start, 30_000);
}
