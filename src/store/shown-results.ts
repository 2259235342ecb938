/** Elements that show the results of work (store/work.ts), by workKey. */
const shownAt = new Map<string, Set<Element>>();

/** Registers an element that shows the result of this work; returns a function that removes it. */
export function showResultAt(key: string, element: Element): () => void {
  const elements = shownAt.get(key) ?? new Set();
  shownAt.set(key, elements.add(element));
  return () => {
    elements.delete(element);
    if (elements.size === 0 && shownAt.get(key) === elements) shownAt.delete(key);
  };
}

/** True if an element that shows the result of this work is in view. */
export const isResultInView = (key: string): boolean =>
  [...(shownAt.get(key) ?? [])].some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom >= 0 && top <= window.innerHeight;
  });
