import { storageKey } from "./own-storage";

/** The color scheme: of the system, light or dark. */
export type Theme = "auto" | "light" | "dark";
/** High contrast: according to the system, on, or off. It works with all themes. */
export type Contrast = "auto" | "more" | "standard";

/** Mantine's storage key of the theme chosen in this browser. */
export const OWN_THEME_KEY = storageKey("mantine-color-scheme-value");
/** Storage key of the contrast chosen in this browser. */
const CONTRAST_KEY = storageKey("ui-contrast");

const MORE = "(prefers-contrast: more)";

export const isTheme = (text: unknown): text is Theme =>
  text === "auto" || text === "light" || text === "dark";

/** True if the system matches the media query; false if media queries are not supported. */
export function systemPrefers(query: string): boolean {
  return typeof window.matchMedia === "function" && window.matchMedia(query).matches;
}

/** The theme chosen in this browser; undefined if none was chosen, or if storage is blocked. */
export function ownTheme(): Theme | undefined {
  try {
    const stored = window.localStorage.getItem(OWN_THEME_KEY);
    return isTheme(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the theme chosen in this browser; without one, removes the choice. */
export function keepOwnTheme(theme?: Theme): void {
  try {
    if (theme) window.localStorage.setItem(OWN_THEME_KEY, theme);
    else window.localStorage.removeItem(OWN_THEME_KEY);
  } catch {
    // If storage is blocked, the choice lasts as long as the page.
  }
}

/** Fallback while storage is full or blocked; undefined while it works. */
let chosen: Contrast | undefined;
const listeners = new Set<() => void>();

/** The contrast chosen in this browser. */
export function contrastChoice(): Contrast {
  try {
    const stored = window.localStorage.getItem(CONTRAST_KEY);
    return chosen ?? (stored === "more" || stored === "standard" ? stored : "auto");
  } catch {
    return chosen ?? "auto";
  }
}

/** True if high contrast is on now, given that choice. */
export function isHighContrast(): boolean {
  const choice = contrastChoice();
  return choice === "more" || (choice === "auto" && systemPrefers(MORE));
}

/** Sets the attribute that the style sheets use. */
export function showContrast(): void {
  if (isHighContrast()) document.documentElement.dataset.contrast = "more";
  else delete document.documentElement.dataset.contrast;
}

/** Sets the contrast, applies it immediately, and stores it. */
export function chooseContrast(choice: Contrast): void {
  chosen = undefined;
  try {
    if (choice === "auto") window.localStorage.removeItem(CONTRAST_KEY);
    else window.localStorage.setItem(CONTRAST_KEY, choice);
  } catch {
    // The choice lasts as long as the page.
    chosen = choice;
  }
  showContrast();
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` when the choice changes, here or in another tab, or when the system's preference changes.
 * @returns a function that removes it
 */
export function onContrast(listener: () => void): () => void {
  const media = typeof window.matchMedia === "function" ? window.matchMedia(MORE) : undefined;
  listeners.add(listener);
  window.addEventListener("storage", listener);
  media?.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    media?.removeEventListener("change", listener);
  };
}
