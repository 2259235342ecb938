import { PHONE } from "@/ui/use-is-phone";
import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";
import { posterLayout } from "./poster-layout";
import type { PosterLayout } from "./poster-layout";

/** A wall of posters as it is measured. */
export interface Measured {
  layout: PosterLayout;
  /** Pixels above it on the page. */
  top: number;
}

/** The last wall, and how wide the window was: the next one begins so, and Back finds the page as high as it was. */
let known: (Measured & { windowWidth: number }) | undefined;

const isSame = (one: Measured | undefined, other: Measured) =>
  one?.top === other.top &&
  one.layout.columns === other.layout.columns &&
  one.layout.rowHeight === other.layout.rowHeight;

function measure(wall: HTMLElement): Measured {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const isPhone = window.matchMedia(PHONE).matches;
  const layout = posterLayout(wall.clientWidth, rem, isPhone);
  const top = Math.round(wall.getBoundingClientRect().top + window.scrollY);
  return { layout, top };
}

/**
 * How the wall at `ref` is laid out: follows the size of the window and what stands above it. Undefined until it
 * was seen for the first time, which is before anything is painted.
 */
export function usePosterLayout(ref: RefObject<HTMLElement | null>): Measured | undefined {
  const [measured, setMeasured] = useState<Measured | undefined>(() =>
    known?.windowWidth === window.innerWidth ? known : undefined,
  );
  useLayoutEffect(() => {
    const update = () => {
      if (!ref.current) return;
      const next = measure(ref.current);
      known = { ...next, windowWidth: window.innerWidth };
      setMeasured((old) => (isSame(old, next) ? old : next));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return measured;
}
