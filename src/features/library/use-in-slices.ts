import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { finish, inSlices } from "@/utils/time-slices";
import type { Steps } from "@/utils/time-slices";

/** So many rows are worked through at once: no key press would notice. */
const FEW = 2_000;
/** The same while nothing is there yet to be shown meanwhile. */
const FEW_AT_FIRST = 5_000;

interface Running {
  asked: unknown;
  giveUp: () => void;
  next?: () => void;
}

/**
 * What becomes of many rows. Few are done while the screen is drawn, of many it is the result before, until the work,
 * in slices that nobody notices, is done; `isSettled` then. `work` is another one when it is to be done again: what
 * is `asked` anew ends the one that runs, other rows wait for it, or a library that moves would never show anything.
 */
export function useInSlices<R>(count: number, work: () => Steps<R>, asked: unknown) {
  const [done, setDone] = useState<{ work: () => Steps<R>; result: R }>();
  const isFew = count <= (done ? FEW : FEW_AT_FIRST);
  const now = useMemo(() => (isFew ? finish(work()) : undefined), [isFew, work]);
  const isMany = count > FEW;
  const running = useRef<Running>(undefined);
  useEffect(() => {
    const before = running.current;
    if (!isMany) {
      before?.giveUp();
      running.current = undefined;
      return;
    }
    const begin = () => {
      const control = new AbortController();
      const job: Running = { asked, giveUp: () => control.abort() };
      running.current = job;
      const end = (result: R) => {
        running.current = undefined;
        startTransition(() => setDone({ work, result }));
        job.next?.();
      };
      inSlices(work(), control.signal, { isLater: true }).then(end, (error: unknown) => {
        if (!control.signal.aborted) reportError(error);
      });
    };
    if (before && before.asked === asked) before.next = begin;
    else {
      before?.giveUp();
      begin();
    }
  }, [isMany, work, asked]);
  useEffect(() => () => running.current?.giveUp(), []);
  return isFew
    ? { result: now, isSettled: true }
    : { result: done?.result, isSettled: done?.work === work };
}
