import { describe, expect, it } from "vitest";
import { IMPORTS } from "./imports";
import { SOURCES, sourcesIn } from "./source";

/** Tables of data, whose length is justified. */
const DATA_TABLES: readonly string[] = ["features/settings/catalog/provider-catalog.ts"];

const sizes = SOURCES.filter(
  ({ name }) => !DATA_TABLES.includes(name) && !name.endsWith(".d.ts"),
).map(({ name, text }) => ({ name, lines: text.trimEnd().split("\n").length }));

const stemOf = (name: string) => name.replace(/\.tsx?$/, "");
const folder = (name: string) => name.slice(0, name.lastIndexOf("/"));
const over = (limit: number) =>
  sizes.filter(({ lines }) => lines > limit).map(({ name, lines }) => `src/${name}: ${lines}`);

describe("the size of files", () => {
  it("is at most 90 lines for half of them", () => {
    const sorted = sizes.map(({ lines }) => lines).toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)] ?? 0).toBeLessThanOrEqual(90);
  });

  it("is at most 250 lines for 95 % of them", () => {
    const long = over(250);
    expect(
      long.length <= sizes.length * 0.05 ? [] : long,
      "too many long files: take these apart",
    ).toEqual([]);
  });

  it("is never more than 400 lines", () => {
    expect(over(400), "take it apart, or name it in DATA_TABLES when it is data only").toEqual([]);
  });

  it("is at least 25 lines for 90 % of them", () => {
    const small = sizes.filter(({ lines }) => lines < 25).map(({ name }) => name);
    expect(
      small.length <= sizes.length * 0.1 ? [] : small,
      "too many fragments: merge some into what uses them",
    ).toEqual([]);
  });

  it("is not so small that its only user, in the same folder, could contain it", () => {
    const tests = [...sourcesIn("tests/unit"), ...sourcesIn("tests/safety")].map(
      ({ text }) => text,
    );
    const fragments = sizes.filter(({ name, lines }) => {
      const users = IMPORTS.filter(({ target }) => target === name);
      const isLazy = users.some((one) => one.isLazy);
      if (lines >= 30 || isLazy || /routes\.tsx$|-worker\.ts$/.test(name)) return false;
      const files = [...new Set(users.map(({ from }) => from.name))];
      const [only = ""] = files;
      // A separate module keeps its test free of the imports of its user.
      return (
        files.length === 1 &&
        folder(only) === folder(name) &&
        !tests.some((text) => text.includes(`@/${stemOf(name)}"`) || text.includes(`"${name}"`))
      );
    });
    expect(
      fragments.map(({ name }) => name),
      "merge it into its only user",
    ).toEqual([]);
  });

  it("has exceptions only for existing tables", () => {
    const names = SOURCES.map(({ name }) => name);
    expect(DATA_TABLES.filter((name) => !names.includes(name))).toEqual([]);
  });
});
