import { useState } from "react";
import { useDelayed } from "@/ui/use-delayed";
import { useIsJobActive, useLastOutcome } from "@/store/jobs";

/** Milliseconds that the outcome icon is shown (spec section 9). */
const SHOW_OUTCOME = 2_000;

/** Last call of a mutation. */
interface Call {
  status: "idle" | "pending" | "error" | "success";
  /** Distinguishes one call from the next. */
  submittedAt: number;
}

/** The outcome of a mutation, briefly after it has ended (spec section 4, "Async button"). */
export function useOutcome({ status, submittedAt }: Call) {
  const [last, setLast] = useState<{ at: number; outcome?: "success" | "error" }>({
    at: submittedAt,
  });
  // Compared by submittedAt, because a fast response may arrive before "pending" is rendered.
  const isFinished = status === "error" || status === "success";
  if (isFinished && last.at !== submittedAt) setLast({ at: submittedAt, outcome: status });
  useDelayed(last.outcome && last, SHOW_OUTCOME, () => setLast({ at: last.at }));
  return status === "pending" ? undefined : last.outcome;
}

/** State of a button that starts background work: busy, then briefly the outcome (spec section 4). */
export function useWorkButton(scope: string) {
  const isBusy = useIsJobActive(scope);
  const last = useLastOutcome(scope);
  const [wasBusy, setWasBusy] = useState(isBusy);
  const [outcome, setOutcome] = useState<typeof last>();
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy);
    // Only for work that ended while the button was mounted.
    setOutcome(isBusy ? undefined : last);
  }
  useDelayed(outcome, SHOW_OUTCOME, () => setOutcome(undefined));
  return { isBusy, outcome };
}
