import { t } from "@lingui/core/macro";
import { Modal, Text } from "@mantine/core";
import type { MantineSize } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { use, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { reasonOf } from "@/utils/unsaved-work";
import { DialogLockContext } from "./ModalFooter";
import { focusFallbackOf } from "./focus-fallback";
import { useLayer } from "./layers";
import styles from "./ModalFrame.module.css";
import { ModalStackContext } from "./modal-stack-context";
import { useIsLong } from "./use-is-long";
import { useIsPhone } from "./use-is-phone";

interface ModalFrameProps {
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  size?: MantineSize | number;
  /**
   * True while work is running, so that the dialog cannot be closed. Long work unlocks it and continues without it,
   * because the server may never respond.
   */
  isLocked?: boolean;
  /** True if long work does not unlock the dialog, because the dialog has its own button that stops the work. */
  canStop?: boolean;
}

/** Prevents the interface from reloading the page while a dialog is open, because a reload would close it. */
function usePreventReload(isOpen: boolean): void {
  useWindowEvent("beforeunload", (event) => {
    if (isOpen && reasonOf(event)) event.preventDefault();
  });
}

/** Milliseconds; longer than a menu needs to return the focus, and the stack to show the dialog below. */
const FOCUS_DELAY = 20;

function returnFocus(
  opener: Element | null,
  fallback: (() => HTMLElement | null) | undefined,
): void {
  const focused = document.activeElement;
  const isElsewhere =
    focused !== null && focused !== document.body && focused.closest("[role=dialog]") === null;
  if (isElsewhere) return;
  // The dialog may have removed its opener.
  const next = opener?.isConnected === false ? fallback?.() : opener;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/**
 * True while the dialog is open, which begins shortly after its mount: first this stores the focused element, which
 * gets the focus back at the end. In a stack, Mantine stores it too late, when the focus is already inside.
 */
function useOpenWithFocusReturn(isWanted: boolean): boolean {
  const opener = useRef<Element>(null);
  const fallback = useRef<() => HTMLElement | null>(undefined);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      opener.current = document.activeElement;
      if (opener.current) fallback.current = focusFallbackOf(opener.current);
      setReady(true);
    }, FOCUS_DELAY);
    return () => clearTimeout(timer);
  }, []);
  const isOpen = isReady && isWanted;
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => void setTimeout(() => returnFocus(opener.current, fallback.current), FOCUS_DELAY);
  }, [isOpen]);
  return isOpen;
}

/** True for the size of a small dialog: a question or a few fields, not a table or an editor. */
const isSmall = (size: MantineSize | number) =>
  typeof size === "number" ? size < 600 : !/^[lx]/.test(size);

/**
 * The dialog of every modal, with a focus trap. On phones, a small one is a sheet at the lower edge, near the thumb;
 * all others are full-screen. Outside the modal stack, it is open as long as it is mounted.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { title, children, onClose, size = "md", isLocked: isRunning = false, canStop } = props;
  const entry = use(ModalStackContext);
  const isOpen = useOpenWithFocusReturn(entry?.isOpen ?? true);
  const isPhone = useIsPhone();
  const isSheet = isPhone && isSmall(size);
  const isLong = useIsLong(isRunning && canStop !== true);
  const isLocked = isRunning && !isLong;
  // Modal.Stack handles Escape itself and ignores the lock.
  const close = isLocked ? () => undefined : onClose;
  useLayer(isOpen, close);
  usePreventReload(isOpen);
  return (
    <Modal
      opened={isOpen}
      {...(entry ? { stackId: entry.stackId } : {})}
      onClose={close}
      returnFocus={false}
      title={title}
      size={size}
      // A wide dialog needs the space more than its margins do.
      xOffset="min(5vw, 16px)"
      centered={!isPhone}
      fullScreen={isPhone && !isSheet}
      closeOnEscape={!isLocked}
      closeOnClickOutside={!isLocked}
      withCloseButton={!isLocked}
      closeButtonProps={{ "aria-label": t`Close`, size: isPhone ? 44 : "md", iconSize: 20 }}
      transitionProps={{
        duration: 120,
        transition: isSheet ? "slide-up" : isPhone ? "fade" : "pop",
      }}
      // A header element would be a second banner landmark.
      attributes={{ header: { role: "presentation" } }}
      classNames={{
        root: styles.root,
        inner: isSheet ? styles.sheetInner : undefined,
        content: isSheet ? `${styles.content} ${styles.sheet}` : styles.content,
        header: styles.header,
        title: styles.title,
        body: styles.body,
      }}
      aria-busy={isRunning}
    >
      <DialogLockContext value={isLocked}>{children}</DialogLockContext>
      {isLong && (
        <Text component="output" display="block" size="sm" c="dimmed" mt="md">
          {t`This is taking a while. You can close this dialog; you will be notified if it fails.`}
        </Text>
      )}
    </Modal>
  );
}
