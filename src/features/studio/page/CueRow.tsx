import { t } from "@lingui/core/macro";
import { memo } from "react";
import { IconAlertTriangle, IconBookmarkFilled } from "@/config/icons";
import { listed, textOf } from "@/utils/text";
import { fixedDecimal } from "@/utils/time-text";
import { CHECK_NAMES } from "@/features/texts/checks/check-names";
import type { CheckKind } from "@/subtitle-documents/checks/check";
import { toPlainText } from "@/subtitle-documents/model/plain-text";
import { formatTime } from "@/subtitle-documents/formats/time-text";
import { documentOf, useEditor } from "../editor";
import { problemsOf } from "../panels/checks";
import { speedOf } from "./cue-speed";
import styles from "./CueGrid.module.css";

export const rowId = (grid: string, cue: number) => `${grid}-${cue}`;

interface CueRowProps {
  grid: string;
  index: number;
  /** Offset from the top of the rows, in pixels. */
  top: number;
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

/** The cue at an index of the grid. Memoized manually, because the grid renders on every scroll. */
export const CueRow = memo(function CueRow({ grid, index, top }: CueRowProps) {
  const cue = useEditor((state) => documentOf(state).cues[index]);
  const format = useEditor((state) => documentOf(state).format);
  const isCurrent = useEditor((state) => state.index === index);
  const isSelected = useEditor(({ selected, index: current }) =>
    selected.size === 0 ? index === current : cue !== undefined && selected.has(cue.id),
  );
  const isBookmarked = useEditor(({ bookmarks }) => cue !== undefined && bookmarks.has(cue.id));
  const problems = useEditor(({ checked }) =>
    cue && checked ? problemsOf(checked.result).get(cue.id) : undefined,
  );
  if (!cue) return null;
  const seconds = fixedDecimal((cue.end - cue.start) / 1000, 2);
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
        {isBookmarked && (
          <IconBookmarkFilled
            size={14}
            role="img"
            aria-label={t`Bookmark`}
            className={styles.bookmark}
          />
        )}
      </span>
      <span role="gridcell" className={styles.start}>
        {formatTime(cue.start, format)}
      </span>
      <span role="gridcell" className={styles.speed}>
        <span>{t`${seconds} s`}</span>
        <span>{speed === undefined ? "–" : t`${speed} CPS`}</span>
      </span>
      <span role="gridcell" className={styles.text}>
        <span dir="auto" className={styles.words}>
          {toPlainText(cue, format)}
        </span>
        {problems && <Problems kinds={problems} />}
      </span>
    </div>
  );
});
