import { isReloading, reasonOf } from "@/utils/chunks";
import { isGoingDown } from "./power";
import { isPageShown } from "./site";

/**
 * Has the browser ask before the page goes, while it is set to; `isLost` tells what would be gone for good. A
 * login and a restart load the page anew without a question: what may be kept over them is kept. The listener
 * alone keeps a page out of the browser's cache for Back: it is there only when it is needed.
 */
export function askBeforeUnload(
  isLost: (reason: ReturnType<typeof reasonOf>) => boolean,
): (isNeeded: boolean) => void {
  const guard = (event: Event) => {
    if (!isPageShown() || isGoingDown() || isReloading()) return;
    if (isLost(reasonOf(event))) event.preventDefault();
  };
  return (isNeeded) => {
    if (isNeeded) window.addEventListener("beforeunload", guard);
    else window.removeEventListener("beforeunload", guard);
  };
}

let drafts = 0;
const setAsking = askBeforeUnload(() => true);

/** Whether a dialog has a dirty form: what was typed or chosen is nowhere else. */
export const hasDrafts = () => drafts > 0;

/** Counts the dirty form of a dialog; returns how to take it out. */
export function addDraft(): () => void {
  drafts += 1;
  setAsking(true);
  return () => {
    drafts -= 1;
    setAsking(hasDrafts());
  };
}
