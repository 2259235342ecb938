/** A part of a page that shows the results of some work. */
interface ResultRegion {
  element: HTMLElement;
  /** Announces a message to screen readers. */
  announce: (text: string) => void;
}

const regions = new Map<string, ResultRegion>();

/** Announces results of `scope` in this region; returns a function that removes the region. */
export function addResultRegion(scope: string, region: ResultRegion): () => void {
  regions.set(scope, region);
  return () => {
    if (regions.get(scope) === region) regions.delete(scope);
  };
}

/** Announces a result in its region. Returns false if the region is not in view; the caller then shows a notice. */
export function announceInRegion(scope: string, text: string): boolean {
  const region = regions.get(scope);
  if (!region) return false;
  const { top, bottom } = region.element.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) return false;
  region.announce(text);
  return true;
}
