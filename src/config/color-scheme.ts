import type { MantineColorSchemeManager } from "@mantine/core";
import { onFirstServerTheme, serverChoices } from "./server-choices";
import { isTheme, keepOwnTheme, OWN_THEME_KEY, ownTheme } from "./theme-choices";
import type { Theme } from "./theme-choices";

let unsubscribe = () => {};
/** The theme comes from another tab or the server, so it must not be stored as this browser's own choice. */
let isFromElsewhere = false;

/**
 * Mantine's source of the theme: this browser's own choice, otherwise the server's. Follows a choice in another tab,
 * and the server's theme on a first visit.
 */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (defaultTheme) => ownTheme() ?? serverChoices().theme ?? defaultTheme,
  set: (theme) => {
    if (!isFromElsewhere) keepOwnTheme(theme);
  },
  subscribe: (onUpdate) => {
    const show = (theme: Theme) => {
      isFromElsewhere = true;
      onUpdate(theme);
      isFromElsewhere = false;
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === OWN_THEME_KEY && isTheme(newValue)) show(newValue);
    };
    window.addEventListener("storage", onStorage);
    const stopServer = onFirstServerTheme((theme) => {
      if (ownTheme() === undefined) show(theme);
    });
    unsubscribe = () => {
      stopServer();
      window.removeEventListener("storage", onStorage);
    };
  },
  unsubscribe: () => unsubscribe(),
  clear: () => keepOwnTheme(),
};
