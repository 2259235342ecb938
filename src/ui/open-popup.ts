import { t } from "@lingui/core/macro";
import { isWebAddress } from "./SafeLink";

/** A separate window for another site. */
export interface Popup {
  /** @throws Error if the browser has blocked the window, or the URL is not http(s) */
  show: (address: string) => void;
  isClosed: () => boolean;
  close: () => void;
}

/**
 * Opens an empty window. Must be called in a click handler before anything is awaited: browsers block all other
 * windows.
 */
export function openPopup(name: string): Popup {
  const popup = window.open("about:blank", name, "popup,width=600,height=750");
  return {
    show: (address) => {
      if (!popup || !isWebAddress(address))
        throw new Error(t`Could not open the window. Check whether your browser blocks pop-ups.`);
      // The other site gets no access to this page.
      popup.opener = null;
      popup.location.href = address;
    },
    isClosed: () => popup?.closed ?? true,
    close: () => popup?.close(),
  };
}
