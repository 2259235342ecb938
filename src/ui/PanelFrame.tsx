import {
  createContext,
  use,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from "react";
import type { ReactNode, Ref, RefObject } from "react";
import styles from "./PanelFrame.module.css";
import { PanelSkeleton } from "./lazy";
import { useIsPhone } from "./use-is-phone";
import { usePopups } from "./use-popups";

interface PanelState {
  isPhone: boolean;
  close: () => void;
}

const PanelContext = createContext<PanelState>({ isPhone: false, close: () => undefined });

/** State of the surrounding panel: `isPhone` is true if it fills the screen of a phone; `close` closes it. */
export function usePanel(): PanelState {
  return use(PanelContext);
}

/** Milliseconds; longer than restoreLostFocus needs to focus the content. */
const FOCUS_DELAY = 20;

/** Returns the focus to the button, unless a click outside has moved it. */
function returnFocus(button: HTMLElement | null): void {
  const now = document.activeElement;
  const isLost = !now || now === document.body || now.id === "content";
  if (isLost || now.closest("[role=dialog]")) button?.focus({ preventScroll: true });
}

interface PanelFrameProps {
  title: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Loads the content when the pointer enters the button. */
  preload: () => void;
  /** The button that opens the panel; must pass the props on. */
  renderButton: (props: { ref: Ref<HTMLButtonElement>; onPointerEnter: () => void }) => ReactNode;
  /** Mounted only while it is open. */
  children: ReactNode;
}

/**
 * Controls that a button opens: in a popover, on phones in a full-screen dialog. Escape closes it, unless a field
 * inside uses that key; the focus returns to the button.
 */
export function PanelFrame(props: PanelFrameProps) {
  const { title, isOpen, onOpen, preload, renderButton, children } = props;
  const target = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const close = () => onOpen(false);
  // Escape closes it even after the focused element was removed or disabled.
  const closeWithoutFocus = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && document.activeElement === document.body) close();
  });
  const { popups, isShown, prepare } = usePopups({ button: target, isOpen, close });
  const isPopover = isShown && !isPhone;
  useEffect(() => {
    if (!isPopover) return undefined;
    const button = target.current;
    const listen = (event: KeyboardEvent) => closeWithoutFocus(event);
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
      setTimeout(() => returnFocus(button), FOCUS_DELAY);
    };
  }, [isPopover]);
  // oxlint-disable-next-line react/refs -- the ref is only passed on
  const button = renderButton({
    ref: target,
    onPointerEnter: () => {
      preload();
      prepare();
    },
  });
  const content = (
    <PanelContext value={{ isPhone, close }}>
      <AfterFrame>{children}</AfterFrame>
    </PanelContext>
  );
  return (
    <>
      {button}
      {popups && isPhone && isOpen && (
        <popups.ModalFrame title={title} onClose={close}>
          {content}
        </popups.ModalFrame>
      )}
      {popups && !isPhone && (
        <popups.Popover
          opened={isShown}
          onChange={onOpen}
          position="bottom-end"
          width={380}
          shadow="md"
          trapFocus
          closeOnEscape={false}
          transitionProps={{ duration: 100 }}
        >
          <popups.Popover.Target>
            <Anchor button={target} />
          </popups.Popover.Target>
          <popups.Popover.Dropdown
            className={styles.dropdown}
            aria-label={title}
            aria-labelledby={undefined}
            onKeyDown={(event) => {
              if (event.key === "Escape" && !event.defaultPrevented) close();
            }}
          >
            {content}
          </popups.Popover.Dropdown>
        </popups.Popover>
      )}
    </>
  );
}

interface AnchorProps {
  button: RefObject<Element | null>;
  ref?: Ref<Element | null>;
}

/** Tells a popover where its button is, which is rendered before it and stays the same when the popover is created. */
function Anchor({ button, ref }: AnchorProps) {
  useImperativeHandle<Element | null, Element | null>(ref, () => button.current, [button]);
  return null;
}

/** Renders the content of a panel after its frame, so that a press gets an immediate response even on a slow phone. */
function AfterFrame({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : <PanelSkeleton />;
}

/** Sticks to the bottom of a panel while the rest scrolls. */
export function PanelFooter({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
