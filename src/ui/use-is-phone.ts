import { useMediaQuery } from "@mantine/hooks";

/** Media query for phones, which have one column, a drawer and full-screen dialogs. 768 px is not a phone. */
export const PHONE = "(max-width: 47.99em)";

/** Evaluated in the first render, so that phones never show the layout of a desktop. */
const OPTIONS = { getInitialValueInEffect: false };

export const useIsPhone = () => useMediaQuery(PHONE, undefined, OPTIONS);

/** The first value from 1280 pixels on, the second one on narrower screens, undefined on phones. */
export function useByWidth<T>(wide: T, narrow: T): T | undefined {
  const isPhone = useIsPhone();
  const isWide = useMediaQuery("(min-width: 80em)", undefined, OPTIONS);
  return isPhone ? undefined : isWide ? wide : narrow;
}

/** True if the window is wider than a table (Shell.module.css). */
export const useIsWide = () => useMediaQuery("(min-width: 100em)", undefined, OPTIONS);

/** True if a mouse or a touchpad can point at something without pressing it. */
export const useCanHover = () => !useMediaQuery("(hover: none)", undefined, OPTIONS);

/** True for phones and for tablets without a mouse. */
export function useIsHandheld(): boolean {
  const isPhone = useIsPhone();
  const isTouch = useMediaQuery("(pointer: coarse)", undefined, OPTIONS);
  return isPhone || isTouch;
}
