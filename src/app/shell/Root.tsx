import { useEffect } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { ModalStack } from "../modals/ModalStack";
import { closeAllModals } from "@/store/modals";
import { NotificationArea } from "./NotificationArea";
import { NavigationBlocker } from "./NavigationBlocker";
import { useRestoreScroll } from "./use-restore-scroll";

/** Around every page, also the login: the page and the layers over it. */
export function Root() {
  const { pathname } = useLocation();
  // Dialogs belong to the page they were opened on, also when Back leaves it.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it runs when the path changes
  useEffect(() => closeAllModals, [pathname]);
  useRestoreScroll();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <NavigationBlocker />
      <ModalStack />
      <NotificationArea />
    </>
  );
}
