import type { PosterSize } from "@/ui/use-preferences";

/** Layout of a wall of posters in pixels, so that rows have their final height before they are rendered. */
export interface PosterLayout {
  columns: number;
  /** Gap between posters. */
  gap: number;
  /** Height of a row, including the gap below it. */
  rowHeight: number;
}

/** Width relative to a medium poster. */
const SCALES: Record<PosterSize, number> = { small: 0.72, medium: 1, large: 1.45 };

/** Min width of a medium poster in rem: on a desktop, on a phone, and on a small phone, which then still fits three. */
const DESK = 9;
const PHONE = 8;
const SMALL_PHONE = 6.25;
/** Max width of a small phone in rem. */
const SMALL = 27.5;

/**
 * Layout of a wall that is `width` pixels wide, at `rem` pixels per rem: users who enlarge text get larger posters, so
 * that their text fits. Even the smallest phone gets two posters per row.
 */
export function posterLayout(
  width: number,
  rem: number,
  isPhone: boolean,
  size: PosterSize = "medium",
): PosterLayout {
  const gap = (isPhone ? 0.625 : 1.125) * rem;
  const phone = width <= SMALL * rem ? SMALL_PHONE : PHONE;
  const minWidth = (isPhone ? phone : DESK) * SCALES[size] * rem;
  const columns = Math.max(2, Math.floor((width + gap) / (minWidth + gap)));
  // The two lines below the image.
  const foot = 2.75 * rem;
  const poster = ((width - (columns - 1) * gap) / columns) * 1.5;
  return { columns, gap, rowHeight: Math.max(1, Math.round(poster + foot + gap)) };
}

/** A key press in a grid. */
export interface GridPress {
  key: string;
  /** True with Ctrl or Cmd, to move to the start or end of the grid. */
  isFar: boolean;
}

/**
 * The target index of a key at `index` in a grid of `count` items, `columns` per row, with `rows` of them in view;
 * undefined if the key does not move. Left and right continue in the adjacent row, in reading order.
 */
export function gridMove(
  { key, isFar }: GridPress,
  index: number,
  { count, columns, rows }: { count: number; columns: number; rows: number },
): number | undefined {
  const last = count - 1;
  const rowStart = index - (index % columns);
  const bounded = (next: number) => Math.min(last, Math.max(0, next));
  /** Also reaches the incomplete last row. Moves sideways only if that row has no item in the column. */
  const vertical = (by: number) => {
    const column = index % columns;
    const row = Math.floor(index / columns) + by;
    const lastRow = Math.floor(last / columns);
    return bounded(Math.min(Math.max(0, row), lastRow) * columns + column);
  };
  if (isFar && key !== "Home" && key !== "End") return undefined;
  switch (key) {
    case "ArrowLeft":
      return bounded(index - 1);
    case "ArrowRight":
      return bounded(index + 1);
    case "ArrowUp":
      return vertical(-1);
    case "ArrowDown":
      return vertical(1);
    case "PageUp":
      return vertical(-Math.max(1, rows));
    case "PageDown":
      return vertical(Math.max(1, rows));
    case "Home":
      return isFar ? 0 : rowStart;
    case "End":
      return isFar ? last : bounded(rowStart + columns - 1);
    default:
      return undefined;
  }
}
