import { Popover } from "@mantine/core";
import { createContext, use, useEffect, useEffectEvent, useRef } from "react";
import type { ReactNode, Ref } from "react";
import { ModalFrame } from "./ModalFrame";
import styles from "./PanelFrame.module.css";
import { useIsPhone } from "./use-is-phone";

interface PanelPlace {
  isPhone: boolean;
  close: () => void;
}

const PanelContext = createContext<PanelPlace>({ isPhone: false, close: () => undefined });

/** For what is in a panel: whether it is a sheet over a whole phone, and how to close it. */
export function usePanel(): PanelPlace {
  return use(PanelContext);
}

/** Longer than it takes to hand on the focus of what is gone to the page as a whole. */
const FOCUS_SETTLES = 20;

/** The focus goes back to the button, unless a press outside has put it elsewhere. */
function giveBack(button: HTMLElement | null): void {
  const now = document.activeElement;
  const isLost = !now || now === document.body || now.id === "content";
  if (isLost || now.closest("[role=dialog]")) button?.focus({ preventScroll: true });
}

interface PanelFrameProps {
  title: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The button that opens the panel. */
  renderButton: (ref: Ref<HTMLButtonElement>) => ReactNode;
  /** Drawn only while it is open. */
  children: ReactNode;
}

/**
 * Controls behind a button: beside it on a desk, where the page stays in reach, a sheet over the whole screen
 * on phones. Escape closes it, unless a field inside has a use for it; the focus goes back to the button.
 */
export function PanelFrame({ title, isOpen, onOpen, renderButton, children }: PanelFrameProps) {
  const target = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const close = () => onOpen(false);
  // What had the focus may be gone, or cannot be pressed any more: Escape still closes.
  const closeLost = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && document.activeElement === document.body) close();
  });
  const isBeside = isOpen && !isPhone;
  useEffect(() => {
    if (!isBeside) return undefined;
    const button = target.current;
    const listen = (event: KeyboardEvent) => closeLost(event);
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
      setTimeout(() => giveBack(button), FOCUS_SETTLES);
    };
  }, [isBeside]);
  if (isPhone)
    return (
      <>
        {renderButton(target)}
        {isOpen && (
          <ModalFrame title={title} onClose={close}>
            <PanelContext value={{ isPhone, close }}>{children}</PanelContext>
          </ModalFrame>
        )}
      </>
    );
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-end"
      width={380}
      shadow="md"
      trapFocus
      closeOnEscape={false}
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>{renderButton(target)}</Popover.Target>
      <Popover.Dropdown
        className={styles.dropdown}
        aria-label={title}
        aria-labelledby={undefined}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.defaultPrevented) return;
          close();
        }}
      >
        <PanelContext value={{ isPhone, close }}>{children}</PanelContext>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What stays in view at the end of a panel while the rest scrolls. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
