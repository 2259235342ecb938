import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { errorText } from "@/api/error";
import { loadChunk } from "@/utils/chunks";
import { useIsOffline } from "@/store/session";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { PageSkeleton } from "./PageSkeleton";

interface PageCode {
  /** The page, once its code is loaded. */
  loaded: () => ComponentType | undefined;
  load: () => Promise<ComponentType>;
}

interface State {
  Page?: ComponentType | undefined;
  error?: unknown;
  isLoading: boolean;
}

/**
 * Shows a skeleton until the code of the page is loaded. A failure shows inside the shell, and Reload or a change of the
 * connection tries once more.
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
    let isCancelled = false;
    code.load().then(
      (loaded) => isCancelled || setState({ Page: loaded, isLoading: false }),
      (reason: unknown) => isCancelled || setState({ error: reason, isLoading: false }),
    );
    return () => {
      isCancelled = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Reload and a change of the connection load again
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
 * A page in a chunk of its own, for a route. Not `route.lazy`, which shows nothing until the chunk is loaded, nor
 * React.lazy, which remembers a failure for ever and shows its fallback for at least 300 ms.
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
    /** Starts loading; a failure shows with the page. */
    preload: () => void code.load().catch(() => undefined),
  };
}
