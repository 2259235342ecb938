import { createContext, useEffect, useEffectEvent } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { Episode } from "@/api/library-rows";
import { hasLayers } from "@/ui/layers";
import type { EpisodePlace } from "./episode-link";
import type { Season } from "./seasons";

/** Id of the episode that the page's URL names. */
export const MarkedEpisode = createContext<number | undefined>(undefined);

/** Id of the element that says that the episode is not listed. */
export const MISSING_ID = "missing-episode";

const CENTER = { block: "center" } as const;

/** Max frames to wait for a row to be rendered, because long seasons render only the rows in view. */
const MAX_FRAMES = 30;

/** Scrolls to the row of the marked episode and focuses it; until it is rendered, to its part of the season. */
function reach(body: HTMLElement, part: number, frames = MAX_FRAMES): void {
  const row = body.querySelector("[aria-current]")?.closest<HTMLElement>("[data-index]");
  if (row) {
    row.scrollIntoView(CENTER);
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  } else if (frames > 0) {
    const { top, height } = body.getBoundingClientRect();
    window.scrollBy(0, top + part * height - window.innerHeight / 2);
    requestAnimationFrame(() => reach(body, part, frames - 1));
  }
}

/**
 * The episode that the page's URL names, among the seasons: scrolls to it, or to its season, when the page opens.
 * `isMissing`: Bazarr has no such episode or season.
 */
export function useMarkedEpisode(
  place: EpisodePlace | undefined,
  seasons: readonly Season<Episode>[],
) {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop && key !== "default";
  const season = seasons.find((one) => one.season === place?.season);
  const index = season?.listed.findIndex((one) => one.episode === place?.episode) ?? -1;
  const marked = season?.listed[index];
  const scroll = useEffectEvent(() => {
    // After Back and a reload the page returns to its previous position. A dialog keeps the focus.
    if (isBack || hasLayers()) return;
    const body = document.getElementById(`season-${season?.season}`);
    if (body && season && marked) reach(body, index / season.listed.length);
    else
      (document.getElementById(MISSING_ID) ?? body?.previousElementSibling)?.scrollIntoView(CENTER);
  });
  const isReady = place !== undefined && seasons.length > 0;
  useEffect(() => {
    if (!isReady) return undefined;
    // Runs after the scroll position of the navigation was set.
    const frame = requestAnimationFrame(() => scroll());
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a link to another episode scrolls again
  }, [isReady, place?.season, place?.episode]);
  const isMissing = place !== undefined && (place.episode === undefined ? !season : !marked);
  return { marked: marked?.id, isMissing };
}
