import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { pingServer } from "@/api/ping";
import { invalidateAll } from "./query-client";

/** Milliseconds between two pings, while the page is visible. */
const PING_INTERVAL = 10_000;

const ping = () => void pingServer().catch(() => undefined);

/**
 * Pings the server while a login proxy rejects our requests, or may be doing so: while `isOffline`, to detect a proxy;
 * while `isBlockedByProxy`, to detect a login by the user in another tab or window. api/client.ts reports the
 * responses. Once requests get through, everything on screen is refetched.
 */
export function useWatchProxyLogin(isBlockedByProxy: boolean, isOffline: boolean): void {
  const client = useQueryClient();
  const isPinging = isBlockedByProxy || isOffline;
  useEffect(() => {
    if (!isPinging) return undefined;
    const pingIfVisible = () => {
      if (document.visibilityState === "visible") ping();
    };
    ping();
    const timer = setInterval(pingIfVisible, PING_INTERVAL);
    window.addEventListener("focus", pingIfVisible);
    document.addEventListener("visibilitychange", pingIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", pingIfVisible);
      document.removeEventListener("visibilitychange", pingIfVisible);
    };
  }, [isPinging]);
  useEffect(
    () => (isBlockedByProxy ? () => void invalidateAll(client) : undefined),
    [client, isBlockedByProxy],
  );
}
