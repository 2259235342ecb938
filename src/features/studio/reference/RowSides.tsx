import { t } from "@lingui/core/macro";
import type { Cue, SubtitleFormat } from "@/subtitle-documents/model/document";
import { toPlainText } from "@/subtitle-documents/model/plain-text";
import { formatTime } from "@/subtitle-documents/formats/time-text";
import type { AlignedRow } from "@/subtitle-documents/timing/align";
import { offset } from "@/utils/time-text";
import lines from "@/features/texts/compare/lines.module.css";
import styles from "./reference.module.css";

/** The formats of both sides. */
export type SideFormats = readonly [left: SubtitleFormat, right: SubtitleFormat];

export const textOfSide = (cues: readonly Cue[], format: SubtitleFormat) =>
  cues.map((cue) => toPlainText(cue, format)).join("\n");

/** Milliseconds by which the right side begins later; undefined if one side is empty. */
export const delayOf = ({ left, right }: AlignedRow) =>
  left[0] && right[0] ? right[0].start - left[0].start : undefined;

function Side({ cues, format }: { cues: readonly Cue[]; format: SubtitleFormat }) {
  if (cues.length === 0) return <span className={styles.none}>{t`No line here`}</span>;
  return <bdi className={styles.side}>{textOfSide(cues, format)}</bdi>;
}

/** The lines of a row side by side, with their time; an empty side shows a note. */
export function RowSides({ row, formats }: { row: AlignedRow; formats: SideFormats }) {
  const start = (row.left[0] ?? row.right[0])?.start ?? 0;
  const delay = delayOf(row) ?? 0;
  return (
    <>
      <span className={lines.time}>
        {formatTime(start, formats[0])}
        {delay !== 0 && <span className={lines.delay}>{offset(delay)}</span>}
      </span>
      <span className={styles.sides}>
        <Side cues={row.left} format={formats[0]} />
        <Side cues={row.right} format={formats[1]} />
      </span>
    </>
  );
}

/** Names of the two sides, above a list of rows. */
export function SideNames({ names }: { names: readonly [left: string, right: string] }) {
  return (
    <div className={styles.names}>
      {names.map((name, side) => (
        <bdi key={side} className={styles.name} title={name}>
          {name}
        </bdi>
      ))}
    </div>
  );
}
