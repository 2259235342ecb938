import { t } from "@lingui/core/macro";
import { confirmModal } from "./modals";
import { PRODUCT } from "@/config/product";
import { useRestartServer, useShutdownServer } from "@/queries/system";
import { openModal } from "@/store/modals";
import { goDown } from "@/store/power";
import { env } from "@/config/env";
import { paths } from "@/config/paths";
import { useLogout } from "@/queries/account";

/**
 * Asks, then restarts the server; a full-screen overlay waits until it is back and reloads the page (spec
 * section 2, "Top bar").
 */
export function useRestart(): () => void {
  const { mutateAsync: restart } = useRestartServer();
  const product = PRODUCT.name;
  return () =>
    void openModal(confirmModal, {
      title: t`Restart ${product}?`,
      message: t`Running searches and tasks stop. This page comes back automatically.`,
      confirmLabel: t`Restart`,
      // Not awaited: the dialog closes at once and the overlay takes over.
      run: async () => void goDown("restart", () => restart()),
    });
}

/** Asks, then shuts the server down; the overlay stays (spec section 2, "Top bar"). */
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

/** Logs out and reloads: only a page from the server knows that the session is over. */
export function useLogOut(): () => void {
  const { mutateAsync } = useLogout();
  // The mutation cache shows a notification when it fails.
  return () =>
    void mutateAsync().then(
      () => window.location.assign(`${env.baseUrl}${paths.home()}`),
      () => undefined,
    );
}
