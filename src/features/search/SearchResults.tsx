/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of an ARIA combobox: a datalist holds no pictures */
import { Loader, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useImperativeHandle, useState } from "react";
import type { RefObject } from "react";
import { useLocation } from "react-router";
import { errorText } from "@/api/error";
import { counted } from "@/utils/format";
import { findIn } from "./palette";
import { RANKS } from "./palette-rank";
import { useSearch } from "@/queries/search";
import type { PaletteEntry } from "./palette-entry";
import styles from "./Palette.module.css";
import { PaletteOption } from "./PaletteOption";
import { usePaletteGroups } from "./use-palette-groups";
import type { Entered, ResultsControls } from "./SearchBox";

/** How long typing must pause before the server is asked (spec section 9). */
const DEBOUNCE = 500;

interface SearchResultsProps {
  listId: string;
  text: string;
  /** Enter was pressed and is not answered yet, perhaps before this list was there. */
  entered: Entered | undefined;
  onEntered: () => void;
  controls: RefObject<ResultsControls | null>;
  /** The element id of the marked row. */
  onMark: (optionId: string | undefined) => void;
  onLeave: () => void;
}

/** What was typed, once typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** The place that the address tells, as the router notes it: its page may not be drawn yet. */
function placeOfAddress(): unknown {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "key" in state ? state.key : undefined;
}

/**
 * Calls `onLeave` when another place is shown: Back, or a link elsewhere. Not when it is the one that was on its
 * way already: the page would come between the letters that somebody types.
 */
function useLeaveWithPlace(onLeave: () => void): void {
  const { key } = useLocation();
  const [known] = useState(() => [key, placeOfAddress()]);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!known.includes(key)) leave();
  }, [key, known]);
}

/** Clicks a row as its user would: with Ctrl or Cmd its link opens a tab. */
function press(optionId: string, { ctrlKey, metaKey }: Pick<Entered, "ctrlKey" | "metaKey">): void {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey });
  document.getElementById(optionId)?.dispatchEvent(click);
}

/** The finds of `text`: those of this browser at once, those of the server after the pause. */
function useFinds(text: string) {
  const query = usePaused(text);
  const { data, error, isFetching, isPlaceholderData } = useSearch(query);
  const isAsked = text !== "";
  const isOfText = query === text && !isPlaceholderData;
  const { offered, searched } = usePaletteGroups(data ?? [], isOfText);
  const found = isAsked ? findIn(searched, text) : undefined;
  const isSettled = !isAsked || (isOfText && !isFetching);
  return {
    groups: found ?? offered(),
    /** The first one is what was typed, whatever the server may add. */
    isSure: !found || (found[0]?.best ?? RANKS.other) <= RANKS.substring,
    isSettled,
    error: isAsked && isSettled ? error : null,
  };
}

/** What is going on, below the rows; told to those who do not see it when it is settled. */
function Status(props: { text: string; count: number; isSettled: boolean; error: Error | null }) {
  const { text, count, isSettled, error } = props;
  return (
    <div className={styles.status}>
      {!isSettled && (
        <Text size="sm" className={styles.note}>
          <Loader size={14} me="xs" aria-hidden />
          Searching...
        </Text>
      )}
      <output>
        {text !== "" && isSettled && (
          <>
            {count > 0 && <span className={styles.hidden}>{counted(count, "result")}</span>}
            {count === 0 && !error && (
              <Text size="sm" className={styles.note}>{`Nothing found for "${text}"`}</Text>
            )}
            {error && (
              <Text size="sm" c="var(--mantine-color-error)" className={styles.note}>
                {`The search failed: ${errorText(error)}`}
              </Text>
            )}
          </>
        )}
      </output>
    </div>
  );
}

/**
 * The list under the search box: series, movies, pages, actions and settings; before anything is typed, where
 * one was lately. It follows the keyboard of the box, over all groups.
 */
export function SearchResults(props: SearchResultsProps) {
  const { listId, text, entered, onEntered, controls, onMark, onLeave } = props;
  const { groups, isSure, isSettled, error } = useFinds(text);
  const entries = groups.flatMap((group) => group.entries);
  const [mark, setMark] = useState<{ of: string; id: string | undefined }>();
  // Other text, other mark: the first row, and it stays on that where the server puts others before it.
  if (mark?.of !== text) setMark({ of: text, id: isSure ? entries[0]?.id : undefined });
  const held = entries.findIndex(({ id }) => mark?.of === text && id === mark.id);
  const at = Math.max(0, held);
  const optionId = (index: number) => `${listId}-${index}`;
  const markEntry = (entry: PaletteEntry | undefined) => setMark({ of: text, id: entry?.id });
  useLeaveWithPlace(onLeave);
  useImperativeHandle(controls, () => ({
    move: (step) => markEntry(entries[(at + step + entries.length) % entries.length]),
  }));
  // What is listed may not be what was meant until the server has answered: then Enter waits.
  const isDue = entered?.of === text && (isSettled || held !== -1);
  const answer = useEffectEvent((how: Entered) => {
    onEntered();
    press(optionId(at), how);
  });
  useEffect(() => {
    if (entered && isDue) answer(entered);
  }, [entered, isDue]);
  const markedId = entries.length > 0 ? optionId(at) : undefined;
  useEffect(() => {
    onMark(markedId);
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: "nearest" });
    return () => onMark(undefined);
  }, [markedId, onMark]);
  const rows = groups.map(({ title, entries: own }, index) => ({
    title,
    own,
    from: groups.slice(0, index).reduce((sum, group) => sum + group.entries.length, 0),
  }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press between the rows must not take the focus out of the box
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      <div id={listId} className={styles.list} role="listbox" aria-label="Search results">
        {rows.map(({ title, own, from }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={styles.title} aria-hidden>
              {title}
            </div>
            {own.map((entry, index) => (
              <PaletteOption
                key={entry.id}
                id={optionId(from + index)}
                entry={entry}
                isMarked={from + index === at}
                onMark={() => markEntry(entry)}
                onTaken={() => {
                  onLeave();
                  // The box gave it up; the next Tab is meant for what was found.
                  if (entry.to !== undefined)
                    document.getElementById("content")?.focus({ preventScroll: true });
                }}
              />
            ))}
          </div>
        ))}
      </div>
      <Status text={text} count={entries.length} isSettled={isSettled} error={error} />
    </div>
  );
}
