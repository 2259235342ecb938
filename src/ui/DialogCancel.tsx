import { Button } from "@mantine/core";
import { createContext, use } from "react";

/** Whether the dialog around is shut in by its work at this moment: the frame says so. */
export const DialogLockContext = createContext(false);

interface DialogCancelProps {
  onCancel: () => void;
  /** The dialog begins here. */
  isStart?: boolean;
}

/** The way back at the foot of a dialog with work of its own: it can be pressed whenever Escape would do the same. */
export function DialogCancel({ onCancel, isStart }: DialogCancelProps) {
  const isLocked = use(DialogLockContext);
  return (
    <Button
      variant="default"
      onClick={onCancel}
      disabled={isLocked}
      data-autofocus={isStart || undefined}
    >
      Cancel
    </Button>
  );
}
