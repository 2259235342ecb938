import { createContext } from "react";

/** A modal of the stack; provided by app/modals/ModalStack. */
interface ModalStackEntry {
  isOpen: boolean;
  stackId: string;
}

export const ModalStackContext = createContext<ModalStackEntry | null>(null);
