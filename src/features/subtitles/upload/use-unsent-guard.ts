import { counted } from "@/utils/format";
import { openModal } from "@/store/modals";
import { confirmModal } from "@/features/dialogs/modals";
import { useDialogGuard, useHeldDraft } from "@/features/dialogs/use-close-draft";

let openQuestion: Promise<boolean> | undefined;

/** Opens one dialog, however often it is called. */
function confirmDiscard(unsent: number): Promise<boolean> {
  const files = counted(unsent, "file");
  openQuestion ??= openModal(confirmModal, {
    title: `Close without uploading ${files}?`,
    message: `${unsent === 1 ? "It is" : "They are"} not on the server yet, and what was chosen here is forgotten.`,
    confirmLabel: "Discard",
    run: () => Promise.resolve(),
  }).then((isSure) => {
    openQuestion = undefined;
    return isSure === true;
  });
  return openQuestion;
}

/**
 * Asks before files that were chosen and not sent are lost: on closing the dialog, Back, a reload and closing
 * the tab. Returns the function that closes the dialog. Running uploads continue in any case.
 */
export function useUnsentGuard(unsent: number, close: () => void): () => void {
  useHeldDraft(unsent > 0);
  useDialogGuard(unsent > 0, () => confirmDiscard(unsent));
  return () => {
    if (unsent === 0) close();
    else void confirmDiscard(unsent).then((isSure) => isSure && close());
  };
}
