import { isWebAddress } from "./SafeLink";

/** A window of another site beside the page. */
export interface Popup {
  /** @throws Error when the browser has blocked the window, or the address is none of the web */
  show: (address: string) => void;
  isClosed: () => boolean;
  close: () => void;
}

/** Opens an empty window. In a click, before anything is awaited: browsers block all others. */
export function openPopup(name: string): Popup {
  const popup = window.open("about:blank", name, "popup,width=600,height=750");
  return {
    show: (address) => {
      if (!popup || !isWebAddress(address))
        throw new Error("The window could not be opened. Does the browser block pop-ups?");
      // The other site gets no hold of this page.
      popup.opener = null;
      popup.location.href = address;
    },
    isClosed: () => popup?.closed ?? true,
    close: () => popup?.close(),
  };
}
