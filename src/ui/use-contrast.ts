import { useSyncExternalStore } from "react";
import { contrastChoice, isHighContrast, onContrast } from "@/config/theme-choices";

/** The contrast that was chosen in this browser. */
export function useContrast() {
  return useSyncExternalStore(onContrast, contrastChoice);
}

/** Whether contrast is high now, by choice or because the system asks for it. */
export function useIsHighContrast() {
  return useSyncExternalStore(onContrast, isHighContrast);
}
