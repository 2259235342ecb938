import { startTransition, useDeferredValue, useEffect, useState } from "react";
import { inSlices } from "@/utils/time-slices";
import type { Steps } from "@/utils/time-slices";

export interface Done<I, R> {
  /** What it is the result of: may be older than what was asked last. */
  input: I;
  result: R;
}

/**
 * The result of work on a whole document, done beside typing in slices of a few milliseconds; until it is there, the one
 * before. `work` must be a stable function, and an input that is another object begins it anew.
 */
export function useSteps<I, R>(
  work: (input: I) => Steps<R>,
  input: I | undefined,
): Done<I, R> | undefined {
  const [done, setDone] = useState<Done<I, R>>();
  const asked = useDeferredValue(input);
  useEffect(() => {
    if (asked === undefined) return undefined;
    const control = new AbortController();
    inSlices(work(asked), control.signal, { isLater: true }).then(
      (result) => startTransition(() => setDone({ input: asked, result })),
      (error: unknown) => {
        if (!control.signal.aborted) reportError(error);
      },
    );
    return () => control.abort();
  }, [work, asked]);
  return input === undefined ? undefined : done;
}
