import { useEffect, useEffectEvent } from "react";
import type { Location } from "react-router";

/** Confirmation before leaving a page. Paths have no base URL. */
export interface NavigationGuard {
  /** True if this navigation needs a confirmation. */
  shouldAsk: (from: Location, to: Location) => boolean;
  /** Resolves with `true` if the navigation may continue. */
  ask: (to: Location) => Promise<boolean>;
}

const guards: NavigationGuard[] = [];

/** Navigation state that skips the guards. */
export const FORCED = { isForced: true } as const;

/** Guards every way of leaving the page: links, Back, navigation by code. */
export function useNavigationGuard({ shouldAsk, ask }: NavigationGuard): void {
  const onShouldAsk = useEffectEvent(shouldAsk);
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    const guard: NavigationGuard = {
      shouldAsk: (from, to) => onShouldAsk(from, to),
      ask: (to) => onAsk(to),
    };
    guards.push(guard);
    return () => void guards.splice(guards.indexOf(guard), 1);
  }, []);
}

/** The guard that must confirm a navigation, if any. The latest one wins: a dialog's guard precedes its page's. */
export function findGuard(from: Location, to: Location): NavigationGuard | undefined {
  const state: unknown = to.state;
  const isForced = state !== null && typeof state === "object" && "isForced" in state;
  const guard = isForced ? undefined : guards.at(-1);
  return guard?.shouldAsk(from, to) ? guard : undefined;
}
