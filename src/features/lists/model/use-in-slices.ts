import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { finish, inSlices } from "@/utils/time-slices";
import type { Steps } from "@/utils/time-slices";

/** Max rows that are processed during render without blocking typing. */
const MAX_SYNC_ROWS = 2_000;
/** Max rows for the first result, when there is no previous one to show in the meantime. */
const MAX_FIRST_SYNC_ROWS = 5_000;

interface RunningTask {
  requested: unknown;
  abort: () => void;
  next?: () => void;
}

/**
 * Result of work on many rows. A few rows are processed during render; for many, it returns the previous result until
 * the work, cut into short slices, is finished and `isSettled`. A new `work` starts over: if `requested` changed, the
 * running work is aborted; if only the rows did, it finishes first, because otherwise a library that keeps changing
 * would never show a result.
 */
export function useInSlices<R>(count: number, work: () => Steps<R>, requested: unknown) {
  const [done, setDone] = useState<{ work: () => Steps<R>; result: R }>();
  const isFew = count <= (done ? MAX_SYNC_ROWS : MAX_FIRST_SYNC_ROWS);
  const now = useMemo(() => (isFew ? finish(work()) : undefined), [isFew, work]);
  const isMany = count > MAX_SYNC_ROWS;
  const isDone = done?.work === work;
  const running = useRef<RunningTask>(undefined);
  useEffect(() => {
    const before = running.current;
    if (!isMany) {
      before?.abort();
      running.current = undefined;
      return;
    }
    if (isDone) return;
    if (now !== undefined) {
      startTransition(() => setDone({ work, result: now }));
      return;
    }
    const begin = () => {
      const control = new AbortController();
      const job: RunningTask = { requested, abort: () => control.abort() };
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
    if (before && before.requested === requested) before.next = begin;
    else {
      before?.abort();
      begin();
    }
  }, [isMany, isDone, now, work, requested]);
  useEffect(() => () => running.current?.abort(), []);
  return isFew ? { result: now, isSettled: true } : { result: done?.result, isSettled: isDone };
}
