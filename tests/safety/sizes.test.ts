import { describe, expect, it } from "vitest";
import { SOURCES } from "./source";

/** Tables of data: long because the world is. */
const DATA_TABLES: readonly string[] = ["features/settings/catalogue/provider-catalogue.ts"];

const sizes = SOURCES.filter(
  ({ name }) => !DATA_TABLES.includes(name) && !name.endsWith(".d.ts"),
).map(({ name, text }) => ({ name, lines: text.trimEnd().split("\n").length }));

const over = (limit: number) =>
  sizes.filter(({ lines }) => lines > limit).map(({ name, lines }) => `src/${name}: ${lines}`);

describe("the size of files", () => {
  it("is at most 80 lines for half of them", () => {
    const sorted = sizes.map(({ lines }) => lines).toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)] ?? 0).toBeLessThanOrEqual(80);
  });

  it("is at most 250 lines for 95 of 100", () => {
    const long = over(250);
    expect(
      long.length <= sizes.length * 0.05 ? [] : long,
      "too many long files: take these apart",
    ).toEqual([]);
  });

  it("is never more than 400 lines", () => {
    expect(over(400), "take it apart, or name it in DATA_TABLES when it is data only").toEqual([]);
  });

  it("excepts only tables that are still there", () => {
    const names = SOURCES.map(({ name }) => name);
    expect(DATA_TABLES.filter((name) => !names.includes(name))).toEqual([]);
  });
});
