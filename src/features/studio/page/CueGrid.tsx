import { t } from "@lingui/core/macro";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useId, useRef, useState } from "react";
import type { MouseEvent, RefObject, KeyboardEvent } from "react";
import { useIsPhone } from "@/ui/use-is-phone";
import type { Cue } from "@/subtitle-documents/model/document";
import { indexOfCue } from "@/subtitle-documents/model/document";
import { CueRow, rowId } from "./CueRow";
import type { Reach } from "./studio-state";
import type { Problems } from "./use-checks";
import type { Studio } from "./use-studio";
import styles from "./CueGrid.module.css";

const ROWS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Pixels at the usual size of text; the same as in the stylesheet. */
const ROW = { desk: 44, phone: 64 };
const HEAD = { desk: 32, phone: 0 };

/** How much larger than usual somebody wants texts. */
const textScale = () =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

interface CueGridProps {
  ref: RefObject<HTMLDivElement | null>;
  studio: Studio;
  problems: Problems;
  /** A press adds to the selection: phones have no Ctrl. */
  isPicking: boolean;
  actions: GridActions;
}

const reachOf = (event: MouseEvent, isPicking: boolean): Reach =>
  event.shiftKey ? "range" : event.ctrlKey || event.metaKey || isPicking ? "toggle" : "one";

function Head() {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        <span role="columnheader">{t({ message: "#", context: "number of a line" })}</span>
        <span role="columnheader">{t`Start`}</span>
        <span role="columnheader">{t`End`}</span>
        <span role="columnheader">{t`Duration`}</span>
        <span role="columnheader">{t`Text`}</span>
      </div>
    </div>
  );
}

/** All cues; only those near the view are rendered. Its own focus stays on the grid, which names the current row. */
export function CueGrid({ ref, studio, problems, isPicking, actions }: CueGridProps) {
  const { editing, view, press } = studio;
  const { document: text, selected, current } = editing;
  const { cues, format } = text;
  const id = useId();
  const layout = useIsPhone() ? "phone" : "desk";
  // Not at every key: it costs a layout.
  const [scale] = useState(textScale);
  const [row, head] = [ROW[layout] * scale, HEAD[layout] * scale];
  const currentIndex = current === undefined ? -1 : indexOfCue(text, current);
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component, which is right
  const virtual = useVirtualizer({
    count: cues.length,
    getScrollElement: () => ref.current,
    estimateSize: () => row,
    scrollMargin: head,
    scrollPaddingStart: head,
    overscan: 10,
    // The grid says which row is current, so that one is always there.
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
    const index = indexOfCue(text, view.id);
    if (index !== -1) virtual.scrollToIndex(index, { align: "auto" });
  }, [view, text, virtual]);
  const cueOf = (event: MouseEvent): Cue | undefined => {
    const target = event.target instanceof Element ? event.target : undefined;
    const found = target?.closest<HTMLElement>("[role=row][data-index]");
    return found ? cues[Number(found.dataset["index"])] : undefined;
  };
  return (
    <div
      ref={ref}
      role="grid"
      className={styles.grid}
      tabIndex={0}
      aria-label={t`Lines`}
      aria-multiselectable
      aria-rowcount={cues.length + 1}
      aria-colcount={5}
      aria-activedescendant={currentIndex === -1 ? undefined : rowId(id, current ?? 0)}
      onKeyDown={(event) => {
        const page = Math.max(1, Math.floor((ref.current?.clientHeight ?? 0) / row) - 1);
        if (gridKey(event, studio, actions, page)) event.preventDefault();
      }}
      onMouseDown={(event) => {
        // Otherwise a range would also be marked as text.
        if (event.shiftKey) event.preventDefault();
      }}
      onClick={(event) => {
        const cue = cueOf(event);
        if (cue) press(cue.id, reachOf(event, isPicking));
      }}
      onDoubleClick={actions.edit}
    >
      <Head />
      <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const cue = cues[index];
          return (
            cue && (
              <CueRow
                key={cue.id}
                grid={id}
                cue={cue}
                index={index}
                top={start - head}
                format={format}
                isCurrent={index === currentIndex}
                isSelected={selected.size === 0 ? index === currentIndex : selected.has(cue.id)}
                problems={problems.get(cue.id)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** What a key does that is not about where one is. */
interface GridActions {
  /** Goes to the editor of the current cue. */
  edit: () => void;
  remove: () => void;
  addAfter: () => void;
}

/** Does what a key means in the grid; false for keys that mean nothing there. */
function gridKey(
  event: KeyboardEvent,
  studio: Studio,
  actions: GridActions,
  page: number,
): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === "a") studio.selectAll();
    else if (key === "Home" || key === "End")
      studio.move(ROWS[key] ?? 0, shiftKey ? "range" : "one");
    else return false;
    return true;
  }
  const rows = key === "PageUp" ? -page : key === "PageDown" ? page : ROWS[key];
  const { current, selected } = studio.editing;
  if (rows !== undefined) studio.move(rows, shiftKey ? "range" : "one");
  else if (key === " " && current !== undefined)
    studio.press(current, shiftKey ? "range" : "toggle");
  else if (key === "Enter") actions.edit();
  else if (key === "Delete") actions.remove();
  else if (key === "Insert") actions.addAfter();
  else if (key === "Escape" && selected.size > 0) studio.selectNone();
  else return false;
  return true;
}
