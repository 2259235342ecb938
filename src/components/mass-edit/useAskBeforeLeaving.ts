import { useRef } from "react";
import { useBeforeUnload } from "react-router";
import { modals } from "../../modals/tokens";
import { openModal } from "../../store/modals";
import { useGuard } from "../places-context";
import { isEditAddress } from "./useEditMode";

/**
 * Asks once before edit mode is left with something staged, whichever way it is left: Cancel, back, a link.
 * The result lets the next leaving pass: what was staged is saved.
 */
export function useAskBeforeLeaving(isDirty: boolean, message: string): () => void {
  const isSaved = useRef(false);
  useGuard({
    holds: (from, to) =>
      isDirty && !isSaved.current && !(from.pathname === to.pathname && isEditAddress(to.search)),
    ask: async () =>
      (await openModal(modals.confirm, {
        title: "Discard the changes?",
        message,
        confirmLabel: "Discard",
        run: () => Promise.resolve(),
      })) === true,
  });
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  return () => {
    isSaved.current = true;
  };
}
