import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** Maximum time to wait for running queries, in ms. */
const MAX_WAIT = 2_000;

/**
 * Runs work that the first paint does not need: once no query is fetching and the browser is idle, or after `maxWait`
 * milliseconds in any case. Running it earlier would delay the first rows. Returns a function that cancels it.
 */
export function whenIdle(client: QueryClient, run: () => void, maxWait = MAX_WAIT): () => void {
  let idleCallback: number | undefined;
  const check = () => {
    if (client.isFetching() > 0) return;
    unsubscribe();
    if ("requestIdleCallback" in window) idleCallback = window.requestIdleCallback(start);
    else {
      // Safari lacks it. Starting at once would block the page if `run` waits for idle time again and again.
      clearTimeout(timer);
      timer = setTimeout(start, 50);
    }
  };
  const cancel = () => {
    clearTimeout(timer);
    unsubscribe();
    if (idleCallback !== undefined) window.cancelIdleCallback(idleCallback);
  };
  const start = () => {
    cancel();
    run();
  };
  let timer = setTimeout(start, maxWait);
  const unsubscribe = client.getQueryCache().subscribe(check);
  check();
  return cancel;
}

/** False until the page is idle for the first time. */
export function useIsIdle(): boolean {
  const client = useQueryClient();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(client, () => setIsIdle(true)), [client]);
  return isIdle;
}

/** A refetchInterval: every minute, until a fetch fails; the reconnect refetches after that. */
export function everyMinute({ state }: { state: { status: string; error: unknown } }) {
  return state.status === "error" || state.error !== null ? false : MINUTE;
}
