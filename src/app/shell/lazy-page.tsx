import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { errorText } from "@/api/error";
import { loadChunk } from "@/utils/chunks";
import { useIsOffline } from "@/store/session";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { PageSkeleton } from "./PageSkeleton";

interface PageCode {
  /** The page, once its code is there. */
  loaded: () => ComponentType | undefined;
  load: () => Promise<ComponentType>;
}

interface State {
  Page?: ComponentType | undefined;
  error?: unknown;
  isLoading: boolean;
}

/**
 * Shows a skeleton until the code of the page is there. When it does not come, that is said inside the frame, and
 * Reload or a change of the connection tries once more.
 */
function LazyPage({ code }: { code: PageCode }) {
  const isOffline = useIsOffline();
  const [attempt, setAttempt] = useState(0);
  const [{ Page, error, isLoading }, setState] = useState<State>(() => ({
    Page: code.loaded(),
    isLoading: true,
  }));
  const isMissing = !Page;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    code.load().then(
      (loaded) => isOver || setState({ Page: loaded, isLoading: false }),
      (reason: unknown) => isOver || setState({ error: reason, isLoading: false }),
    );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Reload and a change of the connection load anew
  }, [code, isMissing, isOffline, attempt]);
  if (Page) return <Page />;
  if (error === undefined) return <PageSkeleton />;
  return (
    <ErrorPanel
      message={`This page could not be loaded: ${errorText(error)}`}
      isRetrying={isLoading}
      onRetry={() => {
        setState({ error, isLoading: true });
        setAttempt(attempt + 1);
      }}
    />
  );
}

/**
 * A page of its own chunk, for a route. Neither `route.lazy`, which holds back the frame until the chunk is there,
 * nor React.lazy: that remembers a failure for ever, and its fallback stays for 300 ms also when the chunk is
 * there at once.
 */
export function lazyPage(importPage: () => Promise<ComponentType>) {
  let Page: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const code: PageCode = {
    loaded: () => Page,
    load: () => {
      loading ??= loadChunk(importPage).then(
        (imported) => {
          Page = imported;
          return imported;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  return {
    Component: () => <LazyPage code={code} />,
    /** Starts to load; a failure shows when the page is shown. */
    preload: () => void code.load().catch(() => undefined),
  };
}
