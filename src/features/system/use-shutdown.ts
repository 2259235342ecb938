import { confirmModal } from "@/features/dialogs/modals";
import { PRODUCT } from "@/config/product";
import { useShutdownServer } from "@/queries/system";
import { openModal } from "@/store/modals";
import { goDown } from "@/store/power";

/** Asks, then shuts the server down; the frame says so for good (spec section 2, "Top bar"). */
export function useShutdown(): () => void {
  const { mutateAsync: shutdown } = useShutdownServer();
  return () =>
    void openModal(confirmModal, {
      title: `Shut down ${PRODUCT.name}?`,
      message: "It can only be started again on the machine it runs on.",
      confirmLabel: "Shut down",
      run: async () => void goDown("shutdown", () => shutdown()),
    });
}
