import { t } from "@lingui/core/macro";
import { useCallback, useRef } from "react";
import type { KeyboardEvent } from "react";
import { useShortcut } from "./shortcuts";

const ROW = "[data-index]";
/** Max frames to wait for a row to be rendered, because long lists render only the rows in view. */
const MAX_FRAMES = 20;

interface RowKeysOptions {
  /** False while there are no rows, and for rows without keys. */
  isOn: boolean;
  count: number;
  /** True if rows have a checkbox. */
  hasTicks: boolean;
  /** Searches for the missing subtitles of the row at this index. */
  onSearch: ((index: number) => void) | undefined;
}

const indexOf = (row: HTMLElement) => Number(row.dataset["index"]);

/** The row that has the focus, or that contains the focused element. */
function focusedRow(table: HTMLElement | null): HTMLElement | undefined {
  const row = document.activeElement?.closest<HTMLElement>(ROW);
  return row && table?.contains(row) ? row : undefined;
}

/** The first row below the sticky header. */
function firstInView(table: HTMLElement | null): HTMLElement | undefined {
  const rows = [...(table?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const edge = table?.firstElementChild?.getBoundingClientRect().bottom ?? 0;
  return rows.find((row) => row.getBoundingClientRect().top >= edge - 1) ?? rows.at(-1);
}

function focusRow(row: HTMLElement): void {
  // Set only now, because otherwise a click on any row would move the focus there.
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

/** Focuses the row at an index as soon as it is rendered. */
function reach(table: HTMLElement | null, index: number, frames = MAX_FRAMES): void {
  const row = table?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  if (row) focusRow(row);
  else if (frames > 0) requestAnimationFrame(() => reach(table, index, frames - 1));
}

/**
 * The keys of a list: j and k move the focus from row to row, x selects the row, s searches for its missing subtitles,
 * Enter opens its item. A focused row also handles the arrow keys. Rows are not tab stops, so the tab order of links
 * and buttons stays the same.
 */
export function useRowKeys({ isOn, count, hasTicks, onSearch }: RowKeysOptions) {
  const table = useRef<HTMLElement>(null);
  const move = (step: 1 | -1) => {
    const now = focusedRow(table.current);
    const next = now ? indexOf(now) + step : undefined;
    if (next === undefined) {
      const first = firstInView(table.current);
      if (first) focusRow(first);
    } else if (next >= 0 && next < count) {
      // If the user has scrolled away from the row, scroll back, because only rows around those in view are rendered.
      now?.scrollIntoView({ block: "nearest" });
      reach(table.current, next);
    }
  };
  useShortcut("j", t`Next row`, () => move(1), isOn);
  useShortcut("k", t`Previous row`, () => move(-1), isOn);
  useShortcut(
    "x",
    t`Select the row`,
    () =>
      focusedRow(table.current)?.querySelector<HTMLElement>("[data-card=select] input")?.click(),
    isOn && hasTicks,
  );
  useShortcut(
    "s",
    t`Search for the row’s subtitles`,
    () => {
      const row = focusedRow(table.current);
      if (row) onSearch?.(indexOf(row));
    },
    isOn && onSearch !== undefined,
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    // Controls inside a row have their own keys.
    if (!isOn || isModified || !(target instanceof HTMLElement) || !target.matches(ROW)) return;
    if (key === "ArrowDown" || key === "ArrowUp") move(key === "ArrowDown" ? 1 : -1);
    else if (key === "Enter" && !event.repeat)
      target.querySelector<HTMLElement>("[data-card=title] a[href]")?.click();
    else return;
    event.preventDefault();
  };
  const ref = useCallback((list: HTMLElement | null) => {
    table.current = list;
  }, []);
  return { ref, onKeyDown };
}
