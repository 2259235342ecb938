import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { errorText } from "../api/error";
import { useIsOffline } from "../store/site";
import { ErrorPanel } from "../ui/ErrorPanel";
import type { Part } from "../ui/lazy-part";
import { PageSkeleton } from "./PageSkeleton";

interface State {
  Page?: ComponentType | undefined;
  error?: unknown;
  isTrying: boolean;
}

/**
 * A page whose code may still be on its way. When it does not come that is said inside the frame, and it comes when
 * Reload is pressed or the server is back.
 */
export function LatePage({ part }: { part: Part<object> }) {
  const isOffline = useIsOffline();
  const [attempt, setAttempt] = useState(0);
  const [{ Page, error, isTrying }, setState] = useState<State>(() => ({
    Page: part.peek(),
    isTrying: true,
  }));
  const isMissing = !Page;
  // Tries when it is shown, when somebody presses, and when the line goes down or comes back.
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    part.load().then(
      (loaded) => isOver || setState({ Page: loaded, isTrying: false }),
      (reason: unknown) => isOver || setState({ error: reason, isTrying: false }),
    );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a press and a change of the line are what it waits for
  }, [part, isMissing, isOffline, attempt]);
  if (Page) return <Page />;
  if (error === undefined) return <PageSkeleton />;
  return (
    <ErrorPanel
      message={`This page could not be loaded: ${errorText(error)}`}
      isRetrying={isTrying}
      onRetry={() => {
        setState({ error, isTrying: true });
        setAttempt(attempt + 1);
      }}
    />
  );
}
