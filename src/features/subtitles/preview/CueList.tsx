import { Box, Highlight, Text } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import type { Cue } from "@/api/subtitles";
import { cueTime } from "./cue-text";
import styles from "./CueList.module.css";

/** The height of a cue with one line and its times above, in pixels. */
const ROW_HEIGHT = 58;

/** The cues with their times; only those near the view are rendered. */
export function CueList({
  label,
  cues,
  text,
  current,
}: {
  label: string;
  cues: readonly Cue[];
  /** Highlighted wherever it occurs. */
  text: string;
  /** Scrolled into view whenever it is a new object. */
  current: { index: number } | undefined;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component, which is right
  const virtualizer = useVirtualizer({
    count: cues.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  useEffect(() => {
    if (current) virtualizer.scrollToIndex(current.index, { align: "center" });
  }, [current, virtualizer]);
  const items = virtualizer.getVirtualItems();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the arrow keys scroll it
    <section ref={scroller} className={styles.scroller} aria-label={label} tabIndex={0}>
      <Box component="ol" className={styles.list} h={virtualizer.getTotalSize()}>
        {items.map(({ index, start }) => {
          const cue = cues[index];
          return (
            cue && (
              <li
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles.cue}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={cues.length}
                aria-posinset={index + 1}
                aria-current={current?.index === index || undefined}
              >
                <Text span size="xs" c="dimmed" className={styles.times}>
                  {`${cueTime(cue.start)} – ${cueTime(cue.end)}`}
                </Text>
                <Highlight span dir="auto" className={styles.text} highlight={text.trim()}>
                  {cue.content}
                </Highlight>
              </li>
            )
          );
        })}
      </Box>
    </section>
  );
}
