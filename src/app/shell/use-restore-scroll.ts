import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { useRouter } from "./router-context";

/** Milliseconds for which the position of a growing page is restored. */
const TIMEOUT = 10_000;

/** Input that ends the restoring: the person scrolls. */
const USER_INPUT = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** Scrolls to `top` whenever the page grows, until it is reached or the person scrolls. Returns how to stop. */
function scrollWhenTall(top: number): () => void {
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) stop();
  };
  const growing = new ResizeObserver(() => attempt());
  const stop = () => {
    growing.disconnect();
    clearTimeout(timer);
    for (const type of USER_INPUT) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(() => stop(), TIMEOUT);
  for (const type of USER_INPUT) window.addEventListener(type, stop, { passive: true });
  growing.observe(document.body);
  attempt();
  return stop;
}

/**
 * What ScrollRestoration lacks for lists: it scrolls only once, when a list whose rows are still loading is too
 * short.
 */
export function useRestoreScroll(): void {
  const router = useRouter();
  const location = useLocation();
  useLayoutEffect(() => {
    const { restoreScrollPosition: top } = router.state;
    return typeof top === "number" ? scrollWhenTall(top) : undefined;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation restores its own position
  }, [router, location]);
}
