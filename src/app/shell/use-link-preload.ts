import { useEffect } from "react";
import { matchRoutes } from "react-router";
import type { DataRouter } from "react-router";
import { handleOf } from "@/features/routes/page-route";
import { useRouter } from "./router-context";

/** Milliseconds on a link before its page is read: a pointer that crosses a list must not read all of its titles. */
const REST = 50;

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest("a[href]") : null;

/** Preloads the code of the page at an address; returns a function that starts its first reads. */
function preloadPage(router: DataRouter, { href }: HTMLAnchorElement): () => void {
  const matches = matchRoutes(router.routes, new URL(href), router.basename) ?? [];
  const pages = matches.map(({ route, params }) => {
    const handle = handleOf(route.handle);
    handle?.preload?.();
    return () => handle?.prefetch?.({ params, request: new Request(href) });
  });
  return () => {
    for (const prefetch of pages) prefetch();
  };
}

/**
 * Loads the page of a link as soon as the user points at it, touches it or focuses it: its code at once, and its first
 * reads once the pointer or the focus rests on it, or it is pressed.
 */
export function useLinkPreload(): void {
  const router = useRouter();
  useEffect(() => {
    let current: HTMLAnchorElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let read: (() => void) | undefined;
    const leave = () => {
      clearTimeout(timer);
      current = null;
      read = undefined;
    };
    const reach = (event: Event) => {
      const link = linkOf(event);
      if (link === current) return;
      leave();
      if (link?.origin !== window.location.origin) return;
      current = link;
      read = preloadPage(router, link);
      timer = setTimeout(read, REST);
    };
    const press = (event: Event) => {
      reach(event);
      read?.();
    };
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    document.addEventListener("pointerover", reach, options);
    document.addEventListener("focusin", reach, options);
    document.addEventListener("pointerdown", press, options);
    return () => {
      leave();
      controller.abort();
    };
  }, [router]);
}
