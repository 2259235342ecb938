import { ActionIcon } from "@mantine/core";
import { useDebouncedValue, useHotkeys } from "@mantine/hooks";
import { useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { IconSearch, IconX } from "../ui/icons";
import { lazyPart, useNeededPart } from "../ui/lazy-part";
import styles from "./SearchBox.module.css";

const searchResults = lazyPart(() =>
  import("./SearchResults").then((module) => module.SearchResults),
);

/** How long typing must pause before the server is asked (spec section 9). */
const DEBOUNCE = 500;

/** What the list of results lends to the box, which has the keyboard. */
export interface ResultsControls {
  /** Moves the mark; past an end it starts again at the other. */
  move: (step: 1 | -1) => void;
  /** Opens what is marked, or the first one. */
  choose: () => void;
}

/**
 * The global search (spec section 2, "Top bar"): Ctrl/Cmd+K comes here from anywhere. The box is part of the
 * first load, so that nothing typed is lost; what finds and lists comes when it gets the focus.
 */
export function SearchBox() {
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const controls = useRef<ResultsControls>(null);
  const [text, setText] = useState("");
  const [query] = useDebouncedValue(text.trim(), DEBOUNCE);
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState<string>();
  const focus = () => {
    // The box is not drawn on phones until it is asked for, and phones bring up their keyboard only at once.
    flushSync(() => setIsOpen(true));
    box.current?.focus();
  };
  const leave = () => {
    setIsOpen(false);
    setText("");
    box.current?.blur();
  };
  useHotkeys([["mod+K", focus]], []);
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that picks a word of an input method is not meant for us.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") controls.current?.move(1);
    else if (event.key === "ArrowUp") controls.current?.move(-1);
    else if (event.key === "Enter") controls.current?.choose();
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
  };
  const isListShown = isOpen && text.trim() !== "";
  const SearchResults = useNeededPart(searchResults, isListShown);
  return (
    <search
      className={styles.search}
      data-open={isOpen || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <ActionIcon
        className={styles.opener}
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Search"
        onClick={focus}
      >
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
          aria-expanded={isListShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListShown ? marked : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIsOpen(true);
          }}
          onFocus={() => {
            setIsOpen(true);
            searchResults.preload();
          }}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          className={styles.closer}
          variant="subtle"
          color="gray"
          size={44}
          aria-label="Close the search"
          onClick={leave}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      {SearchResults && (
        // oxlint-disable-next-line react/static-components -- the hook gives the loaded module's component, the same one at every render
        <SearchResults
          listId={listId}
          text={text.trim()}
          query={query}
          controls={controls}
          onMark={setMarked}
          onLeave={leave}
        />
      )}
    </search>
  );
}
