import { storageKey } from "./own-storage";
import { isTheme } from "./theme-choices";
import type { Theme } from "./theme-choices";

/** Preferences stored on the server; undefined if the server does not send them (0.9.7). */
export interface ServerChoices {
  pageSize?: number;
  theme?: Theme;
}

/** Storage key of the server's last preferences. */
const KEY = storageKey("ui-server-choices");

function read(): ServerChoices {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "null");
    return typeof stored === "object" && stored !== null ? checked({ ...stored }) : {};
  } catch {
    return {};
  }
}

/**
 * The default size of all 1.x servers. It is not a user's choice, so the interface's own default of 50 applies (spec
 * section 9); a user can still choose it in the browser.
 */
export const SERVER_DEFAULT_PAGE_SIZE = 25;

function checked({ pageSize, theme }: { pageSize?: unknown; theme?: unknown }): ServerChoices {
  return {
    ...(typeof pageSize === "number" && pageSize > 0 && pageSize !== SERVER_DEFAULT_PAGE_SIZE
      ? { pageSize }
      : {}),
    ...(isTheme(theme) ? { theme } : {}),
  };
}

let current: ServerChoices | undefined;

/**
 * The server's preferences from before this page was loaded. New ones take effect on the next load: lists that are
 * loading must not be read again with another size, and colors must not change while in use. Only the first theme ever
 * received is applied immediately, because the first visit has hardly been painted.
 */
export function serverChoices(): ServerChoices {
  current ??= read();
  return current;
}

/**
 * Stores the server's preferences for the next load; `isFollowed`: applies them immediately, because the user changed
 * them.
 */
export function keepServerChoices(
  settings: { pageSize: unknown; theme: unknown },
  isFollowed = false,
): void {
  const before = serverChoices();
  const now = checked(settings);
  const isFirst = before.theme === undefined && now.theme !== undefined;
  current = isFollowed ? now : { ...before, ...(isFirst ? { theme: now.theme } : {}) };
  try {
    if (Object.keys(now).length > 0) window.localStorage.setItem(KEY, JSON.stringify(now));
    else window.localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the defaults apply.
  }
  if (!isFirst || isFollowed || !now.theme) return;
  if (firstTheme) firstTheme(now.theme);
  else early = now.theme;
}

let firstTheme: ((theme: Theme) => void) | undefined;
/** A theme that arrived before there was a listener, which means before the first paint. */
let early: Theme | undefined;

/** Calls `listener` when the server sends its first theme. @returns a function that removes it */
export function onFirstServerTheme(listener: (theme: Theme) => void): () => void {
  firstTheme = listener;
  if (early) listener(early);
  early = undefined;
  return () => {
    if (firstTheme === listener) firstTheme = undefined;
  };
}

/** @internal Tests share this module, which keeps the choices from before the page was loaded. */
export function resetServerChoices(): void {
  current = undefined;
  early = undefined;
}
