import { isTheme } from "./theme-choices";
import type { Theme } from "./theme-choices";

/** How the server wants the interface to look; missing where it does not say (0.9.7). */
export interface ServerChoices {
  pageSize?: number;
  theme?: Theme;
}

/** Where this browser keeps what the server said last. */
const KEY = "ui-server-choices";

function read(): ServerChoices {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "null");
    return typeof stored === "object" && stored !== null ? checked({ ...stored }) : {};
  } catch {
    return {};
  }
}

/**
 * The size that every server of 1.x begins with. Nobody chose it, so the interface's own default of 50 holds
 * (spec section 9); whoever does choose it has it in the own browser.
 */
export const UNASKED_PAGE_SIZE = 25;

function checked({ pageSize, theme }: { pageSize?: unknown; theme?: unknown }): ServerChoices {
  return {
    ...(typeof pageSize === "number" && pageSize > 0 && pageSize !== UNASKED_PAGE_SIZE
      ? { pageSize }
      : {}),
    ...(isTheme(theme) ? { theme } : {}),
  };
}

let current: ServerChoices | undefined;

/**
 * What the server had said before this page was loaded. What it says now counts from the next load on: lists
 * that are being read must not be read again with another size, nor the colours change before one's eyes. Only a
 * theme that comes where none was known is shown at once: on a first visit the page has hardly been drawn.
 */
export function serverChoices(): ServerChoices {
  current ??= read();
  return current;
}

/** Keeps what the server says for the next load; `isFollowed` at once, when somebody asks for it. */
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
    // Storage is not allowed: the defaults hold.
  }
  if (!isFirst || isFollowed || !now.theme) return;
  if (firstTheme) firstTheme(now.theme);
  else early = now.theme;
}

let firstTheme: ((theme: Theme) => void) | undefined;
/** A theme that came before anybody listened: before the interface was drawn. */
let early: Theme | undefined;

/** Calls `listener` when the server tells a theme where none was known before. @returns how to stop */
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
