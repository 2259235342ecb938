import { useEffect, useEffectEvent } from "react";

/**
 * Calls `run` after a delay in milliseconds. The delay begins again when `key` changes; if it is undefined, there is
 * none.
 */
export function useDelayed(key: unknown, delay: number, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setTimeout(() => latest(), delay);
    return () => clearTimeout(timer);
  }, [key, delay]);
}
