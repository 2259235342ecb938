import { useEffect, useEffectEvent } from "react";
import { readPage } from "../api/client";
import { pingServer } from "../api/ping";

/** Between two looks whether the server is back. */
const LOOK_EVERY = 1_000;
/** A server that never seemed away was quicker than we looked; before, it has not stopped yet. */
const QUICK_RESTART = 6_000;

/** While `isWaiting`, looks every second whether the server answers again, and says so once. */
export function useServerReturn(isWaiting: boolean, onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const began = performance.now();
    let wasAway = false;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const answers = await pingServer().catch(() => false);
      if (isOver) return;
      if (answers && (wasAway || performance.now() - began > QUICK_RESTART)) {
        returned();
        return;
      }
      wasAway ||= !answers;
      timer = setTimeout(() => void look(), LOOK_EVERY);
    };
    timer = setTimeout(() => void look(), LOOK_EVERY);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWaiting]);
}

const RELOADED_AT = "ui-reloaded-at";
/** A second reload within this many milliseconds would be a loop, not an upgrade. */
const RELOAD_PAUSE = 60_000;

/**
 * Whether loading the page anew would help when code of it is gone: without an answer from the server a reload
 * would trade this page for the browser's error page.
 */
export const isServerThere = () =>
  readPage().then(
    () => true,
    () => false,
  );

/** Whether the page was not loaded anew for that a moment ago; notes that it is now. */
export function isFirstReload(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last < RELOAD_PAUSE) return false;
    window.sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
