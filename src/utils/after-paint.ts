/** Milliseconds after which hidden pages, which are never painted, do not wait any longer. */
const HIDDEN = 250;

/** Runs something after the next paint. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  const start = () => {
    cancel();
    run();
  };
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(start, 0);
  });
  let timer = setTimeout(start, HIDDEN);
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return cancel;
}
