import { startTransition, useDeferredValue, useEffect, useRef, useState } from "react";
import { inSlices } from "@/utils/time-slices";
import type { Steps } from "@/utils/time-slices";

export interface Done<I, R> {
  /** The input of this result; may be older than the latest input. */
  input: I;
  result: R;
}

/** Milliseconds without an edit before work on a changed document starts, so that typing is not slowed down. */
export const AFTER_EDIT = 250;

const noPause = () => 0;

/**
 * The result of work on a document, done in slices of a few milliseconds so that typing stays responsive; until it is
 * finished, the previous result. Another input object restarts the work, after a pause that may depend on the previous
 * input. Both functions must be stable.
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
