import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { useRouter } from "./router-context";
import { env } from "@/config/env";
import { paths } from "@/config/paths";
import { useCanShowPages, useIsBlockedByProxy, useStartStatus } from "@/store/session";
import { Shell } from "./Shell";
import { startInterface } from "@/features/auth/start";
import { PleaseWait, StartFailed } from "./StartScreens";

/** Redirects to the login, with the URL to return to: the router's, which may be ahead of the rendered page. */
function LoginRedirect() {
  const router = useRouter();
  const [to] = useState(() => {
    const { pathname, search } = router.state.location;
    // Encoded, because safeReturnPath rejects backslashes, which /open?path= may contain.
    const query = search.replaceAll("\\", "%5C");
    const here = `${pathname.slice(env.baseUrl.length) || paths.home()}${query}`;
    return paths.login(here === paths.home() ? undefined : here);
  });
  return <Navigate to={to} replace />;
}

/** Shows the shell with its pages once the user is logged in and the start has succeeded. */
export function StartGuard() {
  const client = useQueryClient();
  const isShown = useCanShowPages();
  const status = useStartStatus();
  const isBlockedByProxy = useIsBlockedByProxy();
  if (!isShown) return <LoginRedirect />;
  if (status === "starting") return <PleaseWait />;
  // A login proxy redirects only page loads to its login, not API calls.
  const retry = () => (isBlockedByProxy ? window.location.reload() : void startInterface(client));
  if (status === "failed") return <StartFailed onRetry={retry} />;
  return <Shell />;
}
