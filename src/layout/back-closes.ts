import type { Places } from "../lib/places";
import { closeTopLayer, hasLayers } from "../ui/layers";

/** Held in a hand: phones, and tablets. There Back is a swipe that is easily made by mistake. */
const IS_HELD = "(max-width: 47.99em), (pointer: coarse)";

/** Where in the history an entry stands, as the router notes it; undefined for entries that are not its own. */
function indexOf(state: unknown): number | undefined {
  const index =
    state !== null && typeof state === "object" && "idx" in state ? state.idx : undefined;
  return typeof index === "number" ? index : undefined;
}

let here: number | undefined;
let isReturning = false;

function onPop(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  const to = indexOf(event.state);
  if (to === undefined || here === undefined || to === here) return;
  if (!hasLayers() || !window.matchMedia(IS_HELD).matches) return;
  event.stopImmediatePropagation();
  isReturning = true;
  window.history.go(here - to);
  closeTopLayer();
}

/**
 * On phones Back, and the swipe from the edge that does the same, closes what lies over the page and leaves the
 * page where it is. Called before the places are made: both listen to the browser, first come first served. The
 * result is told the places.
 */
export function watchBack(): (places: Pick<Places, "subscribe">) => void {
  window.addEventListener("popstate", onPop);
  return (places) => {
    here = indexOf(window.history.state);
    places.subscribe(() => {
      here = indexOf(window.history.state);
    });
  };
}
