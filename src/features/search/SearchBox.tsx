import { ActionIcon } from "@mantine/core";
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { closeAllModals } from "@/store/modals";
import { IconSearch, IconX } from "@/config/icons";
import { afterPopover, useLayer } from "@/ui/layers";
import { LetterKeys } from "./LetterKeys";
import styles from "./SearchBox.module.css";

const SearchResults = lazy(() =>
  import("./SearchResults").then((module) => ({ default: module.SearchResults })),
);

/** What the list of results lends to the box, which has the keyboard. */
export interface ResultsControls {
  /** Moves the mark; past an end it starts again at the other. */
  move: (step: 1 | -1) => void;
}

/** Enter: what was typed then, and whether it is to open a tab. */
export interface Entered {
  of: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** A dialog that somebody fills in, or that works: it would be lost. What applies at once is not. */
const BUSY_DIALOG =
  "[aria-modal] :is(input,textarea,select):not([data-at-once]),[aria-busy=true] [aria-modal]";

/**
 * The global search (spec section 2, "Top bar"): Ctrl/Cmd+K comes here from anywhere. The box is part of the
 * first load, so that nothing typed is lost; what finds and lists comes when it gets the focus, what listens
 * to single letters soon after the first picture.
 */
export function SearchBox() {
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const opener = useRef<Element>(null);
  const controls = useRef<ResultsControls>(null);
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState<string>();
  const [entered, setEntered] = useState<Entered>();
  const open = () => {
    if (document.activeElement !== box.current) opener.current = document.activeElement;
    // The box is not drawn on phones until it is asked for, and phones bring up their keyboard only at once.
    flushSync(() => setIsOpen(true));
    box.current?.select();
    box.current?.focus();
  };
  const leave = () => {
    setIsOpen(false);
    setText("");
    setEntered(undefined);
    box.current?.blur();
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  };
  useLayer(isOpen, leave);
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey } = event;
    // Keyboards of other scripts have another letter on that key.
    const isK = /^k$/i.test(key) || (code === "KeyK" && !/^[a-z]$/i.test(key));
    if (!isK || !(ctrlKey || metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (document.querySelector(BUSY_DIALOG)) return;
    closeAllModals();
    afterPopover(open);
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    // A key that picks a word of an input method is not meant for us.
    if (event.nativeEvent.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      setIsOpen(true);
      controls.current?.move(key === "ArrowDown" ? 1 : -1);
    } else if (key === "Enter") setEntered({ of: text.trim(), ctrlKey, metaKey });
    else if (key === "Escape") leave();
    else return;
    event.preventDefault();
  };
  return (
    <search
      className={styles.search}
      data-open={isOpen || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <ActionIcon className={styles.opener} size={44} aria-label="Search" onClick={open}>
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <div className={styles.field}>
        <IconSearch size={18} aria-hidden className={styles.glass} />
        <input
          ref={box}
          className={styles.input}
          type="search"
          role="combobox"
          aria-label="Search series and movies"
          aria-keyshortcuts="Control+K Meta+K"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? marked : undefined}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          enterKeyHint="go"
          spellCheck={false}
          placeholder="Search"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            // An Enter that still waits was meant for what stood there.
            setEntered(undefined);
            setIsOpen(true);
          }}
          // Not by the focus: Tab goes by without a list.
          onClick={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          className={styles.closer}
          size={44}
          aria-label="Close the search"
          onClick={leave}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      {isOpen && (
        <Suspense>
          <SearchResults
            listId={listId}
            text={text.trim()}
            entered={entered}
            onEntered={() => setEntered(undefined)}
            controls={controls}
            onMark={setMarked}
            onLeave={leave}
          />
        </Suspense>
      )}
      <LetterKeys onSearch={open} />
    </search>
  );
}
