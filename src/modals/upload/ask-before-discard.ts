import { counted } from "../../lib/format";
import { openModal } from "../../store/modals";
import { modals } from "../tokens";

let isAsking = false;

/** Closes at once when nothing would be lost; otherwise asks once. What is being sent goes on in any case. */
export function askBeforeDiscard(unsent: number, close: () => void): void {
  if (unsent === 0) {
    close();
    return;
  }
  if (isAsking) return;
  isAsking = true;
  const files = counted(unsent, "file");
  void openModal(modals.confirm, {
    title: `Close without uploading ${files}?`,
    message: `${unsent === 1 ? "It is" : "They are"} not on the server yet, and what was chosen here is forgotten.`,
    confirmLabel: "Discard",
    run: () => Promise.resolve(),
  }).then((isSure) => {
    isAsking = false;
    if (isSure) close();
  });
}
