import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { closeTopLayer, hasLayers } from "../ui/layers";

/** Held in a hand: phones, and tablets. There Back is a swipe that is easily made by mistake. */
const IS_HELD = "(max-width: 47.99em), (pointer: coarse)";

/** Where in the history an entry stands, as the router notes it; undefined for entries that are not its own. */
function indexOf(state: unknown): number | undefined {
  const index =
    state !== null && typeof state === "object" && "idx" in state ? state.idx : undefined;
  return typeof index === "number" ? index : undefined;
}

/**
 * On phones Back, and the swipe from the edge that does the same, closes what lies over the page and leaves the
 * page where it is. It goes before the router, which has one guard at a time: that one is for unsaved changes.
 */
export function BackCloses() {
  const { key } = useLocation();
  const here = useRef<number>(undefined);
  const isReturning = useRef(false);
  const noteHere = useEffectEvent((_key: string) => {
    here.current = indexOf(window.history.state);
  });
  useEffect(() => noteHere(key), [key]);
  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      if (isReturning.current) {
        isReturning.current = false;
        event.stopImmediatePropagation();
        return;
      }
      const to = indexOf(event.state);
      if (to === undefined || here.current === undefined || to === here.current) return;
      if (!hasLayers() || !window.matchMedia(IS_HELD).matches) return;
      event.stopImmediatePropagation();
      isReturning.current = true;
      window.history.go(here.current - to);
      closeTopLayer();
    };
    window.addEventListener("popstate", onPop, { capture: true });
    return () => window.removeEventListener("popstate", onPop, { capture: true });
  }, []);
  return null;
}
