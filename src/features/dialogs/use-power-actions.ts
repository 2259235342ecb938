import { t } from "@lingui/core/macro";
import { confirmModal } from "./modals";
import { PRODUCT } from "@/config/product";
import { useRestartServer, useShutdownServer } from "@/queries/system";
import { openModal } from "@/store/modals";
import { goDown } from "@/store/power";
import { markAuthenticated } from "@/store/session";
import { wouldLose } from "@/utils/unsaved-work";
import { env } from "@/config/env";
import { paths } from "@/config/paths";
import { useLogout } from "@/queries/account";

/**
 * Asks for confirmation, then restarts the server; a full-screen overlay waits until it is back and reloads the page
 * (spec section 2, "Top bar").
 */
export function useRestart(): () => void {
  const { mutateAsync: restart } = useRestartServer();
  const product = PRODUCT.name;
  return () =>
    void openModal(confirmModal, {
      title: t`Restart ${product}?`,
      message: t`Running searches and tasks stop. This page comes back automatically.`,
      confirmLabel: t`Restart`,
      // Not awaited: the dialog closes immediately and the overlay replaces it.
      run: async () => void goDown("restart", () => restart()),
    });
}

/** Asks for confirmation, then shuts down the server; the overlay stays (spec section 2, "Top bar"). */
export function useShutdown(): () => void {
  const { mutateAsync: shutdown } = useShutdownServer();
  const product = PRODUCT.name;
  return () =>
    void openModal(confirmModal, {
      title: t`Shut down ${product}?`,
      message: t`It can only be started again on the machine it runs on.`,
      confirmLabel: t`Shut down`,
      run: async () => void goDown("shutdown", () => shutdown()),
    });
}

/** Asks for confirmation if unsaved changes would be lost. */
const mayLogOut = async () =>
  !wouldLose("login") ||
  (await openModal(confirmModal, {
    title: t`Log out?`,
    message: t`Your unsaved changes and running work in this browser will be lost.`,
    confirmLabel: t`Log out`,
    run: () => Promise.resolve(),
  })) === true;

/** Logs out and reloads, because only a new page from the server reflects the end of the session. */
export function useLogOut(): () => void {
  const { mutateAsync } = useLogout();
  const logOut = async () => {
    if (!(await mayLogOut())) return;
    await mutateAsync();
    // The confirmation above was the only one: without a session, the page is left without another.
    markAuthenticated(false);
    window.location.assign(`${env.baseUrl}${paths.home()}`);
  };
  // The mutation cache shows a notification on failure.
  return () => void logOut().catch(() => undefined);
}
