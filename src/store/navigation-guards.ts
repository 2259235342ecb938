import { useEffect, useEffectEvent } from "react";
import type { Location } from "react-router";

/** Asks before a page is left. Paths have no base URL. */
export interface NavigationGuard {
  /** Whether this navigation needs a confirmation. */
  shouldAsk: (from: Location, to: Location) => boolean;
  /** Resolves with `true` when the navigation may go on. */
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

/** The guard that asks about a navigation. The latest one wins, so a dialog's comes before its page's. */
export function findGuard(from: Location, to: Location): NavigationGuard | undefined {
  const state: unknown = to.state;
  const isForced = state !== null && typeof state === "object" && "isForced" in state;
  const guard = isForced ? undefined : guards.at(-1);
  return guard?.shouldAsk(from, to) ? guard : undefined;
}
