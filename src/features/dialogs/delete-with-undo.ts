import { isDeletePending, scheduleDelete, undoDelete } from "@/store/pending-deletes";
import { showToast } from "@/ui/toasts";
import { t } from "@lingui/core/macro";

interface UndoableDelete {
  /** Key of the deletion, for useIsDeletePending and usePendingDeletes. */
  key: string;
  /** Text of the notice: "Removed the English subtitle of Harbor Lights from the blacklist." */
  message: string;
  /** Sends the request; reports its own failure. */
  send: () => Promise<unknown>;
}

/** Deletes after a few seconds, during which a notice offers Undo; nothing is sent until then. */
export function deleteWithUndo({ key, message, send }: UndoableDelete): void {
  // A double click may come before the button unmounts.
  if (isDeletePending(key)) return;
  const hide = showToast({
    kind: "info",
    key,
    message,
    // The toast's own timer pauses on hover, and would outlast the time for Undo.
    autoClose: false,
    actions: [{ label: t`Undo`, run: () => undoDelete(key) }],
  });
  scheduleDelete(key, () => {
    hide();
    return send();
  });
}
