import type { PosterSize } from "@/ui/use-poster-size";

/** The layout of a wall of posters in pixels, so that rows have their final height before they are drawn. */
export interface PosterLayout {
  columns: number;
  /** Between posters. */
  gap: number;
  /** The height of a row, including the gap below it. */
  rowHeight: number;
}

/** How much wider than a medium poster. */
const SCALES: Record<PosterSize, number> = { small: 0.72, medium: 1, large: 1.45 };

/**
 * The minimum width of a medium poster in rem: on a desktop, on a phone, and on a small phone, which still has room for
 * three.
 */
const DESK = 9;
const PHONE = 8;
const SMALL_PHONE = 6.25;
/** A phone up to this width is small, in rem. */
const SMALL = 27.5;

/**
 * The layout of a wall that is `width` pixels wide, at `rem` pixels per rem: users who enlarge text get larger posters,
 * with room for their text. Even the smallest phone has two posters side by side.
 */
export function posterLayout(
  width: number,
  rem: number,
  isPhone: boolean,
  size: PosterSize = "medium",
): PosterLayout {
  const gap = (isPhone ? 0.625 : 1.125) * rem;
  const phone = width <= SMALL * rem ? SMALL_PHONE : PHONE;
  const least = (isPhone ? phone : DESK) * SCALES[size] * rem;
  const columns = Math.max(2, Math.floor((width + gap) / (least + gap)));
  // Below the image: a line.
  const foot = 1.75 * rem;
  const poster = ((width - (columns - 1) * gap) / columns) * 1.5;
  return { columns, gap, rowHeight: Math.max(1, Math.round(poster + foot + gap)) };
}

/** A key press in a grid. */
export interface GridPress {
  key: string;
  /** Ctrl or Cmd: to the start or end of the whole grid. */
  isFar: boolean;
}

/**
 * The index that a key leads to from `index` in a grid of `count` items, `columns` per row, with `rows` of them in
 * view; undefined when the key does not move. Left and right continue in the next row, as in reading.
 */
export function gridMove(
  { key, isFar }: GridPress,
  index: number,
  { count, columns, rows }: { count: number; columns: number; rows: number },
): number | undefined {
  const last = count - 1;
  const rowStart = index - (index % columns);
  const bounded = (next: number) => Math.min(last, Math.max(0, next));
  /** Also reaches into the short last row, but never moves sideways. */
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
