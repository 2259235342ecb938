import { useEffect, useEffectEvent, useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { modals } from "../../modals/tokens";
import { openModal } from "../../store/modals";
import { isEditAddress } from "./useEditMode";

/**
 * Asks once before edit mode is left with something staged, whichever way it is left: Cancel, back, a link.
 * The result lets the next leaving pass: what was staged is saved.
 */
export function useAskBeforeLeaving(isDirty: boolean, message: string): () => void {
  const isSaved = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && !isSaved.current && !(from.pathname === to.pathname && isEditAddress(to.search)),
  );
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  const ask = useEffectEvent(async () => {
    const isSure = await openModal(modals.confirm, {
      title: "Discard the changes?",
      message,
      confirmLabel: "Discard",
      run: () => Promise.resolve(),
    });
    if (isSure) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === "blocked") void ask();
  }, [blocker.state]);
  return () => {
    isSaved.current = true;
  };
}
