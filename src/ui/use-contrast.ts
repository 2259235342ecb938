import { useSyncExternalStore } from "react";
import { contrastChoice, isHighContrast, onContrast } from "@/config/theme-choices";

/** The contrast setting of this browser. */
export function useContrast() {
  return useSyncExternalStore(onContrast, contrastChoice);
}

/** Whether high contrast is on, through the setting or the system. */
export function useIsHighContrast() {
  return useSyncExternalStore(onContrast, isHighContrast);
}
