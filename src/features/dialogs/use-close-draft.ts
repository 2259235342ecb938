import { use, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useNavigationGuard } from "@/store/navigation-guards";
import { holdDraft } from "@/store/drafts";
import { openModal } from "@/store/modals";
import { ModalStackContext } from "@/ui/ModalFrame";
import { confirmModal } from "./modals";

/** Asks whether what was changed in a dialog may be forgotten. */
const mayDiscard = async (name: string) =>
  (await openModal(confirmModal, {
    title: "Discard what you changed?",
    message: `What you changed in ${name} is lost.`,
    confirmLabel: "Discard",
    run: () => Promise.resolve(),
  })) === true;

/** Back, reload and closing the tab ask too while a dialog is edited. */
export function useHeldDraft(isEdited: boolean): void {
  const isHeld = isEdited && use(ModalStackContext)?.isOpen !== false;
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

/** Asks before the page on which a dialog was opened is left, while `isHeld`; the dialog goes with it. */
export function useDialogGuard(isHeld: boolean, ask: () => Promise<boolean>): void {
  const { pathname } = useLocation();
  const [home] = useState(pathname);
  const isOpen = use(ModalStackContext)?.isOpen !== false;
  useNavigationGuard({
    shouldAsk: (from, to) => isHeld && isOpen && from.pathname === home && to.pathname !== home,
    ask,
  });
}

/** The same on pages that do not ask for their dialogs themselves. */
export function useAskingDraft(name: string, isEdited: boolean, close: () => void): () => void {
  useDialogGuard(isEdited, () => mayDiscard(name));
  return useCloseDraft(name, isEdited, close);
}
