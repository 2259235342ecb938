import { useLocation, useSearchParams } from "react-router";

/** Parameters that were written for a location that is still rendered. */
const written = new WeakMap<object, URLSearchParams>();

/**
 * The search parameters, and a function that replaces them without a new history entry and keeps the scroll
 * position. Two changes before the next render do not undo each other.
 */
export function useUrlParams() {
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
