import { modals } from "../modals/tokens";
import { openModal } from "../store/modals";

/** Opens the dialog that stands for what is not built yet. */
export function openNotBuilt(title: string): void {
  void openModal(modals.notBuilt, { title });
}
