import { useEffect, useState } from "react";
import { useIsJobActive, useLastOutcome } from "@/store/jobs";

/** Milliseconds that the icon of the outcome stays (spec section 9). */
const SHOW_OUTCOME = 2_000;

/** What a button shows of the work it starts: busy, then for a moment how it ended (spec section 4). */
export function useWorkButton(scope: string) {
  const isBusy = useIsJobActive(scope);
  const last = useLastOutcome(scope);
  const [wasBusy, setWasBusy] = useState(isBusy);
  const [outcome, setOutcome] = useState<typeof last>();
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy);
    // Only what ended before one's eyes.
    setOutcome(isBusy ? undefined : last);
  }
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), SHOW_OUTCOME);
    return () => clearTimeout(timer);
  }, [outcome]);
  return { isBusy, outcome };
}
