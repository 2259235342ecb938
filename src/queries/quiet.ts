import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Milliseconds after which nobody waits any longer for reads that do not end. */
const PATIENCE = 2_000;

/**
 * Runs what the first picture does not need: once nothing is being read and the browser has nothing better to do,
 * after `atLatest` milliseconds in any case. What comes earlier would hold up the first rows. Returns how to give
 * it up.
 */
export function whenQuiet(client: QueryClient, run: () => void, atLatest = PATIENCE): () => void {
  let idle: number | undefined;
  const look = () => {
    if (client.isFetching() > 0) return;
    unsubscribe();
    // Not every Safari has it.
    if ("requestIdleCallback" in window) idle = window.requestIdleCallback(start);
    else start();
  };
  const stop = () => {
    clearTimeout(timer);
    unsubscribe();
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
  const start = () => {
    stop();
    run();
  };
  const timer = setTimeout(start, atLatest);
  const unsubscribe = client.getQueryCache().subscribe(look);
  look();
  return stop;
}

/** False until the page is quiet for the first time. */
export function useIsQuiet(): boolean {
  const client = useQueryClient();
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenQuiet(client, () => setIsQuiet(true)), [client]);
  return isQuiet;
}
