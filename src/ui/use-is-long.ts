import { useEffect, useState } from "react";

/** Milliseconds after which work counts as long: its dialog then shows a note and can be closed. */
const LONG_WORK = 5_000;

/** True if work has been running for a long time. */
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
