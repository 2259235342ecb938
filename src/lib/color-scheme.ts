import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";
import { onFirstServerTheme, serverChoices } from "./server-choices";
import { isTheme, keepOwnTheme, OWN_THEME_KEY, ownTheme } from "./theme-choices";

/**
 * Where Mantine gets the theme from and keeps it: this browser's own choice, else what the server says. On a
 * first visit the server's is shown as soon as it is known, without becoming a choice of this browser.
 */
export function colorSchemeManager(): MantineColorSchemeManager {
  let isTold = false;
  let stop: (() => void) | undefined;
  return {
    get: (fallback) => ownTheme() ?? serverChoices().theme ?? fallback,
    set: (theme) => {
      if (!isTold) keepOwnTheme(theme);
    },
    subscribe: (onUpdate) => {
      // Mantine keeps whatever it is told; what was not chosen here must not be kept as if it were.
      const tell = (theme: MantineColorScheme) => {
        isTold = true;
        onUpdate(theme);
        isTold = false;
      };
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === OWN_THEME_KEY && isTheme(newValue)) tell(newValue);
      };
      window.addEventListener("storage", onStorage);
      const forget = onFirstServerTheme((theme) => {
        if (ownTheme() === undefined) tell(theme);
      });
      stop = () => {
        forget();
        window.removeEventListener("storage", onStorage);
      };
    },
    unsubscribe: () => stop?.(),
    clear: () => keepOwnTheme(),
  };
}
