import { isDeletePending, scheduleDelete, undoDelete } from "@/store/pending-deletes";
import { showToast } from "@/ui/toasts";
import { t } from "@lingui/core/macro";

interface UndoableDelete {
  /** The key of the deletion, for useIsDeletePending and usePendingDeletes. */
  key: string;
  /** The text of the notice: "Removed the English subtitle of Harbor Lights from the blacklist." */
  message: string;
  /** Sends the request; reports its own failure. */
  send: () => Promise<unknown>;
}

/** Deletes after a few seconds, in which a notice offers Undo; until then nothing is sent. */
export function deleteWithUndo({ key, message, send }: UndoableDelete): void {
  // A double click can come before the pressed button is gone.
  if (isDeletePending(key)) return;
  const hide = showToast({
    kind: "info",
    key,
    message,
    // The toast's own timer pauses on hover, and would outlive the time for Undo.
    autoClose: false,
    actions: [{ label: t`Undo`, run: () => undoDelete(key) }],
  });
  scheduleDelete(key, () => {
    hide();
    return send();
  });
}
