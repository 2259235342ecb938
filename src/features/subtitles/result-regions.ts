/** The part of a page that shows the results of some work. */
interface ResultRegion {
  element: HTMLElement;
  /** For screen readers. */
  announce: (text: string) => void;
}

const regions = new Map<string, ResultRegion>();

/** From now on results of `scope` are announced in this region; returns a function that removes it. */
export function addResultRegion(scope: string, region: ResultRegion): () => void {
  regions.set(scope, region);
  return () => {
    if (regions.get(scope) === region) regions.delete(scope);
  };
}

/** Announces a result in its region; false if that is not in view, so that a notice is needed. */
export function announceInRegion(scope: string, text: string): boolean {
  const region = regions.get(scope);
  if (!region) return false;
  const { top, bottom } = region.element.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) return false;
  region.announce(text);
  return true;
}
