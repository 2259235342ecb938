import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import styles from "./ModalFooter.module.css";

/**
 * The buttons at the end of a dialog. On phones they stick to the lower edge of the screen, within the thumb's reach.
 */
export function ModalFooter({ children }: { children: ReactNode }) {
  return (
    <Group gap="sm" justify="flex-end" className={styles.root}>
      {children}
    </Group>
  );
}

/** The footer of a long dialog: always at the lower edge, regardless of the length of the list above. */
export function StickyFooter({ children }: { children: ReactNode }) {
  return <div className={styles.sticky}>{children}</div>;
}

/** A note next to the buttons of a dialog; above them on phones. */
export function FooterNote({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" className={styles.note}>
      {children}
    </Text>
  );
}

/** True while the surrounding dialog cannot be closed; provided by ModalFrame. */
export const DialogLockContext = createContext(false);

interface CancelButtonProps {
  onCancel: () => void;
  /** True if it gets the focus when the dialog opens. */
  isStart?: boolean;
}

/** Closes a dialog. Disabled while Escape would not close it either. */
export function CancelButton({ onCancel, isStart }: CancelButtonProps) {
  const isLocked = use(DialogLockContext);
  return (
    <Button
      variant="default"
      onClick={onCancel}
      disabled={isLocked}
      data-autofocus={isStart || undefined}
    >
      {t`Cancel`}
    </Button>
  );
}
