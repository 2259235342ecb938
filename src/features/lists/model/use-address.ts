import { useLocation, useSearchParams } from "react-router";

/** Parameters that were written for a location that is still on screen. */
const written = new WeakMap<object, URLSearchParams>();

/**
 * The parameters in the address, and a function that replaces them: the history entry and the scroll position stay the
 * same. Two changes before the screen has followed do not undo each other.
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
