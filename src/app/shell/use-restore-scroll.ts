import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { useRouter } from "../router-context";

/** Until when a page that grows is scrolled to where it was, in milliseconds. */
const PATIENCE = 10_000;

/** A person who moves the page: from then on it is theirs. */
const MOVES = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** Scrolls to `top`, once more whenever the page grows, until it is there or a person moves it. Returns how to stop. */
function scrollWhenTall(top: number): () => void {
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) stop();
  };
  const growing = new ResizeObserver(() => attempt());
  const stop = () => {
    growing.disconnect();
    clearTimeout(timer);
    for (const type of MOVES) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(() => stop(), PATIENCE);
  for (const type of MOVES) window.addEventListener(type, stop, { passive: true });
  growing.observe(document.body);
  attempt();
  return stop;
}

/**
 * What ScrollRestoration lacks for lists: it scrolls once, when the page is drawn, and a list whose rows are still
 * on their way is too short then.
 */
export function useRestoreScroll(): void {
  const router = useRouter();
  const location = useLocation();
  useLayoutEffect(() => {
    const { restoreScrollPosition: top } = router.state;
    return typeof top === "number" ? scrollWhenTall(top) : undefined;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each arrival restores its own position
  }, [router, location]);
}
