import { createContext, use, useEffect, useRef } from "react";

/** A modal of the stack; provided by app/modals/ModalStack. */
interface ModalStackEntry {
  isOpen: boolean;
  stackId: string;
}

export const ModalStackContext = createContext<ModalStackEntry | null>(null);

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
