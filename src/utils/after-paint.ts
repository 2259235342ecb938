/** A page that is not seen paints nothing: milliseconds after which work goes on all the same. */
const UNSEEN = 250;

/** Resolves when what changes now has been painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, UNSEEN);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The frame is painted after its callbacks.
      setTimeout(resolve);
    });
  });
}
