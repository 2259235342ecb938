import { t } from "@lingui/core/macro";
import { Skeleton, Stack } from "@mantine/core";
import { createElement, useEffect, useEffectEvent, useState } from "react";
import type { FunctionComponent, ReactNode } from "react";
import { errorText } from "@/api/error";
import { lazyParts } from "@/utils/lazy-code";
import type { LazyCode } from "@/utils/lazy-code";
import { ErrorPanel } from "./ErrorPanel";
import { showToast } from "./toasts";

interface State<T> {
  value?: T | undefined;
  error?: unknown;
  isLoading: boolean;
}

/** The code, once it is loaded. A failure stays until `retry`, or until `retryOn` changes. */
export function useLazy<T>(code: LazyCode<T>, retryOn?: unknown) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<T>>(() => ({ value: code.loaded(), isLoading: true }));
  const isMissing = state.value === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCanceled = false;
    code.load().then(
      (value) => isCanceled || setState({ value, isLoading: false }),
      (error: unknown) => isCanceled || setState({ error, isLoading: false }),
    );
    return () => {
      isCanceled = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry and a change of `retryOn` load again
  }, [code, isMissing, retryOn, attempt]);
  return {
    ...state,
    retry: () => {
      setState(({ error }) => ({ error, isLoading: true }));
      setAttempt(attempt + 1);
    },
  };
}

/** Reports that code could not be loaded, if there is no place for an error. */
export function showLoadFailure(reason: unknown): void {
  showToast({
    kind: "error",
    title: t`Could not load this part of the page`,
    message: errorText(reason),
  });
}

/** Like useLazy, for code that has no place to show a failure: a toast reports it, then `onFailure` is called. */
export function useLazyOrToast<T>(code: LazyCode<T>, onFailure: () => void): T | undefined {
  const { value, error } = useLazy(code);
  const fail = useEffectEvent((reason: unknown) => {
    showLoadFailure(reason);
    onFailure();
  });
  useEffect(() => {
    if (error !== undefined) fail(error);
  }, [error]);
  return value;
}

interface LazyOptions<P> {
  /** Content while the code loads; null for nothing, not even an error if loading fails. */
  fallback?: ((props: P) => ReactNode) | null;
}

/**
 * A component in its own chunk, for content that opens on a press, inside a frame that is shown immediately. A failure
 * is shown in its place, with a retry button. `preload` starts loading early.
 */
export function lazy<C extends (props: never) => ReactNode>(
  importComponent: () => Promise<C>,
  { fallback = () => <PanelSkeleton /> }: LazyOptions<Parameters<C>[0]> = {},
): C & LazyCode<C> {
  const code = lazyParts(importComponent);
  function Lazy(props: Parameters<C>[0]) {
    const { value, error, isLoading, retry } = useLazy(code);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- createElement accepts every component
    if (value) return createElement(value as FunctionComponent<Parameters<C>[0]>, props);
    if (fallback === null) return null;
    if (error === undefined) return fallback(props);
    const reason = errorText(error);
    return (
      <ErrorPanel
        message={t`Could not load this part of the page: ${reason}`}
        error={error}
        isRetrying={isLoading}
        onRetry={retry}
      />
    );
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a generic component stays generic
  return Object.assign(Lazy, code) as unknown as C & LazyCode<C>;
}

/** A placeholder for the content of a panel. */
export function PanelSkeleton() {
  return (
    <Stack component="output" gap="sm" aria-busy aria-label={t`Loading`}>
      {Array.from({ length: 4 }, (_, line) => (
        <Skeleton key={line} height={28} />
      ))}
    </Stack>
  );
}
