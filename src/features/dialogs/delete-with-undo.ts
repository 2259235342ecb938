import { isDeletePending, scheduleDelete, undoDelete, UNDO_TIME } from "@/store/pending-deletes";
import { showToast } from "@/ui/toasts";

interface UndoableDelete {
  /** What is deleted, as useIsDeletePending and usePendingDeletes know it. */
  key: string;
  /** What the notice says: "Removed the English subtitle of Harbor Lights from the blacklist." */
  message: string;
  /** Sends it; reports its own failure. */
  send: () => Promise<unknown>;
}

/** What the notice says of files: "120 files". */
export const deletingText = (what: string) => `Deleting ${what} in ${UNDO_TIME / 1_000} seconds`;

/** Deletes after a few seconds, in which a notice offers Undo; until then nothing is sent. */
export function deleteWithUndo({ key, message, send }: UndoableDelete): void {
  // A double click comes before what was pressed is gone.
  if (isDeletePending(key)) return;
  const hide = showToast({
    kind: "info",
    key,
    message,
    // Its own timer stands still under the pointer: it would offer Undo when it is too late.
    autoClose: false,
    actions: [{ label: "Undo", run: () => undoDelete(key) }],
  });
  scheduleDelete(key, () => {
    hide();
    return send();
  });
}
