import { openModal } from "../store/modals";
import { modals } from "./tokens";

/**
 * How a dialog with a draft is closed: one that was edited asks once first, so that neither Escape nor a click
 * outside loses what was typed. `name` is what the dialog is about.
 */
export function useCloseDraft(name: string, isEdited: boolean, close: () => void): () => void {
  const ask = async () => {
    const isSure = await openModal(modals.confirm, {
      title: "Discard what you changed?",
      message: `What you changed in ${name} is lost.`,
      confirmLabel: "Discard",
      run: () => Promise.resolve(),
    });
    if (isSure) close();
  };
  return () => {
    if (isEdited) void ask();
    else close();
  };
}
