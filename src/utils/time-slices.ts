/** Work that can rest: at every `yield` the screen may go on first. What it returns is the result. */
export type Steps<R> = Generator<undefined, R, undefined>;

/** After so many milliseconds in a row others have their turn: a frame has 16 of them. */
const SLICE = 8;

/** Does all of it at once. */
export function finish<R>(steps: Steps<R>): R {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Lets others have their turn. */
const rest = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * Does it in slices of a few milliseconds, the first one at once, or with `isLater` after others. `now` tells the
 * time and `pause` lets others have their turn: tests give their own. @throws what the work throws, and the reason
 * of `signal` when it is given up
 */
export async function inSlices<R>(
  steps: Steps<R>,
  signal?: AbortSignal,
  { now = () => performance.now(), pause = rest, isLater = false } = {},
): Promise<R> {
  if (isLater) await pause();
  for (;;) {
    signal?.throwIfAborted();
    const end = now() + SLICE;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (now() < end);
    // One slice after the other on purpose.
    // oxlint-disable-next-line no-await-in-loop -- that is what a slice is
    await pause();
  }
}
