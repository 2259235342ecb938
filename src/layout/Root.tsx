import { useEffect, useEffectEvent } from "react";
import { Outlet, useLocation } from "react-router";
import { useIsIdle } from "../queries/idle";
import { closeAllModals, useModalStack } from "../store/modals";
import { lazyPart, useNeededPart, usePartOnDemand } from "../ui/lazy-part";
import { useScrollPlaces } from "./use-scroll-places";

const modalStack = lazyPart(() =>
  import("../modals/ModalStack").then((module) => module.ModalStack),
);
const corner = lazyPart(() => import("./Corner").then((module) => module.Corner));

/** The modal host comes with the first modal, and stays. Without it what was opened is closed again. */
function Modals() {
  const isNeeded = useModalStack().length > 0;
  const { Loaded: ModalStack, ask } = usePartOnDemand(modalStack, closeAllModals);
  const askNow = useEffectEvent(ask);
  const isMissing = isNeeded && !ModalStack;
  useEffect(() => {
    if (isMissing) askNow();
  }, [isMissing]);
  return ModalStack && <ModalStack />;
}

/** Notices and progress come when the first page has had its chance to draw. Nothing could tell that they fail. */
function LateCorner() {
  const Corner = useNeededPart(corner, useIsIdle(), false);
  // oxlint-disable-next-line react/static-components -- the hook gives the loaded module's component, the same one at every render
  return Corner && <Corner />;
}

/** Around every page, also the login: the page, and what lies over it. */
export function Root() {
  const { pathname } = useLocation();
  // A dialog belongs to the page it was opened on, also when Back leaves it.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the change of place is what it waits for
  useEffect(() => closeAllModals, [pathname]);
  useScrollPlaces();
  return (
    <>
      <Outlet />
      <Modals />
      <LateCorner />
    </>
  );
}
