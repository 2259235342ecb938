import { env } from "@/config/env";
import { paths } from "@/config/paths";
import { useLogout } from "@/queries/account";

/** How to log out: the page is loaded anew, for only the server's page knows that the session is over. */
export function useLogOut(): () => void {
  const { mutateAsync } = useLogout();
  // A failure is told by the one notice for all writes.
  return () =>
    void mutateAsync().then(
      () => window.location.assign(`${env.baseUrl}${paths.home()}`),
      () => undefined,
    );
}
