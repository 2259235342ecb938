import { Modal } from "@mantine/core";
import type { MantineSize } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { createContext, use } from "react";
import type { ReactNode } from "react";

/** The place of a modal in the stack; the host of the stack fills it in. */
export interface ModalPlace {
  isOpen: boolean;
  stackId: string;
}

export const ModalPlaceContext = createContext<ModalPlace | null>(null);

interface ModalFrameProps {
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  size?: MantineSize | number;
  /** Work is running: neither Escape, nor a click outside, nor a close button takes it away. */
  isLocked?: boolean;
}

/**
 * The dialog around every modal: full screen on phones, focus kept inside and given back afterwards.
 * Drawn as a part of the modal stack; alone it is simply open.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { title, children, onClose, size = "md", isLocked = false } = props;
  const place = use(ModalPlaceContext);
  const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <Modal
      opened={place?.isOpen ?? true}
      {...(place ? { stackId: place.stackId } : {})}
      // In a stack Mantine decides about Escape itself, so the lock is kept here too.
      onClose={isLocked ? () => undefined : onClose}
      title={title}
      size={size}
      centered={!isPhone}
      fullScreen={isPhone}
      closeOnEscape={!isLocked}
      closeOnClickOutside={!isLocked}
      withCloseButton={!isLocked}
      closeButtonProps={{ "aria-label": "Close", size: isPhone ? 44 : "md" }}
      transitionProps={{ duration: 120, transition: isPhone ? "fade" : "pop" }}
      aria-busy={isLocked}
    >
      {children}
    </Modal>
  );
}
