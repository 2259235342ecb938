import { t } from "@lingui/core/macro";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useId, useRef, useState } from "react";
import type { MouseEvent, KeyboardEvent } from "react";
import { useIsPhone } from "@/ui/use-is-phone";
import type { Cue } from "@/subtitle-documents/model/document";
import { indexOfCue } from "@/subtitle-documents/model/document";
import { documentOf, useEditor, useEditorStore } from "../editor";
import type { Editor } from "../editor";
import type { SelectionMode } from "../editor-state";
import { CueRow, rowId } from "./CueRow";
import styles from "./CueGrid.module.css";

const ROWS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Heights in pixels at the default text size; must match the stylesheet. */
const ROW = { desk: 36, phone: 64 };
const HEAD = { desk: 28, phone: 0 };

/** The user's text zoom factor. */
const textScale = () =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

const selectionModeOf = (event: MouseEvent, isPicking: boolean): SelectionMode =>
  event.shiftKey ? "range" : event.ctrlKey || event.metaKey || isPicking ? "toggle" : "one";

function Head() {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        <span role="columnheader">{t({ message: "#", context: "number of a line" })}</span>
        <span role="columnheader">{t`Start`}</span>
        <span role="columnheader">{t`Duration`}</span>
        <span role="columnheader">{t`Text`}</span>
      </div>
    </div>
  );
}

/** All cues; only those near the viewport are rendered. The grid itself has the focus and marks the current row. */
export function CueGrid() {
  const editor = useEditorStore();
  const ref = useEditor((state) => state.grid);
  const count = useEditor((state) => documentOf(state).cues.length);
  const current = useEditor((state) => state.current);
  const currentIndex = useEditor((state) => state.index);
  const view = useEditor((state) => state.view);
  const id = useId();
  const layout = useIsPhone() ? "phone" : "desk";
  // Measured once, not on every render: it forces a layout.
  const [scale] = useState(textScale);
  const [row, head] = [ROW[layout] * scale, HEAD[layout] * scale];
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component, as intended
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => ref.current,
    estimateSize: () => row,
    scrollMargin: head,
    scrollPaddingStart: head,
    overscan: 10,
    // Always render the current row, because `aria-activedescendant` refers to it.
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      if (currentIndex === -1 || inView.includes(currentIndex)) return inView;
      return [...inView, currentIndex].toSorted((a, b) => a - b);
    },
  });
  const measured = useRef(row);
  useEffect(() => {
    if (measured.current !== row) virtual.measure();
    measured.current = row;
  }, [virtual, row]);
  const seen = useRef(view);
  useEffect(() => {
    if (!view || seen.current === view) return;
    seen.current = view;
    const index = indexOfCue(documentOf(editor.getState()), view.id);
    if (index === -1) return;
    // The sheet may just have made the list smaller, which the virtualizer does not know yet.
    if (layout === "phone")
      document.getElementById(rowId(id, view.id))?.scrollIntoView({ block: "nearest" });
    else virtual.scrollToIndex(index, { align: "auto" });
  }, [view, editor, virtual, id, layout]);
  const cueOf = (event: MouseEvent): Cue | undefined => {
    const target = event.target instanceof Element ? event.target : undefined;
    const found = target?.closest<HTMLElement>("[role=row][data-index]");
    return documentOf(editor.getState()).cues[Number(found?.dataset["index"] ?? -1)];
  };
  return (
    <div
      ref={ref}
      role="grid"
      className={styles.grid}
      tabIndex={0}
      aria-label={t`Lines`}
      aria-multiselectable
      aria-rowcount={count + 1}
      aria-colcount={4}
      aria-activedescendant={currentIndex === -1 ? undefined : rowId(id, current ?? 0)}
      onKeyDown={(event) => {
        const page = Math.max(1, Math.floor((ref.current?.clientHeight ?? 0) / row) - 1);
        if (gridKey(event, editor.getState(), page)) event.preventDefault();
      }}
      onMouseDown={(event) => {
        // Otherwise Shift+click would also select text.
        if (event.shiftKey) event.preventDefault();
      }}
      onClick={(event) => {
        const cue = cueOf(event);
        const { press, setEditing, isPicking } = editor.getState();
        if (!cue) return;
        const mode = selectionModeOf(event, isPicking);
        press(cue.id, mode);
        setEditing(mode === "one");
      }}
      onDoubleClick={() => editor.getState().edit()}
    >
      <Head />
      <div role="rowgroup" style={{ position: "relative", height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <CueRow key={index} grid={id} index={index} top={start - head} />
        ))}
      </div>
    </div>
  );
}

/** Handles a key press in the grid; false if the key has no function there. */
function gridKey(event: KeyboardEvent, editor: Editor, page: number): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === "a") editor.selectAll();
    else if (key === "Home" || key === "End")
      editor.move(ROWS[key] ?? 0, shiftKey ? "range" : "one");
    else return false;
    return true;
  }
  const rows = key === "PageUp" ? -page : key === "PageDown" ? page : ROWS[key];
  const { current, selected } = editor;
  if (rows !== undefined) editor.move(rows, shiftKey ? "range" : "one");
  else if (key === " " && current !== undefined)
    editor.press(current, shiftKey ? "range" : "toggle");
  else if (key === "Enter") editor.edit();
  else if (key === "Delete") editor.removeSelected();
  else if (key === "Insert") editor.add("after");
  else if (key === "Escape" && selected.size > 0) editor.selectNone();
  else return false;
  return true;
}
