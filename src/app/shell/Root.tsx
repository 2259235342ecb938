import { useEffect, useLayoutEffect } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import type { Location } from "react-router";
import { ModalStack } from "../modals/ModalStack";
import { closeAllModals } from "@/store/modals";
import { NotificationArea } from "./NotificationArea";
import { NavigationBlocker } from "./NavigationBlocker";
import { useRouter } from "./router-context";

/** How long, in milliseconds, the position on a growing page is restored. */
const TIMEOUT = 10_000;

/** Input that ends the restoring, because the user is scrolling. */
const USER_INPUT = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/**
 * Scrolls to `top` whenever the page grows, until it is reached or the user scrolls. Returns a function that stops
 * this.
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
 * What ScrollRestoration lacks for lists: it scrolls only once, while a list whose rows are still loading is too short.
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

/** All addresses that are typed have the same key: their pages keep their positions by address. */
const scrollKey = ({ key, pathname, search }: Location) =>
  key === "default" ? `${pathname}${search}` : key;

/**
 * Dialogs belong to the page they were opened on, also when Back leaves it. Told by the router, not by an effect of the
 * path, which a slow first page runs so late that it would close what was opened on the new page.
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

/** The frame of every page, including the login: the page and the layers over it. */
export function Root() {
  useCloseModalsOnLeaving();
  useRestoreScroll();
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
