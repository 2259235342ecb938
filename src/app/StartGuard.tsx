import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { useRouter } from "./router-context";
import { env } from "@/config/env";
import { paths } from "@/config/paths";
import { useCanShowPages, useIsBlockedByProxy, useStartStatus } from "@/store/session";
import { Frame } from "@/app/shell/Shell";
import { startInterface } from "@/features/auth/start";
import { PleaseWait, StartFailed } from "./StartScreens";

/**
 * The login, and from there back to where the interface was going: a page whose first read is refused is not drawn
 * yet, and nobody wants to come out at the one that was left for it.
 */
function ToLogin() {
  const router = useRouter();
  const [to] = useState(() => {
    const { pathname, search } = router.state.location;
    const here = `${pathname.slice(env.baseUrl.length) || paths.home()}${search}`;
    return paths.login(here === paths.home() ? undefined : here);
  });
  return <Navigate to={to} replace />;
}

/** Decides what everything but the login page is behind: the login, the start, its failure, or the frame. */
export function Gate() {
  const client = useQueryClient();
  const isShown = useCanShowPages();
  const status = useStartStatus();
  const isBlockedByProxy = useIsBlockedByProxy();
  if (!isShown) return <ToLogin />;
  if (status === "starting") return <PleaseWait />;
  // A login proxy shows its login to who loads the page, not to who only reads.
  const start = () => (isBlockedByProxy ? window.location.reload() : void startInterface(client));
  if (status === "failed") return <StartFailed onRetry={start} />;
  return <Frame />;
}
