import { t } from "@lingui/core/macro";
import { use, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useNavigationGuard } from "@/store/navigation-guards";
import { addUnsavedDialog } from "@/store/unsaved-dialogs";
import { openModal } from "@/store/modals";
import { ModalStackContext } from "@/ui/modal-stack-context";
import { confirmModal } from "./modals";

/** Asks whether to discard the changes in a dialog. */
const mayDiscard = async (name: string) =>
  (await openModal(confirmModal, {
    title: t`Discard changes?`,
    message: t`Your changes to ${name} will be lost.`,
    confirmLabel: t`Discard`,
    run: () => Promise.resolve(),
  })) === true;

/** While the form of a dialog is dirty, Back, a reload and closing the tab also need a confirmation. */
export function useDraftGuard(isDirty: boolean): void {
  const isUnsaved = isDirty && use(ModalStackContext)?.isOpen !== false;
  useEffect(() => (isUnsaved ? addUnsavedDialog() : undefined), [isUnsaved]);
}

/**
 * Returns a function that closes a dialog with a form: a dirty form needs a confirmation, so that neither Escape nor a
 * click outside loses the input. `name`: the subject of the dialog.
 */
export function useCloseDraft(name: string, isDirty: boolean, close: () => void): () => void {
  useDraftGuard(isDirty);
  return () => {
    if (isDirty) void mayDiscard(name).then((isSure) => isSure && close());
    else close();
  };
}

/** Asks for confirmation before the dialog's page is left while `isNeeded`; leaving closes the dialog. */
export function useDialogGuard(isNeeded: boolean, ask: () => Promise<boolean>): void {
  const { pathname } = useLocation();
  const [home] = useState(pathname);
  const isOpen = use(ModalStackContext)?.isOpen !== false;
  useNavigationGuard({
    shouldAsk: (from, to) => isNeeded && isOpen && from.pathname === home && to.pathname !== home,
    ask,
  });
}

/** useCloseDraft that also asks before the page is left, for pages that do not ask for their dialogs themselves. */
export function useAskingDraft(name: string, isDirty: boolean, close: () => void): () => void {
  useDialogGuard(isDirty, () => mayDiscard(name));
  return useCloseDraft(name, isDirty, close);
}
