import type { ComponentType } from "react";
import { errorText } from "@/api/error";
import { lazyCode } from "@/utils/lazy-code";
import { useIsOffline } from "@/store/session";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { useLazy } from "@/ui/lazy";
import { PageSkeleton } from "./PageSkeleton";

/**
 * A page in a chunk of its own, for a route. Not `route.lazy`, which shows nothing until the chunk is loaded. A failure
 * shows inside the shell; Reload or a change of the connection tries once more.
 */
export function lazyPage(importPage: () => Promise<ComponentType>) {
  const code = lazyCode(importPage);
  function LazyPage() {
    const { value: Page, error, isLoading, retry } = useLazy(code, useIsOffline());
    if (Page) return <Page />;
    if (error === undefined) return <PageSkeleton />;
    return (
      <ErrorPanel
        message={`This page could not be loaded: ${errorText(error)}`}
        isRetrying={isLoading}
        onRetry={retry}
      />
    );
  }
  return { Component: LazyPage, preload: code.preload };
}
