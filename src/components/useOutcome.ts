import { useEffect, useState } from "react";

/** Milliseconds that the icon of the outcome stays (spec section 9). */
const SHOW_OUTCOME = 2_000;

/** What a mutation hook says about its last call. */
interface Call {
  isPending: boolean;
  isError: boolean;
  isSuccess: boolean;
}

/** How a call ended before one's eyes, for a moment (spec section 4, "Async button"). */
export function useOutcome({ isPending, isError, isSuccess }: Call) {
  const [wasPending, setWasPending] = useState(isPending);
  const [outcome, setOutcome] = useState<"success" | "error">();
  if (wasPending !== isPending) {
    setWasPending(isPending);
    const ended = isSuccess ? "success" : isError ? "error" : undefined;
    setOutcome(isPending ? undefined : ended);
  }
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), SHOW_OUTCOME);
    return () => clearTimeout(timer);
  }, [outcome]);
  return outcome;
}
