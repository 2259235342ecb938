import { useRef } from "react";
import { useBeforeUnload } from "react-router";
import { reasonOf } from "@/utils/unsaved-work";
import { confirmModal } from "@/features/dialogs/modals";
import { openModal } from "@/store/modals";
import { useNavigationGuard } from "@/store/navigation-guards";
import { isEditAddress } from "../model/use-edit-mode";

/**
 * Asks once before edit mode is left with something staged, whichever way it is left: Cancel, back, a link.
 * What is only selected (`isBegun`) nobody is asked about, but the page does not go by itself either. The result
 * lets the next leaving pass: what was staged is saved.
 */
export function useAskBeforeLeaving(
  isDirty: boolean,
  isBegun: boolean,
  message: string,
): () => void {
  const isSaved = useRef(false);
  useNavigationGuard({
    shouldAsk: (from, to) =>
      isDirty && !isSaved.current && !(from.pathname === to.pathname && isEditAddress(to.search)),
    ask: async () =>
      (await openModal(confirmModal, {
        title: "Discard the changes?",
        message,
        confirmLabel: "Discard",
        run: () => Promise.resolve(),
      })) === true,
  });
  useBeforeUnload((event) => {
    if (isDirty || (isBegun && reasonOf(event))) event.preventDefault();
  });
  return () => {
    isSaved.current = true;
  };
}
