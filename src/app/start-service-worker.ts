import type { QueryClient } from "@tanstack/react-query";
import { whenIdle } from "@/queries/idle";
import { preloadLast } from "@/queries/preload";

const load = () => import("@/store/service-worker").then(({ startWorker }) => startWorker());

/**
 * Starts the service worker once the first rows are loaded and the code that this visit may need: its own code is in a
 * large file, and it reads all files again. If its code cannot be loaded, this visit has no service worker.
 */
export function startWorkerWhenIdle(client: QueryClient): void {
  whenIdle(client, () => preloadLast(client, { load }), 30_000);
}
