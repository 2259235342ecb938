import { showToast } from "@/ui/toasts";

/** Milliseconds in which a delete can be undone: nothing is sent before. */
const UNDO_TIME = 8_000;

/** Deletes after a few seconds, in which Undo takes it back. `what`: "120 files". */
export function useUndoableDelete(): (what: string, run: () => void) => void {
  return (what, run) => {
    const timer = setTimeout(run, UNDO_TIME);
    showToast({
      kind: "info",
      message: `Deleting ${what} in ${UNDO_TIME / 1_000} seconds`,
      autoClose: UNDO_TIME,
      actions: [{ label: "Undo", run: () => clearTimeout(timer) }],
    });
  };
}
