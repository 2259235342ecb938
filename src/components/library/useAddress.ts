import { useLocation, useSearchParams } from "react-router";

/** What was written over an entry of the history that the screen still shows. */
let written: { over: string; params: URLSearchParams } | undefined;

/**
 * The parameters in the address, and how to change them in place: the entry of the history stays the same one,
 * the page where it is scrolled. Two changes before the screen follows do not undo each other.
 */
export function useAddress() {
  const { key } = useLocation();
  const [params, setParams] = useSearchParams();
  const change = (make: (now: URLSearchParams) => URLSearchParams) => {
    const now = written?.over === key ? written.params : params;
    const next = make(now);
    if (next.toString() === now.toString()) return;
    written = { over: key, params: next };
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { params, change };
}
