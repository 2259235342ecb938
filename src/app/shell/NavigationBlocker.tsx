import { useEffect, useRef } from "react";
import { NavigationType, useBlocker } from "react-router";
import { findGuard } from "@/store/navigation-guards";
import { closeTopLayer, hasLayers } from "@/ui/layers";
import { PHONE } from "@/ui/use-is-phone";

/** Phones and tablets, where Back is a swipe that is easily made by mistake. */
const HANDHELD = [PHONE, "(pointer: coarse)"] as const;

const isHandheld = () => HANDHELD.some((query) => window.matchMedia(query).matches);

/**
 * The only blocker, because the router allows just one at a time. It asks the guards; on phones Back closes the top
 * layer instead of leaving the page. Renders nothing.
 */
export function NavigationBlocker() {
  /** Asks whether the page may be left; undefined when a layer is closed instead. */
  const ask = useRef<() => Promise<boolean>>(undefined);
  const question = useRef<Promise<boolean>>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBack = historyAction === NavigationType.Pop;
    if (isBack && hasLayers() && isHandheld()) {
      ask.current = undefined;
      return true;
    }
    const guard = findGuard(currentLocation, nextLocation);
    ask.current = guard && (() => guard.ask(nextLocation));
    return guard !== undefined;
  });
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
    // The page was left without a guard, so an open question no longer matters.
    if (blocker.state !== "blocked") question.current = undefined;
    else if (!ask.current) {
      blocker.reset();
      closeTopLayer();
    } else if (!question.current) {
      const asked = ask.current().catch(() => false);
      question.current = asked;
      void asked.then((mayLeave) => {
        if (question.current !== asked) return;
        question.current = undefined;
        // The latest navigation: one that was started meanwhile gets the same answer.
        if (mayLeave) latest.current.proceed?.();
        else latest.current.reset?.();
      });
    }
  }, [blocker]);
  return null;
}
