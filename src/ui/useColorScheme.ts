import { useSyncExternalStore } from "react";
import { chooseColorScheme, colorScheme, onColorScheme } from "../lib/color-scheme";

/** The theme of this browser, and how to choose another one. */
export function useColorScheme() {
  return {
    colorScheme: useSyncExternalStore(onColorScheme, colorScheme),
    setColorScheme: chooseColorScheme,
  };
}
