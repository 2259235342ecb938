import { PHONE } from "@/ui/use-is-phone";
import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";
import { posterLayout } from "./poster-layout";
import type { PosterLayout } from "./poster-layout";
import type { PosterSize } from "@/ui/use-preferences";

/** Measured layout of a wall of posters. */
export interface Measurement {
  layout: PosterLayout;
  /** Offset from the top of the page, in pixels. */
  top: number;
}

/**
 * The last wall, and the window's width at that time. The next wall starts with it, so that after Back the page has its
 * previous height.
 */
let known: (Measurement & { windowWidth: number; size: PosterSize }) | undefined;

const isSame = (one: Measurement | undefined, other: Measurement) =>
  one?.top === other.top &&
  one.layout.columns === other.layout.columns &&
  one.layout.rowHeight === other.layout.rowHeight;

function measure(wall: HTMLElement, size: PosterSize): Measurement {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const isPhone = window.matchMedia(PHONE).matches;
  const layout = posterLayout(wall.clientWidth, rem, isPhone, size);
  const top = Math.round(wall.getBoundingClientRect().top + window.scrollY);
  return { layout, top };
}

/**
 * Layout of the wall at `ref`; follows the size of the window and of the content above. Undefined until its first
 * measurement, which happens before anything is painted.
 */
export function usePosterLayout(
  ref: RefObject<HTMLElement | null>,
  size: PosterSize,
): Measurement | undefined {
  const [measured, setMeasured] = useState<Measurement | undefined>(() =>
    known?.windowWidth === window.innerWidth && known.size === size ? known : undefined,
  );
  useLayoutEffect(() => {
    const update = () => {
      if (!ref.current) return;
      const next = measure(ref.current, size);
      known = { ...next, windowWidth: window.innerWidth, size };
      setMeasured((old) => (isSame(old, next) ? old : next));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, size]);
  return measured;
}
