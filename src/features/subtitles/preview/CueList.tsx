import { Text } from "@mantine/core";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useId, useRef } from "react";
import type { KeyboardEvent } from "react";
import type { Cue } from "@/api/subtitle-rows";
import { StyledSubtitle } from "@/ui/StyledSubtitle";
import { subtitleMarkup } from "@/utils/subtitle-markup";
import { cueTime } from "./cue-text";
import styles from "./CueList.module.css";

/** The height of a cue with one line and its times above, in pixels. */
const ROW_HEIGHT = 58;
/** Number of lines that Page Up and Page Down move. */
const PAGE = 8;

/** The target line of a key; undefined for other keys. */
function lineAfter(key: string, index: number, last: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return Math.min(last, index + 1);
    case "ArrowUp":
      return Math.max(0, index - 1);
    case "PageDown":
      return Math.min(last, index + PAGE);
    case "PageUp":
      return Math.max(0, index - PAGE);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

interface CueListProps {
  label: string;
  cues: readonly Cue[];
  /** Highlighted in all cues. */
  text: string;
  /** The chosen line; a new object brings it into view. */
  current: { index: number };
  onChoose: (index: number) => void;
}

/** The cues with their times, one of them selected; only those near the viewport are rendered. */
export function CueList({ label, cues, text, current, onChoose }: CueListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component, as intended
  const virtualizer = useVirtualizer({
    count: cues.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: PAGE,
    // aria-activedescendant refers to the selected line, so it must always be rendered.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), current.index])].toSorted((a, b) => a - b),
  });
  useEffect(() => {
    virtualizer.scrollToIndex(current.index, { align: "auto" });
  }, [current, virtualizer]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = lineAfter(event.key, current.index, cues.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
  };
  return (
    <div
      ref={scroller}
      role="listbox"
      className={styles.scroller}
      aria-label={label}
      aria-activedescendant={`${id}-${current.index}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ position: "relative", height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const cue = cues[index];
          return (
            cue && (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles the keys
              <div
                key={index}
                ref={virtualizer.measureElement}
                role="option"
                id={`${id}-${index}`}
                data-index={index}
                className={styles.cue}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={cues.length}
                aria-posinset={index + 1}
                aria-selected={current.index === index}
                tabIndex={-1}
                onClick={() => onChoose(index)}
              >
                <Text span size="xs" c="dimmed" className={styles.times}>
                  {`${cueTime(cue.start)} – ${cueTime(cue.end)}`}
                </Text>
                <span dir="auto" className={styles.text}>
                  <StyledSubtitle
                    parts={subtitleMarkup(cue.content).parts}
                    highlight={text.trim()}
                  />
                </span>
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
