import { i18n } from "@lingui/core";
import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => i18n.on("change", listener);

/** The language of the interface. */
export function useLocale(): string {
  return useSyncExternalStore(subscribe, () => i18n.locale);
}
