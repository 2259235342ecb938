import { useEffect, useEffectEvent, useRef } from "react";
import { useBlocker } from "react-router";
import { modals } from "../../modals/tokens";
import { paths } from "../../paths";
import { openModal } from "../../store/modals";
import { discardAll, hasDrafts, useStagedCount } from "../../store/staged-settings";

const isSettings = (pathname: string) => pathname.startsWith(`${paths.settings.root()}/`);

/** A dialog's own edits are not among the changes that could be saved. */
const mayLoseDraft = async () =>
  !hasDrafts() ||
  (await openModal(modals.confirm, {
    title: "Discard what you changed?",
    message: "What you changed in this dialog is lost.",
    confirmLabel: "Discard",
    run: () => Promise.resolve(),
  })) === true;

/** Asks before the page is left with unsaved changes, whichever way (spec section 2, "/settings"). */
export function useLeaveGuard(save: () => Promise<boolean>): void {
  const count = useStagedCount();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (count > 0 || hasDrafts()) && from.pathname !== to.pathname && to.pathname !== paths.login(),
  );
  const latest = useRef(blocker);
  const isAsking = useRef(false);
  const mayLeave = async (to: string) => {
    if (!(await mayLoseDraft())) return false;
    if (count === 0) return true;
    const answer = await openModal(modals.leaveSettings, { count, canKeep: isSettings(to) });
    if (answer === "discard") discardAll();
    return answer === "save" ? save() : answer !== undefined;
  };
  const ask = useEffectEvent(async (to: string) => {
    // Back was pressed once more: the question stands, the answer is for where it leads now.
    if (isAsking.current) return;
    isAsking.current = true;
    const isGoing = await mayLeave(to);
    isAsking.current = false;
    if (isGoing) latest.current.proceed?.();
    else latest.current.reset?.();
  });
  const to = blocker.state === "blocked" ? blocker.location.pathname : undefined;
  useEffect(() => {
    latest.current = blocker;
  });
  useEffect(() => {
    if (to !== undefined) void ask(to);
  }, [to]);
}
