import { useEffect, useLayoutEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, NavigationType, useBlocker } from "react-router";
import type { Location } from "react-router";
import { ModalStack } from "../modals/ModalStack";
import { closeAllModals } from "@/store/modals";
import { NotificationArea } from "./NotificationArea";
import { useRouter } from "./router-context";
import { useLinkPreload } from "./use-link-preload";
import { findGuard } from "@/store/navigation-guards";
import { closeTopLayer, hasLayers } from "@/ui/layers";
import { PHONE } from "@/ui/use-is-phone";

/** Phones and tablets, where Back is a swipe that is easily made by accident. */
const HANDHELD = [PHONE, "(pointer: coarse)"] as const;

const isHandheld = () => HANDHELD.some((query) => window.matchMedia(query).matches);

/** Milliseconds during which the position on a growing page is restored. */
const TIMEOUT = 10_000;

/** Input that stops the restoring, because the user is scrolling. */
const USER_INPUT = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/**
 * Scrolls to `top` whenever the page grows, until it is reached or the user scrolls. Returns a function that stops the
 * scrolling.
 */
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
 * Completes ScrollRestoration for lists: it scrolls only once, while a list whose rows are still loading is too short.
 */
function useRestoreScroll(): void {
  const router = useRouter();
  const location = useLocation();
  useLayoutEffect(() => {
    const { restoreScrollPosition: top } = router.state;
    return typeof top === "number" ? scrollWhenTall(top) : undefined;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation restores its own position
  }, [router, location]);
}

/** All manually entered URLs have the same key, so their pages keep their positions by URL. */
const scrollKey = ({ key, pathname, search }: Location) =>
  key === "default" ? `${pathname}${search}` : key;

/**
 * Closes dialogs with the page on which they were opened, also on Back. Subscribes to the router instead of using an
 * effect of the path, which a slow first page runs so late that it would close dialogs of the new page.
 */
function useCloseModalsOnLeaving(): void {
  const router = useRouter();
  useEffect(() => {
    let { pathname } = router.state.location;
    const unsubscribe = router.subscribe(({ location }) => {
      if (location.pathname === pathname) return;
      ({ pathname } = location);
      closeAllModals();
    });
    return () => {
      unsubscribe();
      closeAllModals();
    };
  }, [router]);
}

/** The frame of all pages, including the login: the page and the layers over it. */
export function Root() {
  useCloseModalsOnLeaving();
  useRestoreScroll();
  useLinkPreload();
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
      <NavigationBlocker />
      <ModalStack />
      <NotificationArea />
    </>
  );
}

/**
 * The only blocker, because the router allows just one at a time. It runs the guards; on phones, Back closes the top
 * layer instead of leaving the page. Renders nothing.
 * @internal Tests use it in their own routers, without the shell.
 */
export function NavigationBlocker() {
  /** Resolves with true if the page may be left; undefined if a layer is closed instead. */
  const ask = useRef<() => Promise<boolean>>(undefined);
  const question = useRef<Promise<boolean>>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBack = historyAction === NavigationType.Pop;
    if (isBack && hasLayers() && isHandheld()) {
      ask.current = undefined;
      return true;
    }
    const guard = findGuard(currentLocation, nextLocation);
    ask.current = guard && (() => guard.ask(nextLocation));
    return guard !== undefined;
  });
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
    // The page was left without a guard, so an open question no longer matters.
    if (blocker.state !== "blocked") question.current = undefined;
    else if (!ask.current) {
      blocker.reset();
      closeTopLayer();
    } else if (!question.current) {
      const requested = ask.current().catch(() => false);
      question.current = requested;
      void requested.then((mayLeave) => {
        if (question.current !== requested) return;
        question.current = undefined;
        // The latest navigation: one that was started in the meantime gets the same result.
        if (mayLeave) latest.current.proceed?.();
        else latest.current.reset?.();
      });
    }
  }, [blocker]);
  return null;
}
