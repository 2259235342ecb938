import { confirmModal } from "@/features/dialogs/modals";
import { PRODUCT } from "@/config/product";
import { useRestartServer } from "@/queries/system";
import { openModal } from "@/store/modals";
import { goDown } from "@/store/power";

/**
 * Asks, then restarts the server; the frame shows a screen until it is back, and loads the page anew (spec
 * section 2, "Top bar"). For every place that tells of a change which wants a restart.
 */
export function useRestart(): () => void {
  const { mutateAsync: restart } = useRestartServer();
  return () =>
    void openModal(confirmModal, {
      title: `Restart ${PRODUCT.name}?`,
      message: "Running searches and tasks stop. This page comes back by itself.",
      confirmLabel: "Restart",
      // Not waited for: the dialog goes, the screen over everything takes its place.
      run: async () => void goDown("restart", () => restart()),
    });
}
