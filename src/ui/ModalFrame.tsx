import { Modal, Text } from "@mantine/core";
import type { MantineSize } from "@mantine/core";
import { createContext, use, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { reasonOf } from "@/utils/chunks";
import { DialogLockContext } from "./DialogCancel";
import { focusFallbackOf } from "./focus-fallback";
import { useLayer } from "./layers";
import styles from "./ModalFrame.module.css";
import { useIsLong } from "./use-is-long";
import { useIsPhone } from "./use-is-phone";

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
  /**
   * Work is running: neither Escape, nor a click outside, nor a close button takes it away. Work that takes long
   * goes on without its dialog: the page below does not wait for a server that never answers.
   */
  isLocked?: boolean;
}

/** The page does not go by itself while a dialog is open: it would not come back with it. */
function useStay(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const stay = (event: Event) => {
      if (reasonOf(event)) event.preventDefault();
    };
    window.addEventListener("beforeunload", stay);
    return () => window.removeEventListener("beforeunload", stay);
  }, [isOpen]);
}

/** Longer than a menu takes to give the focus back to its button, and a stack to show the dialog below. */
const FOCUS_SETTLES = 20;

function giveBack(opener: Element | null, heir: (() => HTMLElement | null) | undefined): void {
  const now = document.activeElement;
  const isElsewhere =
    now !== null && now !== document.body && now.closest("[role=dialog]") === null;
  if (isElsewhere) return;
  // What the dialog did may have taken its opener away.
  const next = opener?.isConnected === false ? heir?.() : opener;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/**
 * Opens a moment after it is drawn, noting who has the focus then, who gets it back in the end. In a stack
 * Mantine notes it too late, when the focus is inside already.
 */
function useOpening(isWanted: boolean): boolean {
  const opener = useRef<Element>(null);
  const heir = useRef<() => HTMLElement | null>(undefined);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      opener.current = document.activeElement;
      if (opener.current) heir.current = focusFallbackOf(opener.current);
      setReady(true);
    }, FOCUS_SETTLES);
    return () => clearTimeout(timer);
  }, []);
  const isOpen = isReady && isWanted;
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => void setTimeout(() => giveBack(opener.current, heir.current), FOCUS_SETTLES);
  }, [isOpen]);
  return isOpen;
}

/**
 * The dialog around every modal: full screen on phones, focus kept inside and given back afterwards.
 * Drawn as a part of the modal stack; alone it is simply open.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { title, children, onClose, size = "md", isLocked: isRunning = false } = props;
  const place = use(ModalPlaceContext);
  const isOpen = useOpening(place?.isOpen ?? true);
  const isPhone = useIsPhone();
  const isLong = useIsLong(isRunning);
  const isLocked = isRunning && !isLong;
  // In a stack Mantine decides about Escape itself, so the lock is kept here too.
  const close = isLocked ? () => undefined : onClose;
  useLayer(isOpen, close);
  useStay(isOpen);
  return (
    <Modal
      opened={isOpen}
      {...(place ? { stackId: place.stackId } : {})}
      onClose={close}
      returnFocus={false}
      title={title}
      size={size}
      centered={!isPhone}
      fullScreen={isPhone}
      closeOnEscape={!isLocked}
      closeOnClickOutside={!isLocked}
      withCloseButton={!isLocked}
      closeButtonProps={{ "aria-label": "Close", size: isPhone ? 44 : "md", iconSize: 20 }}
      transitionProps={{ duration: 120, transition: isPhone ? "fade" : "pop" }}
      // Its header is not the banner of the page.
      attributes={{ header: { role: "presentation" } }}
      classNames={{
        content: styles.content,
        header: styles.header,
        title: styles.title,
        body: styles.body,
      }}
      aria-busy={isRunning}
    >
      <DialogLockContext value={isLocked}>{children}</DialogLockContext>
      {isLong && (
        <Text component="output" display="block" size="sm" c="dimmed" mt="md">
          This takes long. It goes on when you close this dialog, and you are told if it fails.
        </Text>
      )}
    </Modal>
  );
}
