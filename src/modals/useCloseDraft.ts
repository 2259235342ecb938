import { use, useEffect } from "react";
import { useGuard } from "../components/places-context";
import { holdDraft } from "../store/drafts";
import { openModal } from "../store/modals";
import { ModalPlaceContext } from "../ui/ModalFrame";
import { modals } from "./tokens";

/** Asks whether what was changed in a dialog may be forgotten. */
const mayDiscard = async (name: string) =>
  (await openModal(modals.confirm, {
    title: "Discard what you changed?",
    message: `What you changed in ${name} is lost.`,
    confirmLabel: "Discard",
    run: () => Promise.resolve(),
  })) === true;

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
  return () => {
    if (isEdited) void mayDiscard(name).then((isSure) => isSure && close());
    else close();
  };
}

/** The same on pages that do not ask for their dialogs themselves. */
export function useAskingDraft(name: string, isEdited: boolean, close: () => void): () => void {
  const isHeld = isEdited && use(ModalPlaceContext)?.isOpen !== false;
  useGuard({
    holds: (from, to) => isHeld && from.pathname !== to.pathname,
    ask: () => mayDiscard(name),
  });
  return useCloseDraft(name, isEdited, close);
}
