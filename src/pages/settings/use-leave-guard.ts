import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";
import { modals } from "../../modals/tokens";
import { paths } from "../../paths";
import { openModal } from "../../store/modals";
import { discardAll, useStagedCount } from "../../store/staged-settings";

const isSettings = (pathname: string) => pathname.startsWith(`${paths.settings.root()}/`);

/** Asks before the page is left with unsaved changes, whichever way (spec section 2, "/settings"). */
export function useLeaveGuard(save: () => Promise<boolean>): void {
  const count = useStagedCount();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      count > 0 && from.pathname !== to.pathname && to.pathname !== paths.login(),
  );
  const ask = useEffectEvent(async (to: string) => {
    const answer = await openModal(modals.leaveSettings, { count, canKeep: isSettings(to) });
    if (answer === "discard") discardAll();
    const isGoing = answer === "save" ? await save() : answer !== undefined;
    if (isGoing) blocker.proceed?.();
    else blocker.reset?.();
  });
  const to = blocker.state === "blocked" ? blocker.location.pathname : undefined;
  useEffect(() => {
    if (to !== undefined) void ask(to);
  }, [to]);
}
