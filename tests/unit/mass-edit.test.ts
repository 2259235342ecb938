import { describe, expect, it } from "vitest";
import { changesOf, summaryOf, withStaged } from "@/features/lists/mass-edit/changes";
import { idRange, selectionText, withIds } from "@/features/lists/selection/selected";
import type { MassRow } from "@/features/lists/mass-edit/changes";
import { TITLE_NOUNS } from "@/config/nouns";

const row = (id: number, profileId: number | null, title = `Title ${id}`): MassRow => ({
  id,
  title,
  profileId,
});
const rows = [row(5, 1), row(3, 2), row(9, null), row(1, 1), row(7, 2)];
const nameOf = (profileId: number) => ["", "English", "French first"][profileId] ?? "?";

describe("a range of rows", () => {
  it("goes from one row to the other in the order shown, in both directions", () => {
    expect(idRange(rows, 3, 1)).toEqual([3, 9, 1]);
    expect(idRange(rows, 1, 3)).toEqual([3, 9, 1]);
    expect(idRange(rows, 9, 9)).toEqual([9]);
  });

  it("is only that row if it has no start, or one that is not shown", () => {
    expect(idRange(rows, undefined, 9)).toEqual([9]);
    expect(idRange(rows, 77, 9)).toEqual([9]);
  });

  it("is added or removed as one", () => {
    const some = withIds(new Set([1, 2]), [2, 3], true);
    expect([...some]).toEqual([1, 2, 3]);
    expect([...withIds(some, [1, 3, 8], false)]).toEqual([2]);
  });
});

describe("the plan of Save", () => {
  it("skips items that would keep their profile, and items that no longer exist", () => {
    const staged = new Map([
      [5, 2],
      [3, 2],
      [9, null],
      [1, null],
      [99, 1],
    ]);
    expect(changesOf(rows, staged)).toEqual([
      { id: 5, profileId: 2 },
      { id: 1, profileId: null },
    ]);
  });

  it("is summarized in one line", () => {
    const many = Array.from({ length: 38 }, (_, index) => row(index, index < 7 ? 2 : 1));
    const staged = withStaged(
      new Map(),
      many.map(({ id }) => id),
      2,
    );
    expect(summaryOf(many, staged, TITLE_NOUNS.series, nameOf)).toBe(
      "38 series: 31 will get French first, 7 unchanged",
    );
  });

  it("names all profiles, the most frequent first, and the cleared ones", () => {
    const staged = new Map([
      [5, null],
      [3, 1],
      [7, 1],
      [9, null],
    ]);
    expect(summaryOf(rows, staged, TITLE_NOUNS.movie, nameOf)).toBe(
      "4 movies: 2 will get English, 1 will have no profile, 1 unchanged",
    );
    expect(summaryOf(rows, new Map([[1, 2]]), TITLE_NOUNS.movie, nameOf)).toBe(
      "1 movie: 1 will get French first",
    );
  });

  it("has no summary if nothing is staged", () => {
    expect(summaryOf(rows, new Map(), TITLE_NOUNS.movie, nameOf)).toBe("");
    expect(summaryOf(rows, new Map([[99, 1]]), TITLE_NOUNS.movie, nameOf)).toBe("");
  });

  it("can be undone for some items", () => {
    const staged = withStaged(new Map(), [1, 3], 2);
    expect([...withStaged(staged, [3], undefined)]).toEqual([[1, 2]]);
  });

  it("counts the selected rows, and those that a filter hides", () => {
    expect(selectionText(6000, 0)).toBe("6,000 selected");
    expect(selectionText(38, 5)).toBe("38 selected (5 not shown)");
  });
});
