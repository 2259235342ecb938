import { use, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useNavigationGuard } from "@/store/navigation-guards";
import { addDraft } from "@/store/drafts";
import { openModal } from "@/store/modals";
import { ModalStackContext } from "@/ui/ModalFrame";
import { confirmModal } from "./modals";

/** Asks whether the changes of a dialog may be discarded. */
const mayDiscard = async (name: string) =>
  (await openModal(confirmModal, {
    title: "Discard what you changed?",
    message: `What you changed in ${name} is lost.`,
    confirmLabel: "Discard",
    run: () => Promise.resolve(),
  })) === true;

/** Back, reload and closing the tab ask too while the form of a dialog is dirty. */
export function useDraftGuard(isDirty: boolean): void {
  const isUnsaved = isDirty && use(ModalStackContext)?.isOpen !== false;
  useEffect(() => (isUnsaved ? addDraft() : undefined), [isUnsaved]);
}

/**
 * How a dialog with a form is closed: a dirty one asks once first, so that neither Escape nor a click outside loses
 * what was typed. `name` is what the dialog is about.
 */
export function useCloseDraft(name: string, isDirty: boolean, close: () => void): () => void {
  useDraftGuard(isDirty);
  return () => {
    if (isDirty) void mayDiscard(name).then((isSure) => isSure && close());
    else close();
  };
}

/** Asks before the page on which a dialog was opened is left, while `isNeeded`; the dialog goes with it. */
export function useDialogGuard(isNeeded: boolean, ask: () => Promise<boolean>): void {
  const { pathname } = useLocation();
  const [home] = useState(pathname);
  const isOpen = use(ModalStackContext)?.isOpen !== false;
  useNavigationGuard({
    shouldAsk: (from, to) => isNeeded && isOpen && from.pathname === home && to.pathname !== home,
    ask,
  });
}

/** The same on pages that do not ask for their dialogs themselves. */
export function useAskingDraft(name: string, isDirty: boolean, close: () => void): () => void {
  useDialogGuard(isDirty, () => mayDiscard(name));
  return useCloseDraft(name, isDirty, close);
}
