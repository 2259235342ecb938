import { use, useEffect } from "react";
import { openModal } from "../store/modals";
import { holdDraft } from "../store/staged-settings";
import { ModalPlaceContext } from "../ui/ModalFrame";
import { modals } from "./tokens";

/** Back, reload and closing the tab ask too while a dialog is edited. */
export function useHeldDraft(isEdited: boolean): void {
  const isHeld = isEdited && use(ModalPlaceContext)?.isOpen !== false;
  useEffect(() => (isHeld ? holdDraft() : undefined), [isHeld]);
}

/**
 * How a dialog with a draft is closed: one that was edited asks once first, so that neither Escape nor a click
 * outside loses what was typed. `name` is what the dialog is about.
 */
export function useCloseDraft(name: string, isEdited: boolean, close: () => void): () => void {
  useHeldDraft(isEdited);
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
