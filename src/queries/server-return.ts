import { t } from "@lingui/core/macro";
import { PRODUCT } from "@/config/product";
import { storageKey } from "@/config/own-storage";
import { useEffect, useEffectEvent } from "react";
import { readPage } from "@/api/client";
import { ApiError } from "@/api/error";
import { pingServer } from "@/api/ping";

/** Milliseconds between two pings while the server restarts. */
const PING_INTERVAL = 1_000;
/**
 * If the server has responded to all pings for this many milliseconds, it has restarted between two pings; before, it
 * may not have stopped yet.
 */
const QUICK_RESTART = 6_000;

/** While `isWaiting`, pings the server every second, and calls `onReturn` once when the server is back. */
export function useServerReturn(isWaiting: boolean, onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const began = performance.now();
    let wasAway = false;
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ping = async () => {
      const answers = await pingServer().catch(() => false);
      if (isStopped) return;
      if (answers && (wasAway || performance.now() - began > QUICK_RESTART)) {
        returned();
        return;
      }
      wasAway ||= !answers;
      timer = setTimeout(() => void ping(), PING_INTERVAL);
    };
    timer = setTimeout(() => void ping(), PING_INTERVAL);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isWaiting]);
}

/** Resolves with true if the server responds, for work that waits for it. */
export const isServerBack = () => pingServer();

const RELOADED_AT = storageKey("ui-reloaded-at");
/** A second reload within this many milliseconds would be a loop, not an upgrade. */
const RELOAD_PAUSE = 60_000;

/**
 * Resolves with true if a reload would help when code of the page is missing: if the server does not respond, a reload
 * would replace this page with the browser's error page.
 */
export const isServerReachable = () =>
  readPage().then(
    () => true,
    () => false,
  );

/** The error of code that cannot be loaded because the server does not respond. */
export function codeAwayError() {
  const product = PRODUCT.name;
  return new ApiError("offline", t`${product} cannot be reached. Try again.`, "GET code");
}

/** True if the page was not reloaded for this reason a moment ago; also records the reload. */
export function isFirstReload(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED_AT));
    // The clock may have been set back.
    if (Math.abs(Date.now() - last) < RELOAD_PAUSE) return false;
    window.sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
