import { useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { usePlaces } from "../components/places-context";

const STORED = "bazarr-web:scrolled";

/** Until when a page that grows is followed to where it was scrolled, in milliseconds. */
const PATIENCE = 10_000;

/** What tells that a person moves the page: from then on it is theirs. */
const HANDS = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** How far each entry of the history was scrolled, in pixels, by its key. */
const scrolled = new Map<string, number>();

function readStored(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "[]");
    if (!Array.isArray(stored)) return;
    for (const one of stored as unknown[])
      if (Array.isArray(one) && typeof one[0] === "string" && typeof one[1] === "number")
        scrolled.set(one[0], one[1]);
  } catch {
    // Without storage, or with garbage in it, pages begin at their top.
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...scrolled].slice(-100)));
  } catch {
    // The next load begins at the top.
  }
}

/** Scrolls to `top`, again as the page grows, until it is there or a person moves it. Returns how to stop. */
function scrollBackTo(top: number): () => void {
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) stop();
  };
  const growing = new ResizeObserver(() => attempt());
  const stop = () => {
    growing.disconnect();
    clearTimeout(timer);
    for (const type of HANDS) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(() => stop(), PATIENCE);
  for (const type of HANDS) window.addEventListener(type, stop, { passive: true });
  growing.observe(document.body);
  attempt();
  return stop;
}

function scrollToAnchor(hash: string): boolean {
  try {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    target?.scrollIntoView();
    return target !== null;
  } catch {
    return false;
  }
}

/** Back, forward and a reload find each page where it was scrolled; every other page begins at its top. */
export function useScrollPlaces(): void {
  const places = usePlaces();
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    readStored();
    window.history.scrollRestoration = "manual";
    const note = (key: string) => scrolled.set(key, window.scrollY);
    const stop = places.subscribe((_now, before) => note(before.location.key));
    const leave = () => {
      note(places.state.location.key);
      store();
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", leave);
    return () => {
      stop();
      window.removeEventListener("pagehide", leave);
      window.history.scrollRestoration = "auto";
    };
  }, [places]);
  useLayoutEffect(() => {
    const top = isBack ? scrolled.get(location.key) : undefined;
    if (top !== undefined) return scrollBackTo(top);
    if (location.hash && scrollToAnchor(location.hash)) return undefined;
    if (!places.state.keepsScroll) window.scrollTo(0, 0);
    return undefined;
  }, [places, location, isBack]);
}
