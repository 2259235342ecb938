import { describe, expect, it } from "vitest";
import { POSTER_SIZES } from "@/ui/use-preferences";
import { gridMove, posterLayout } from "@/features/lists/posters/poster-layout";

describe("a grid of posters", () => {
  it.each([
    [320, 16, true, 3],
    [390, 16, true, 3],
    [441, 16, true, 3],
    [767, 16, true, 5],
    [1000, 16, false, 6],
    [1600, 16, false, 9],
    [200, 16, true, 2],
    [0, 16, true, 2],
  ])("%i px wide, %i per rem, phone %s: %i posters in a row", (width, rem, isPhone, columns) => {
    expect(posterLayout(width, rem, isPhone).columns).toBe(columns);
  });

  it("has more posters in a row if they are small, fewer if they are large", () => {
    const columns = POSTER_SIZES.map((size) => posterLayout(1000, 16, false, size).columns);
    expect(columns).toEqual([8, 6, 4]);
  });

  it("has larger posters, and more room for text, if text is larger", () => {
    const usual = posterLayout(1000, 16, false);
    const large = posterLayout(1000, 32, false);
    expect(large.columns).toBeLessThan(usual.columns);
    expect(large.rowHeight).toBeGreaterThan(usual.rowHeight);
    expect(large.gap).toBe(2 * usual.gap);
  });

  it("makes a row as high as a poster of 2:3, its text, and the gap", () => {
    const { columns, gap, rowHeight } = posterLayout(1000, 16, false);
    const poster = ((1000 - (columns - 1) * gap) / columns) * 1.5;
    expect(rowHeight).toBe(Math.round(poster + 2.75 * 16 + gap));
  });

  it("always has a height, so that the number of rendered rows is limited", () => {
    expect(posterLayout(0, 0.01, true).rowHeight).toBeGreaterThanOrEqual(1);
  });
});

describe("a key in a grid", () => {
  /** Eleven positions, four per row: 0-3, 4-7, 8-10. */
  const grid = { count: 11, columns: 4, rows: 2 };
  const from = (index: number, key: string, isFar = false) => gridMove({ key, isFar }, index, grid);

  it.each([
    ["ArrowRight", 3, 4],
    ["ArrowRight", 10, 10],
    ["ArrowLeft", 4, 3],
    ["ArrowLeft", 0, 0],
    ["ArrowDown", 2, 6],
    ["ArrowDown", 7, 10],
    ["ArrowDown", 9, 9],
    ["ArrowUp", 6, 2],
    ["ArrowUp", 1, 1],
    ["PageDown", 1, 9],
    ["PageUp", 10, 2],
    ["Home", 6, 4],
    ["End", 5, 7],
    ["End", 8, 10],
  ])("%s moves from %i to %i", (key, index, to) => {
    expect(from(index, key)).toBe(to);
  });

  it("moves with Ctrl to the start and the end, and otherwise belongs to the browser", () => {
    expect(from(6, "Home", true)).toBe(0);
    expect(from(6, "End", true)).toBe(10);
    expect(from(6, "ArrowDown", true)).toBeUndefined();
    expect(from(6, "a")).toBeUndefined();
  });

  it("moves by a row if none is entirely in view", () => {
    expect(gridMove({ key: "PageDown", isFar: false }, 1, { ...grid, rows: 0 })).toBe(5);
  });
});
