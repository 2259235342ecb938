import { onFirstServerTheme, serverChoices } from "./server-choices";
import { isTheme, keepOwnTheme, OWN_THEME_KEY, ownTheme } from "./theme-choices";
import type { Theme } from "./theme-choices";

/** What tells every style sheet, Mantine's too, how light the page is now. */
const SHOWN = "data-mantine-color-scheme";
const DARK = "(prefers-color-scheme: dark)";
/**
 * As long as this nothing moves when the theme changes, whoever changes it: a hundred parts that fade at once flicker,
 * and for who wants no motion a text's colour would go down the page one element a frame.
 */
const STILL = 10;

/** As long as somebody listens: the theme of the page, which a storage that is not allowed cannot keep. */
let current: Theme | undefined;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

/** The theme that counts now: this browser's own choice, else what the server says, else as the system. */
export function colorScheme(): Theme {
  current ??= ownTheme() ?? serverChoices().theme ?? "auto";
  return current;
}

function show(): void {
  const now = colorScheme();
  const isDark = now === "dark" || (now === "auto" && asSystem()?.matches);
  const root = document.documentElement;
  const scheme = isDark ? "dark" : "light";
  if (root.getAttribute(SHOWN) === scheme) return;
  root.dataset.still = "";
  setTimeout(() => delete root.dataset.still, STILL);
  root.setAttribute(SHOWN, scheme);
}

function asSystem(): MediaQueryList | undefined {
  return typeof window.matchMedia === "function" ? window.matchMedia(DARK) : undefined;
}

/** Shows a theme without keeping it: on a first visit the server's, or what was chosen in another tab. */
function take(theme: Theme): void {
  current = theme;
  show();
  for (const listener of listeners) listener();
}

/** Chooses the theme of this browser, shows it at once, and keeps it. */
export function chooseColorScheme(theme: Theme): void {
  keepOwnTheme(theme);
  take(theme);
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === OWN_THEME_KEY && isTheme(newValue)) take(newValue);
}

function start(): () => void {
  show();
  const media = asSystem();
  window.addEventListener("storage", onStorage);
  media?.addEventListener("change", show);
  const forget = onFirstServerTheme((theme) => {
    if (ownTheme() === undefined) take(theme);
  });
  return () => {
    forget();
    window.removeEventListener("storage", onStorage);
    media?.removeEventListener("change", show);
    current = undefined;
  };
}

/**
 * Keeps the page in the theme that counts, and calls `listener` when that is another one: chosen here or in another
 * tab, or told by the server where none was known. @returns how to stop
 */
export function onColorScheme(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}
