import { useEffect, useState } from "react";

/** Milliseconds that the icon of the outcome stays (spec section 9). */
const SHOW_OUTCOME = 2_000;

/** What a mutation hook says about its last call. */
interface Call {
  status: "idle" | "pending" | "error" | "success";
  /** Tells one call from the next. */
  submittedAt: number;
}

/** How a call ended before one's eyes, for a moment (spec section 4, "Async button"). */
export function useOutcome({ status, submittedAt }: Call) {
  const [last, setLast] = useState<{ at: number; outcome?: "success" | "error" }>({
    at: submittedAt,
  });
  // Not by being pending first: an answer can come before that was ever drawn.
  const isOver = status === "error" || status === "success";
  if (isOver && last.at !== submittedAt) setLast({ at: submittedAt, outcome: status });
  useEffect(() => {
    if (!last.outcome) return undefined;
    const timer = setTimeout(() => setLast({ at: last.at }), SHOW_OUTCOME);
    return () => clearTimeout(timer);
  }, [last]);
  return status === "pending" ? undefined : last.outcome;
}
