import { useRef } from "react";
import { useBeforeUnload } from "react-router";
import { reasonOf } from "@/utils/unsaved-work";
import { confirmModal } from "@/features/dialogs/modals";
import { openModal } from "@/store/modals";
import { useNavigationGuard } from "@/store/navigation-guards";
import { isEditAddress } from "../model/use-edit-mode";

/**
 * Asks once before edit mode is left with staged changes, whichever way it is left: Cancel, Back, a link. A mere
 * selection (`isBegun`) can be left without a question, but then the interface does not leave the page on its own
 * either. The returned function lets the next navigation pass, after staged changes were saved.
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
