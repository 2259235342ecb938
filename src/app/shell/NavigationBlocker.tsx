import { useEffect, useRef } from "react";
import { NavigationType, useBlocker } from "react-router";
import { findGuard } from "@/store/navigation-guards";
import { closeTopLayer, hasLayers } from "@/ui/layers";
import { PHONE } from "@/ui/use-is-phone";

/** Phones and tablets. There Back is a swipe that is easily made by mistake. */
const HANDHELD = [PHONE, "(pointer: coarse)"] as const;

const isHandheld = () => HANDHELD.some((query) => window.matchMedia(query).matches);

/**
 * The one blocker that the router allows at a time. It asks the guards, and on phones Back closes what lies over
 * the page instead of leaving it. Draws nothing.
 */
export function NavigationBlocker() {
  /** Asks whether the page may be left. Undefined: an open layer is closed instead. */
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
    // The page was left in a way that nobody had to be asked about: an open question is void.
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
        // Not the blocker that was asked about: who goes elsewhere meanwhile gets there with the same answer.
        if (mayLeave) latest.current.proceed?.();
        else latest.current.reset?.();
      });
    }
  }, [blocker]);
  return null;
}
