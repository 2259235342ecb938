import { t } from "@lingui/core/macro";
import { Box, VisuallyHidden } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import type { Cue, SubtitleFormat } from "@/subtitle-documents/model/document";
import { formatTime } from "@/subtitle-documents/formats/time-text";
import type { CompareRow } from "@/subtitle-documents/timing/compare";
import lines from "./lines.module.css";
import { changedParts } from "./changed-parts";
import type { ChangedParts, TextPart } from "./changed-parts";
import styles from "./CompareList.module.css";
import { perLocale } from "@/utils/locale";

const signed = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, { signDisplay: "exceptZero", maximumFractionDigits: 3 }),
);

const plain = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));

/** The height of a row with one line on each side, in pixels. */
const ROW_HEIGHT = 57;
const OVERSCAN = 8;

/** One side of a row: its name, and the times and text of the line, or a note if the line does not exist. */
function Side({
  label,
  cue,
  format,
  offset,
  parts,
  isPrevious = false,
}: {
  label: string;
  cue: Cue | undefined;
  /** The text in pieces, with the changed ones marked. */
  parts: readonly TextPart[] | undefined;
  format: SubtitleFormat;
  /** Milliseconds by which the line is later than on the other side. */
  offset?: number;
  isPrevious?: boolean;
}) {
  return (
    <div className={styles.side} data-is-previous={isPrevious || undefined}>
      <div className={lines.time}>
        {label} {cue && `${formatTime(cue.start, format)} – ${formatTime(cue.end, format)}`}
        {offset !== undefined && offset !== 0 && (
          <span className={lines.delay}>{offsetText(offset)}</span>
        )}
      </div>
      <div className={styles.text} dir="auto">
        {!cue && t`(no matching line)`}
        {cue &&
          (parts?.map(({ text, isChanged }, index) =>
            isChanged ? <Changed key={index} text={text} /> : text,
          ) ??
            cue.text)}
      </div>
    </div>
  );
}

/** Visible marks of characters that cannot be seen. */
const MARKS: Readonly<Record<string, string>> = {
  " ": "·",
  "\n": "⏎\n",
  "\t": "⇥\t",
  "\u00A0": "⍽",
  "\u3000": "□",
};

/** A changed piece of a text. Its spaces and line breaks are visible. */
function Changed({ text }: { text: string }) {
  const shown = text.replaceAll(/[ \n\t\u00A0\u3000]/g, (space) => MARKS[space] ?? space);
  return (
    <mark className={styles.changed}>
      {shown === text ? (
        text
      ) : (
        <>
          <span aria-hidden>{shown}</span>
          <VisuallyHidden>{text.trim() === "" ? t`(spaces)` : text}</VisuallyHidden>
        </>
      )}
    </mark>
  );
}

export interface CompareListProps {
  label: string;
  rows: readonly CompareRow[];
  /** Names and formats of the two sides. */
  sides: readonly [CompareSide, CompareSide];
}

/** Share of a text that two versions must have in common for marks to be useful: not those of another language. */
const MIN_COMMON = 0.3;

/** The changed pieces of both sides. Undefined for different formats, whose tags always differ. */
function partsOf(row: CompareRow | undefined, isSameFormat: boolean): Partial<ChangedParts> {
  if (!row?.before || !row.after || !isSameFormat) return [];
  const parts = changedParts(row.before.text, row.after.text);
  const common = parts[0].reduce(
    (sum, { text, isChanged }) => sum + (isChanged ? 0 : text.length),
    0,
  );
  const longer = Math.max(row.before.text.length, row.after.text.length);
  return common < longer * MIN_COMMON ? [] : parts;
}

interface CompareSide {
  name: string;
  format: SubtitleFormat;
}

/** Lines side by side; only those near the viewport are rendered. */
export function CompareList({ label, rows, sides: [before, after] }: CompareListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component, as intended
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    initialRect: { width: 0, height: OVERSCAN * ROW_HEIGHT },
    overscan: OVERSCAN,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the arrow keys scroll it
    <section ref={scroller} className={styles.scroller} aria-label={label} tabIndex={0}>
      <Box component="ol" className={styles.list} h={virtual.getTotalSize()}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          const [partsBefore, partsAfter] = partsOf(row, before.format === after.format);
          return (
            row && (
              <li
                key={index}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
              >
                <Side
                  label={before.name}
                  cue={row.before}
                  format={before.format}
                  parts={partsBefore}
                  isPrevious
                />
                <Side
                  label={after.name}
                  cue={row.after}
                  format={after.format}
                  parts={partsAfter}
                  offset={row.startOffset === 0 ? row.endOffset : row.startOffset}
                />
              </li>
            )
          );
        })}
      </Box>
    </section>
  );
}

/** A signed offset: "+1.2 s" if later. */
function offsetText(milliseconds: number): string {
  const seconds = signed().format(milliseconds / 1000);
  return t`${seconds} s`;
}

/** An offset without its sign: "1.2 s". */
export function distanceText(milliseconds: number): string {
  const seconds = plain().format(Math.abs(milliseconds) / 1000);
  return t`${seconds} s`;
}
