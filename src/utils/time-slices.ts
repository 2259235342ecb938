/** Work that can be interrupted at every `yield`; its return value is the result. */
export type Steps<R> = Generator<undefined, R, undefined>;

/** Milliseconds of work before the browser gets a turn; a frame has 16. */
const SLICE = 8;

/** Does all of the work synchronously. */
export function finish<R>(steps: Steps<R>): R {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * Does the work in slices of a few milliseconds. The first one runs synchronously unless `isLater`. Tests pass their
 * own `now` and `pause`.
 * @throws errors of the work, and the reason of `signal` if it is aborted
 */
export async function inSlices<R>(
  steps: Steps<R>,
  signal?: AbortSignal,
  { now = () => performance.now(), pause = yieldToBrowser, isLater = false } = {},
): Promise<R> {
  if (isLater) await pause();
  for (;;) {
    signal?.throwIfAborted();
    const end = now() + SLICE;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (now() < end);
    // oxlint-disable-next-line no-await-in-loop -- slices run one at a time
    await pause();
  }
}
