import { i18n } from "@lingui/core";
import { useSyncExternalStore, useEffect } from "react";
import { PRODUCT } from "@/config/product";
import { contrastChoice, isHighContrast, onContrast } from "@/config/theme-choices";

const subscribe = (listener: () => void) => i18n.on("change", listener);

/** The language of the interface. */
export function useLocale(): string {
  return useSyncExternalStore(subscribe, () => i18n.locale);
}

/** Sets the document title: "Series - Bazarr". Without a title it is left unchanged. `name`: the server's name. */
export function usePageTitle(title: string | undefined, name: string = PRODUCT.name): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} - ${name}`;
  }, [title, name]);
}

/** The contrast setting of this browser. */
export function useContrast() {
  return useSyncExternalStore(onContrast, contrastChoice);
}

/** True if high contrast is on, through the setting or the system. */
export function useIsHighContrast() {
  return useSyncExternalStore(onContrast, isHighContrast);
}
