import { plural, t } from "@lingui/core/macro";
import { openModal } from "@/store/modals";
import { confirmModal } from "@/features/dialogs/modals";
import { useDialogGuard, useDraftGuard } from "@/features/dialogs/use-close-draft";

let asking: Promise<boolean> | undefined;

/** Opens at most one dialog at a time. */
function mayDiscard(unsent: number): Promise<boolean> {
  asking ??= openModal(confirmModal, {
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
        one: "It is not on the server yet and will be forgotten.",
        other: "They are not on the server yet and will be forgotten.",
      },
    ),
    confirmLabel: t`Discard`,
    run: () => Promise.resolve(),
  }).then((isSure) => {
    asking = undefined;
    return isSure === true;
  });
  return asking;
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
