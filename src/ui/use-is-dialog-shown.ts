import { use, useEffect, useRef } from "react";
import { ModalStackContext } from "./modal-stack-context";

/** A ref that is true while the dialog is open and can show the result of work that ends later. */
export function useIsDialogShown() {
  const isOpen = use(ModalStackContext)?.isOpen ?? true;
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);
  return isShown;
}
