/** Where results of work stand on a page. */
interface ResultPlace {
  element: HTMLElement;
  /** Tells those who do not see it. */
  tell: (text: string) => void;
}

const places = new Map<string, ResultPlace>();

/** Results of `scope` stand at this place from now on; returns how to end that. */
export function addResultPlace(scope: string, place: ResultPlace): () => void {
  places.set(scope, place);
  return () => {
    if (places.get(scope) === place) places.delete(scope);
  };
}

/** Tells a result where it stands in view; false when it does not, so that it has to be told elsewhere. */
export function tellInPlace(scope: string, text: string): boolean {
  const place = places.get(scope);
  if (!place) return false;
  const { top, bottom } = place.element.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) return false;
  place.tell(text);
  return true;
}
