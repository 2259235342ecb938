import { VisuallyHidden } from "@mantine/core";
import { lazy, Suspense, useEffect, useState } from "react";
import { loadChunk } from "../lib/chunks";
import { RunningWorkTrigger } from "./RunningWorkTrigger";
import { useWorkSummary } from "./use-work-summary";

const load = () => loadChunk(() => import("./RunningWorkPanel"));
const RunningWorkPanel = lazy(() =>
  load().then((module) => ({ default: module.RunningWorkPanel })),
);

const preload = () => void load().catch(() => undefined);

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
  const [isWanted, setWanted] = useState(false);
  useLeaveGuard(summary.hasPending);
  const hasWork = summary.text !== "";
  const trigger = (isLoading: boolean) => (
    <RunningWorkTrigger
      summary={summary}
      aria-expanded={false}
      aria-busy={isLoading}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  );
  return (
    <>
      {/* Always there, so that its content is read out when it changes. */}
      <VisuallyHidden component="output">{summary.text}</VisuallyHidden>
      {isWanted ? (
        <Suspense fallback={trigger(true)}>
          <RunningWorkPanel summary={summary} onClosed={() => hasWork || setWanted(false)} />
        </Suspense>
      ) : (
        hasWork && trigger(false)
      )}
    </>
  );
}
