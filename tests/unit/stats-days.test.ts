import { describe, expect, it } from "vitest";
import { axisOf, statsByDate } from "@/features/statistics/stats-days";

const day = (count: number) => statsByDate({ series: [{ date: "2026-03-01", count }], movies: [] });

describe("the numbers at the axis of the statistics", () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [5, [0, 2, 4, 6]],
    [12, [0, 3, 6, 9, 12]],
    [13, [0, 5, 10, 15]],
    [97, [0, 25, 50, 75, 100]],
    [38_700_000, [0, 10_000_000, 20_000_000, 30_000_000, 40_000_000]],
  ])("for %i", (count, numbers) => {
    expect(axisOf(day(count))).toEqual({ numbers });
  });

  it("are a few integers that reach the maximum for any value", () => {
    for (let count = 0; count < 2_000; count += 1) {
      const { numbers } = axisOf(day(count));
      expect(numbers.length).toBeLessThanOrEqual(5);
      expect(numbers.every((one) => Number.isInteger(one))).toBe(true);
      expect(numbers.at(-1)).toBeGreaterThanOrEqual(count);
    }
    expect(axisOf(day(1e308)).numbers.length).toBeLessThanOrEqual(6);
    expect(axisOf(day(Infinity)).numbers.length).toBeLessThanOrEqual(6);
    expect(axisOf([])).toEqual({ numbers: [0, 1] });
  });
});

/** The first days of a month with these counts. */
const many = (...counts: number[]) =>
  statsByDate({
    series: counts.map((count, index) => ({ date: `2026-03-0${index + 1}`, count })),
    movies: [],
  });

describe("one day far above all others", () => {
  it.each([
    ["more than four times the second", [10, 41, 8], [0, 5, 10, 15], 41],
    ["far more, and the second hardly any", [1, 4_000], [0, 1, 2], 4_000],
  ])("goes beyond the axis: %s", (_, counts, numbers, count) => {
    const axis = axisOf(many(...counts));
    expect(axis.numbers).toEqual(numbers);
    expect(axis.beyond).toMatchObject({ date: "2026-03-02", count });
  });

  it.each([
    ["exactly four times the second", [10, 40], [0, 10, 20, 30, 40]],
    ["the only one with a value", [0, 400, 0], [0, 100, 200, 300, 400]],
    ["one of two", [3, 400, 400], [0, 100, 200, 300, 400]],
  ])("does not if it is %s", (_, counts, numbers) => {
    expect(axisOf(many(...counts))).toEqual({ numbers });
  });
});

describe("the statistics by date", () => {
  it("combine series and movies of a date, oldest first, and keep invalid dates unchanged", () => {
    const days = statsByDate({
      series: [
        { date: "2026-03-02", count: 2 },
        { date: "soon", count: 1 },
      ],
      movies: [
        { date: "2026-03-01", count: 3 },
        { date: "2026-03-02", count: 4 },
      ],
    });
    expect(days).toEqual([
      { date: "2026-03-01", label: "Mar 1", title: "Sun, Mar 1, 2026", series: 0, movies: 3 },
      { date: "2026-03-02", label: "Mar 2", title: "Mon, Mar 2, 2026", series: 2, movies: 4 },
      { date: "soon", label: "soon", title: "soon", series: 1, movies: 0 },
    ]);
  });
});
