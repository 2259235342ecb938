import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { pingServer } from "../api/ping";
import { invalidateAll } from "./query-client";

/** Between two looks whether the server is heard again, while somebody can see the page. */
const LOOK_EVERY = 10_000;

const look = () => void pingServer().catch(() => undefined);

/**
 * Looks after a way to the server that is shut by a login proxy, or seems so: while `isOffline` whether it is that,
 * and while `isShutOut` whether the login has happened, in another tab or window. What the calls find out is told
 * by api/client.ts. When the way is free, everything on screen is refetched.
 */
export function useShutOut(isShutOut: boolean, isOffline: boolean): void {
  const client = useQueryClient();
  const isLooking = isShutOut || isOffline;
  useEffect(() => {
    if (!isLooking) return undefined;
    const lookIfSeen = () => {
      if (document.visibilityState === "visible") look();
    };
    look();
    const timer = setInterval(lookIfSeen, LOOK_EVERY);
    window.addEventListener("focus", lookIfSeen);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", lookIfSeen);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, [isLooking]);
  useEffect(() => (isShutOut ? () => void invalidateAll(client) : undefined), [client, isShutOut]);
}
