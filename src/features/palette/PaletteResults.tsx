import { plural, t } from "@lingui/core/macro";
import { Loader, Paper, Text, VisuallyHidden } from "@mantine/core";
import { useEffect, useEffectEvent, useImperativeHandle, useState } from "react";
import type { RefObject } from "react";
import { useLocation } from "react-router";
import { errorText } from "@/api/error";
import { findIn } from "./palette";
import { RANKS } from "./palette-rank";
import { useSearch } from "@/queries/search";
import { useDelayed } from "@/ui/use-delayed";
import type { PaletteEntry } from "./palette-entry";
import styles from "./Palette.module.css";
import { PaletteOption } from "./PaletteOption";
import { usePaletteGroups } from "./use-palette-groups";

/** Milliseconds of pause in typing before the request is sent (spec section 9). */
const DEBOUNCE = 500;

/** Handle with which the search box, which keeps the focus, controls the list of results. */
export interface ResultsControls {
  /** Moves the selection; wraps around at both ends. */
  move: (step: 1 | -1) => void;
}

/** A press of Enter: the text at that time, and the modifier keys that open the result in a new tab. */
export interface EnteredText {
  of: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

export interface PaletteResultsProps {
  listId: string;
  text: string;
  /** An Enter that is not handled yet; it may have been pressed before this list was loaded. */
  entered: EnteredText | undefined;
  onEntered: () => void;
  controls: RefObject<ResultsControls | null>;
  /** Called with the element id of the selected row. */
  onMark: (optionId: string | undefined) => void;
  onLeave: () => void;
}

/** The text after a pause in typing. Not useDebouncedValue, which starts with the text instead of waiting. */
function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState("");
  useDelayed(text, DEBOUNCE, () => setDebounced(text));
  return debounced;
}

/** Location key of the current history entry; its page may not be rendered yet. */
function historyKey(): unknown {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "key" in state ? state.key : undefined;
}

/**
 * Calls `onLeave` when the location changes, except to a page that was already opening when the list opened, because
 * that would interrupt typing.
 */
function useLeaveOnNavigation(onLeave: () => void): void {
  const { key } = useLocation();
  const [known] = useState(() => [key, historyKey()]);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!known.includes(key)) leave();
  }, [key, known]);
}

/** Clicks a row with the same modifier keys, so that Ctrl or Cmd opens its link in a new tab. */
function clickOption(
  optionId: string,
  { ctrlKey, metaKey }: Pick<EnteredText, "ctrlKey" | "metaKey">,
): void {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey });
  document.getElementById(optionId)?.dispatchEvent(click);
}

/** Results for `text`: local ones immediately, those of the server debounced. */
function useResults(text: string) {
  const query = useDebouncedText(text);
  const { data, error, isFetching, isPlaceholderData } = useSearch(query);
  const isRequested = text !== "";
  const isOfText = query === text && !isPlaceholderData;
  const { offered, searched } = usePaletteGroups(data ?? [], isOfText);
  const found = isRequested ? findIn(searched, text) : undefined;
  const isSettled = !isRequested || (isOfText && !isFetching);
  return {
    groups: found ?? offered(),
    /** True if the first result matches by name, so that the server cannot add a better one. */
    isSure: !found || (found[0]?.best ?? RANKS.other) <= RANKS.substring,
    isSettled,
    error: isRequested && isSettled ? error : null,
  };
}

/** Index of the best match: those of the server are last. */
function bestIndex(groups: readonly { entries: readonly unknown[]; best?: number }[]): number {
  const bests = groups.map(({ best = 0 }) => best);
  const group = bests.indexOf(Math.min(...bests));
  return groups.slice(0, group).reduce((sum, { entries }) => sum + entries.length, 0);
}

/** State of the search, below the rows; announced to screen readers when settled. */
function Status(props: { text: string; count: number; isSettled: boolean; error: Error | null }) {
  const { text, count, isSettled, error } = props;
  const reason = error ? errorText(error) : "";
  return (
    <div className={styles.status}>
      {!isSettled && (
        <Text size="sm" c="dimmed" p="sm">
          <Loader size={14} me="xs" aria-hidden />
          {t`Searching…`}
        </Text>
      )}
      <output>
        {text !== "" && isSettled && (
          <>
            {count > 0 && (
              <VisuallyHidden>
                {plural(count, { one: "# result", other: "# results" })}
              </VisuallyHidden>
            )}
            {count === 0 && !error && (
              <Text size="sm" c="dimmed" p="sm">{t`Nothing found for “${text}”`}</Text>
            )}
            {error && (
              <Text size="sm" c="var(--mantine-color-error)" p="sm">
                {t`The search failed: ${reason}`}
              </Text>
            )}
          </>
        )}
      </output>
    </div>
  );
}

/**
 * The list below the search box: series, movies, pages, actions and settings; recent pages before any input. The box
 * has the keyboard focus and moves the selection through all groups.
 */
export function PaletteResults(props: PaletteResultsProps) {
  const { listId, text, entered, onEntered, controls, onMark, onLeave } = props;
  const { groups, isSure, isSettled, error } = useResults(text);
  const entries = groups.flatMap((group) => group.entries);
  const [mark, setMark] = useState<{ of: string; id: string | undefined }>();
  // A new text selects the first row, which stays selected if the server adds a better one.
  if (mark?.of !== text) setMark({ of: text, id: isSure ? entries[0]?.id : undefined });
  const selected = entries.findIndex(({ id }) => mark?.of === text && id === mark.id);
  const at = selected === -1 ? bestIndex(groups) : selected;
  const optionId = (index: number) => `${listId}-${index}`;
  const markEntry = (entry: PaletteEntry | undefined) => setMark({ of: text, id: entry?.id });
  useLeaveOnNavigation(onLeave);
  useImperativeHandle(controls, () => ({
    move: (step) => markEntry(entries[(at + step + entries.length) % entries.length]),
  }));
  // Without a selected row, Enter waits for the server's response.
  const isDue = entered?.of === text && (isSettled || selected !== -1);
  const handleEnter = useEffectEvent((how: EnteredText) => {
    onEntered();
    clickOption(optionId(at), how);
  });
  useEffect(() => {
    if (entered && isDue) handleEnter(entered);
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a click between rows must not blur the box
    <Paper
      withBorder
      shadow="lg"
      className={styles.panel}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={listId} className={styles.list} role="listbox" aria-label={t`Search results`}>
        {rows.map(({ title, own, from }) => (
          <div key={title} role="group" aria-label={title}>
            <Text size="xs" fw={600} c="dimmed" px="xs" pt={8} pb={4} aria-hidden>
              {title}
            </Text>
            {own.map((entry, index) => (
              <PaletteOption
                key={entry.id}
                id={optionId(from + index)}
                entry={entry}
                isMarked={from + index === at}
                onMark={() => markEntry(entry)}
                onSelect={() => {
                  onLeave();
                  // Move the focus, so that the next Tab moves within the opened page.
                  if (entry.to !== undefined)
                    document.getElementById("content")?.focus({ preventScroll: true });
                }}
              />
            ))}
          </div>
        ))}
      </div>
      <Status text={text} count={entries.length} isSettled={isSettled} error={error} />
    </Paper>
  );
}
