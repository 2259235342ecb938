/** A hidden page never paints: continue after this many milliseconds. */
const HIDDEN_TIMEOUT = 250;

/** Resolves after the next paint. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_TIMEOUT);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The browser paints after the frame callbacks.
      setTimeout(resolve);
    });
  });
}
