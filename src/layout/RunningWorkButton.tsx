import { VisuallyHidden } from "@mantine/core";
import { useEffect } from "react";
import { lazyPart, usePartOnDemand } from "../ui/lazy-part";
import { RunningWorkTrigger } from "./RunningWorkTrigger";
import { useWorkSummary } from "./use-work-summary";

const panel = lazyPart(() =>
  import("./RunningWorkPanel").then((module) => module.RunningWorkPanel),
);

/** Leaving the page ends what waits for its turn: the browser asks first. */
function useLeaveGuard(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isNeeded]);
}

/**
 * The one place for work: what this browser started and what the server reports (design/interface.md, "Frame").
 * It is there while there is any; what it opens is loaded when somebody reaches for it.
 */
export function RunningWorkButton() {
  const summary = useWorkSummary();
  const { Loaded: RunningWorkPanel, isLoading, ask, drop } = usePartOnDemand(panel);
  useLeaveGuard(summary.hasPending);
  const hasWork = summary.text !== "";
  return (
    <>
      {/* Always there, so that its content is read out when it changes. */}
      <VisuallyHidden component="output">{summary.text}</VisuallyHidden>
      {RunningWorkPanel ? (
        <RunningWorkPanel summary={summary} onClosed={() => hasWork || drop()} />
      ) : (
        hasWork && (
          <RunningWorkTrigger
            summary={summary}
            aria-expanded={false}
            aria-busy={isLoading}
            onPointerEnter={panel.preload}
            onFocus={panel.preload}
            onClick={ask}
          />
        )
      )}
    </>
  );
}
