import { plural, t } from "@lingui/core/macro";
import { openModal } from "@/store/modals";
import { confirmModal } from "@/features/dialogs/modals";
import { useDialogGuard, useDraftGuard } from "@/features/dialogs/use-close-draft";

let pendingQuestion: Promise<boolean> | undefined;

/** Opens at most one dialog at a time. */
function mayDiscard(unsent: number): Promise<boolean> {
  pendingQuestion ??= openModal(confirmModal, {
    title: plural(
      { count: unsent },
      {
        one: "Close without uploading # file?",
        other: "Close without uploading # files?",
      },
    ),
    message: plural(
      { count: unsent },
      {
        one: "It has not been uploaded and will be discarded.",
        other: "They have not been uploaded and will be discarded.",
      },
    ),
    confirmLabel: t`Discard`,
    run: () => Promise.resolve(),
  }).then((isSure) => {
    pendingQuestion = undefined;
    return isSure === true;
  });
  return pendingQuestion;
}

/**
 * Guards files that were chosen but not sent: closing the dialog, Back, a reload and closing the tab need a
 * confirmation. Returns the function that closes the dialog. Uploads in progress continue in any case.
 */
export function useUnsentGuard(unsent: number, close: () => void): () => void {
  useDraftGuard(unsent > 0);
  useDialogGuard(unsent > 0, () => mayDiscard(unsent));
  return () => {
    if (unsent === 0) close();
    else void mayDiscard(unsent).then((isSure) => isSure && close());
  };
}
