import { useEffect } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { ModalStack } from "../modals/ModalStack";
import { closeAllModals } from "@/store/modals";
import { Corner } from "./NotificationArea";
import { NavigationBlocker } from "./NavigationBlocker";
import { useRestoreScroll } from "./use-restore-scroll";

/** Around every page, also the login: the page, and what lies over it. */
export function Root() {
  const { pathname } = useLocation();
  // A dialog belongs to the page it was opened on, also when Back leaves it.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the change of place is what it waits for
  useEffect(() => closeAllModals, [pathname]);
  useRestoreScroll();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <NavigationBlocker />
      <ModalStack />
      <Corner />
    </>
  );
}
