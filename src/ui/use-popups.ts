import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { lazyParts } from "@/utils/lazy-code";
import type { LazyCode } from "@/utils/lazy-code";
import { showLoadFailure } from "./lazy";

/** The components of menus, popovers and dialogs, which the first paint does not need. */
export const popupsCode = lazyParts(() =>
  import("./popup-parts").then((module) => module.popupParts),
);

type PopupParts = Awaited<ReturnType<typeof popupsCode.load>>;

interface Popup {
  /** The button that opens the popup. */
  button: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Called if the code cannot be loaded, which a toast reports. */
  close: () => void;
  /** More code that must be loaded before it opens. */
  content?: LazyCode<unknown> | undefined;
}

/**
 * The components of a popup, from the first time that it is open; before, only its button is rendered. `isShown` is
 * true once the popup can open: a button inside the popup is rendered again together with it, and has the focus again.
 * `prepare` makes the components available before the first press, if their code is loaded. It must not be called
 * for a button inside the popup: a click on the old button would be lost.
 */
export function usePopups({ button, isOpen, close, content }: Popup) {
  const [parts, setParts] = useState<PopupParts>();
  const [isReady, setReady] = useState(false);
  const hadFocus = useRef(false);
  const isNeeded = isOpen && !parts;
  const fail = useEffectEvent((error: unknown) => {
    showLoadFailure(error);
    close();
  });
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCanceled = false;
    Promise.all([popupsCode.load(), content?.load()]).then(
      ([loaded]) => {
        if (isCanceled) return;
        hadFocus.current = document.activeElement === button.current;
        setParts(loaded);
      },
      (error: unknown) => isCanceled || fail(error),
    );
    return () => {
      isCanceled = true;
    };
  }, [isNeeded, button, content]);
  useLayoutEffect(() => {
    if (!parts) return;
    if (hadFocus.current) button.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/set-state-in-effect -- the button must have the focus before the popup opens
    setReady(true);
  }, [parts, button]);
  return {
    popups: parts,
    isShown: isOpen && isReady,
    prepare: () => setParts(popupsCode.loaded()),
  };
}
