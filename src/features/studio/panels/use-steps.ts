import { startTransition, useDeferredValue, useEffect, useRef, useState } from "react";
import { inSlices } from "@/utils/time-slices";
import type { Steps } from "@/utils/time-slices";

export interface Done<I, R> {
  /** What it is the result of: may be older than what was asked last. */
  input: I;
  result: R;
}

/** Milliseconds without an edit before a changed document is worked on: typing has the processor for itself. */
export const AFTER_EDIT = 250;

const noPause = () => 0;

/**
 * The result of work on a whole document, done beside typing in slices of a few milliseconds; until it is there, the one
 * before. An input that is another object begins it anew, after a pause that may depend on the input before. Both
 * functions must be stable.
 */
export function useSteps<I, R>(
  work: (input: I) => Steps<R>,
  input: I | undefined,
  pauseOf: (input: I, before: I | undefined) => number = noPause,
): Done<I, R> | undefined {
  const [done, setDone] = useState<Done<I, R>>();
  const asked = useDeferredValue(input);
  const before = useRef<I>(undefined);
  useEffect(() => {
    if (asked === undefined) return undefined;
    const control = new AbortController();
    const begin = () =>
      inSlices(work(asked), control.signal).then(
        (result) => startTransition(() => setDone({ input: asked, result })),
        (error: unknown) => {
          if (!control.signal.aborted) reportError(error);
        },
      );
    const timer = setTimeout(() => void begin(), pauseOf(asked, before.current));
    before.current = asked;
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [work, asked, pauseOf]);
  return input === undefined ? undefined : done;
}
