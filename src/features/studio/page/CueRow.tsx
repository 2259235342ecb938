import { t } from "@lingui/core/macro";
import { memo } from "react";
import { IconAlertTriangle } from "@/config/icons";
import { listed, textOf } from "@/utils/text";
import { CHECK_NAMES } from "../words";
import type { CheckKind } from "@/subtitle-documents/checks/check";
import type { Cue, SubtitleFormat } from "@/subtitle-documents/model/document";
import { plainOf } from "@/subtitle-documents/model/plain-text";
import { formatTime } from "@/subtitle-documents/formats/time-text";
import { speedOf } from "./cue-speed";
import styles from "./CueGrid.module.css";

export const rowId = (grid: string, cue: number) => `${grid}-${cue}`;

interface CueRowProps {
  grid: string;
  cue: Cue;
  index: number;
  /** Pixels from the top of the rows. */
  top: number;
  format: SubtitleFormat;
  isCurrent: boolean;
  isSelected: boolean;
  /** What is wrong with it. */
  problems: readonly CheckKind[] | undefined;
}

function Problems({ kinds }: { kinds: readonly CheckKind[] }) {
  const problems = listed(kinds.map((kind) => textOf(CHECK_NAMES[kind])));
  return (
    <IconAlertTriangle
      size={16}
      role="img"
      aria-label={t`Problems: ${problems}`}
      className={styles.problem}
    />
  );
}

/** One cue of the grid. Memoised by hand: the grid around it is drawn at every scroll. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { grid, cue, index, top, format, isCurrent, isSelected, problems } = props;
  const seconds = ((cue.end - cue.start) / 1000).toFixed(2);
  const speed = speedOf(cue, format);
  return (
    <div
      role="row"
      id={rowId(grid, cue.id)}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      data-index={index}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
    >
      <span role="gridcell" className={styles.number}>
        {index + 1}
      </span>
      <span role="gridcell" className={styles.start}>
        {formatTime(cue.start, format)}
      </span>
      <span role="gridcell" className={styles.end}>
        {formatTime(cue.end, format)}
      </span>
      <span role="gridcell" className={styles.speed}>
        <span>{t`${seconds} s`}</span>
        <span>{speed === undefined ? "–" : t`${speed}/s`}</span>
      </span>
      <span role="gridcell" className={styles.text}>
        <span dir="auto" className={styles.words}>
          {plainOf(cue, format)}
        </span>
        {problems && <Problems kinds={problems} />}
      </span>
    </div>
  );
});
