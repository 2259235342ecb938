import { t } from "@lingui/core/macro";
import { ActionIcon, Input } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { createElement, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useBackgroundCode } from "@/queries/preload";
import { closeAllModals } from "@/store/modals";
import { IconSearch, IconX } from "@/config/icons";
import { afterPopover, useLayer } from "@/ui/layers";
import { useLazyOrToast } from "@/ui/lazy";
import { lazyCode, lazyParts } from "@/utils/lazy-code";
import styles from "./PaletteBox.module.css";
import type { LetterKeysProps } from "./LetterKeys";
import type { EnteredText, PaletteResultsProps, ResultsControls } from "./PaletteResults";

/**
 * Matches a dialog with unsaved input or running work, which closing would lose. Fields that are saved immediately are
 * exempt.
 */
const BUSY_DIALOG =
  "[aria-modal] :is(input,textarea,select):not([data-at-once]),[aria-busy=true] [aria-modal]";

const letterKeysCode = lazyParts(() => import("./LetterKeys").then((module) => module.LetterKeys));

const resultsCode = lazyCode(() => {
  // In the same file; it records the pages that the user opens from here.
  letterKeysCode.preload();
  return import("./PaletteResults").then((module) => module.PaletteResults);
});

/** The keys that work without the box, and the record of visited pages, once their code is loaded. */
function Keys(props: LetterKeysProps) {
  const LetterKeys = useBackgroundCode(letterKeysCode);
  return LetterKeys && createElement(LetterKeys, props);
}

/** The list of results, once its code is loaded. A failure shows a toast, and the next opening retries. */
function LazyResults({ onFailure, ...props }: PaletteResultsProps & { onFailure: () => void }) {
  const PaletteResults = useLazyOrToast(resultsCode, onFailure);
  return PaletteResults && createElement(PaletteResults, props);
}

/** Ctrl/Cmd+K. */
function useOpeningKey(open: () => void) {
  useWindowEvent("keydown", (event) => {
    const { key, code, ctrlKey, metaKey } = event;
    // Non-Latin layouts have another letter on that key, so useHotkeys would not match.
    const isK = /^k$/i.test(key) || (code === "KeyK" && !/^[a-z]$/i.test(key));
    if (!isK || !(ctrlKey || metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (document.querySelector(BUSY_DIALOG)) return;
    closeAllModals();
    afterPopover(open);
  });
}

/**
 * Command palette, labeled "Search" (spec section 2, "Top bar"); Ctrl/Cmd+K opens it from anywhere. The box is part of
 * the initial bundle, so that no typed letter is lost; the list of results is loaded when it opens.
 */
export function PaletteBox() {
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const opener = useRef<Element>(null);
  const controls = useRef<ResultsControls>(null);
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState<string>();
  const [entered, setEntered] = useState<EnteredText>();
  const open = () => {
    if (document.activeElement !== box.current) opener.current = document.activeElement;
    // On phones the box is hidden until it opens, and their keyboard needs the focus during the same event.
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
  useOpeningKey(open);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    // The input method handles the key.
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
      <ActionIcon hiddenFrom="sm" size={44} aria-label={t`Search`} onClick={open}>
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <div className={styles.field}>
        <Input
          ref={box}
          className={styles.box}
          classNames={{ input: styles.input }}
          leftSection={<IconSearch size={18} aria-hidden />}
          type="search"
          role="combobox"
          aria-label={t`Find series and movies`}
          aria-keyshortcuts="Control+K Meta+K"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? marked : undefined}
          autoComplete="off"
          enterKeyHint="go"
          placeholder={t`Search`}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            // A pending Enter applied to the previous text.
            setEntered(undefined);
            setIsOpen(true);
          }}
          // Opens on click but not on focus, so that tabbing past the box does not open the list.
          onClick={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          className={styles.closer}
          size={44}
          aria-label={t`Close the search`}
          onClick={leave}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      {isOpen && (
        <LazyResults
          {...{ listId, entered, controls }}
          text={text.trim()}
          onEntered={() => setEntered(undefined)}
          onMark={setMarked}
          onLeave={leave}
          onFailure={() => setIsOpen(false)}
        />
      )}
      <Keys onSearch={open} />
    </search>
  );
}
