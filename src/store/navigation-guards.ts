import { useEffect, useEffectEvent } from "react";
import type { Location } from "react-router";

/** Who may ask before a page is left. Paths come without the base URL. */
export interface NavigationGuard {
  /** Whether going from one page to the other needs an answer first. */
  shouldAsk: (from: Location, to: Location) => boolean;
  /** Asks; `true` lets the person go. */
  ask: (to: Location) => Promise<boolean>;
}

const guards: NavigationGuard[] = [];

/** Navigation state that no guard asks about: what could be lost is gone already. */
export const FORCED = { isForced: true } as const;

/** Asks before the page is left, whichever way: a link, Back, a navigation by code. */
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

/** The guard that has to be asked about a navigation: the latest one counts, a dialog's before its page's. */
export function findGuard(from: Location, to: Location): NavigationGuard | undefined {
  const state: unknown = to.state;
  const isForced = state !== null && typeof state === "object" && "isForced" in state;
  const guard = isForced ? undefined : guards.at(-1);
  return guard?.shouldAsk(from, to) ? guard : undefined;
}
