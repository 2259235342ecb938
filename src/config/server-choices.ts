import { storageKey } from "./own-storage";
import { isTheme } from "./theme-choices";
import type { Theme } from "./theme-choices";

/** How the server wants the interface to look; undefined where it does not say (0.9.7). */
export interface ServerChoices {
  pageSize?: number;
  theme?: Theme;
}

/** Where this browser stores what the server said last. */
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
 * The default size of every 1.x server. Nobody chose it, so the interface's own default of 50 applies (spec section 9);
 * anyone who does want it can choose it in the browser.
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
 * What the server had said before this page was loaded. What it says now takes effect on the next load: lists that are
 * loading must not be read again with another size, nor colours change while in use. Only a theme that arrives where
 * none was known is applied at once: on a first visit the page has hardly been drawn.
 */
export function serverChoices(): ServerChoices {
  current ??= read();
  return current;
}

/** Stores what the server says for the next load; `isFollowed`: applies it at once, because the user asked for it. */
export function keepServerChoices(
  said: { pageSize: unknown; theme: unknown },
  isFollowed = false,
): void {
  const before = serverChoices();
  const now = checked(said);
  const isFirst = before.theme === undefined && now.theme !== undefined;
  current = isFollowed ? now : { ...before, ...(isFirst ? { theme: now.theme } : {}) };
  try {
    if (Object.keys(now).length > 0) window.localStorage.setItem(KEY, JSON.stringify(now));
    else window.localStorage.removeItem(KEY);
  } catch {
    // Storage is not allowed: the defaults apply.
  }
  if (!isFirst || isFollowed || !now.theme) return;
  if (firstTheme) firstTheme(now.theme);
  else early = now.theme;
}

let firstTheme: ((theme: Theme) => void) | undefined;
/** A theme that arrived before there was a listener, that is before the interface was drawn. */
let early: Theme | undefined;

/** Calls `listener` when the server sends a theme where none was known before. @returns a function that removes it */
export function onFirstServerTheme(listener: (theme: Theme) => void): () => void {
  firstTheme = listener;
  if (early) listener(early);
  early = undefined;
  return () => {
    if (firstTheme === listener) firstTheme = undefined;
  };
}

/** As if the page were reloaded, for tests. */
export function resetServerChoices(): void {
  current = undefined;
  early = undefined;
}
