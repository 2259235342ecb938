import { isReloading } from "@/utils/chunks";
import { reasonOf } from "@/utils/unsaved-work";
import { isGoingDown } from "./power";
import { canShowPages } from "./session";

/**
 * Returns a switch: while it is on, the browser asks for confirmation before the page is unloaded. `isLost` returns
 * true if an unload for this reason would lose work. The listener is added only when needed, because it keeps the page
 * out of the browser's back/forward cache.
 */
export function askBeforeUnload(
  isLost: (reason: ReturnType<typeof reasonOf>) => boolean,
): (isNeeded: boolean) => void {
  const guard = (event: Event) => {
    if (!canShowPages() || isGoingDown() || isReloading()) return;
    if (isLost(reasonOf(event))) event.preventDefault();
  };
  return (isNeeded) => {
    if (isNeeded) window.addEventListener("beforeunload", guard);
    else window.removeEventListener("beforeunload", guard);
  };
}

let unsavedDialogs = 0;
const setGuard = askBeforeUnload(() => true);

/** True if an open dialog has unsaved input. */
export const hasUnsavedDialogs = () => unsavedDialogs > 0;

/** Registers unsaved input of a dialog. Returns a function that unregisters it. */
export function addUnsavedDialog(): () => void {
  unsavedDialogs += 1;
  setGuard(true);
  return () => {
    unsavedDialogs -= 1;
    setGuard(hasUnsavedDialogs());
  };
}
