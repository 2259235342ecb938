import { useLocation, useSearchParams } from "react-router";

/** Parameters that were written for a location that is still on screen. */
const written = new WeakMap<object, URLSearchParams>();

/**
 * The parameters in the address, and how to replace them: the history entry stays the same one, the page where it
 * is scrolled. Two changes before the screen follows do not undo each other.
 */
export function useAddress() {
  const here: { state: unknown } = useLocation();
  const [params, setParams] = useSearchParams();
  const change = (make: (now: URLSearchParams) => URLSearchParams) => {
    const now = written.get(here) ?? params;
    const next = make(now);
    if (next.toString() === now.toString()) return;
    written.set(here, next);
    setParams(next, { replace: true, preventScrollReset: true, state: here.state });
  };
  return { params, change };
}
