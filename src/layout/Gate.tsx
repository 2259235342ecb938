import { useQueryClient } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router";
import { paths } from "../paths";
import { useIsPageShown, useIsShutOut, useSiteStatus } from "../store/site";
import { Frame } from "./Frame";
import { startInterface } from "./start";
import { PleaseWait, StartFailed } from "./StartScreens";

/** Decides what everything but the login page is behind: the login, the start, its failure, or the frame. */
export function Gate() {
  const client = useQueryClient();
  const isShown = useIsPageShown();
  const status = useSiteStatus();
  const isShutOut = useIsShutOut();
  const { pathname, search } = useLocation();
  if (!isShown) {
    const here = `${pathname}${search}`;
    return <Navigate to={paths.login(here === paths.home() ? undefined : here)} replace />;
  }
  if (status === "starting") return <PleaseWait />;
  // A login proxy shows its login to who loads the page, not to who only reads.
  const start = () => (isShutOut ? window.location.reload() : void startInterface(client));
  if (status === "failed") return <StartFailed onRetry={start} />;
  return <Frame />;
}
