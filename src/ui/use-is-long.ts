import { useEffect, useState } from "react";

/** Milliseconds from which on something takes long: it is said, and its dialog lets go. */
export const LONG_WORK = 5_000;

/** True once work has been running for long. */
export function useIsLong(isRunning: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setLong(true), LONG_WORK);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isRunning]);
  return isRunning && isLong;
}
