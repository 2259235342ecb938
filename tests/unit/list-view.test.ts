import { describe, expect, it } from "vitest";
import { facetSteps, optionsOf } from "@/features/lists/model/list-facets";
import { partsOf, viewOf } from "@/features/lists/model/list-view";
import type { Facet, ListSpec, ListState } from "@/features/lists/model/list-view";
import { finish } from "@/utils/time-slices";

interface Row {
  id: number;
  title: string | null;
  size: number | null;
  tags: readonly string[];
  missing: readonly { language: string; kind: string }[];
}

const row = (id: number, more: Partial<Row> = {}): Row => ({
  id,
  title: `Row ${id}`,
  size: id,
  tags: [],
  missing: [],
  ...more,
});

const tags: Facet<Row> = {
  key: "tag",
  label: "Tags",
  valuesOf: (one) => one.tags,
  labelOf: (value) => value,
};
const languages: Facet<Row> = {
  key: "language",
  label: "Language",
  group: "missing",
  valuesOf: ({ missing }) => missing.map(({ language }) => language),
  labelOf: (value) => value,
};
const kinds: Facet<Row> = {
  key: "kind",
  label: "Type",
  group: "missing",
  valuesOf: ({ missing }) => missing.map(({ kind }) => kind),
  labelOf: (value) => value,
  order: ["normal", "forced"],
};
const spec: ListSpec<Row> = {
  textOf: (one) => [one.title, ...one.tags],
  facets: [tags, languages, kinds],
  sorts: [
    { key: "title", label: "Name", valueOf: "server", first: "asc" },
    { key: "size", label: "Size", valueOf: (one) => one.size, first: "desc" },
    { key: "name", label: "Letters", valueOf: (one) => one.title, first: "asc" },
  ],
};

function requested(part: {
  text?: string;
  sort?: ListState["sort"];
  chosen?: Record<string, string[]>;
}) {
  return {
    text: part.text ?? "",
    sort: part.sort,
    chosen: new Map(Object.entries(part.chosen ?? {})),
  };
}
const ids = (rows: readonly Row[], part: Parameters<typeof requested>[0]) =>
  viewOf(rows, spec, requested(part)).map(({ id }) => id);

describe("the text filter", () => {
  const rows = [
    row(1, { title: "Amélie" }),
    row(2, { title: "The AMELIA Files" }),
    row(3, { title: null, tags: ["Häuser"] }),
    row(4, { title: "İstanbul" }),
  ];

  it("ignores case and accents, in the query and in the rows", () => {
    expect(ids(rows, { text: "amel" })).toEqual([1, 2]);
    expect(ids(rows, { text: "ÀMÉLIE" })).toEqual([1]);
    expect(ids(rows, { text: "hauser" })).toEqual([3]);
    expect(ids(rows, { text: "istanbul" })).toEqual([4]);
  });

  it("finds letters with a stroke and ligatures by their plain letters", () => {
    const strokes = ["Łódź", "Smørrebrød", "Straße", "Þórr & Ægir", "ΟΔΟΣ", "L’Œuvre"];
    const others = strokes.map((title, index) => row(index, { title }));
    for (const [index, text] of [
      "lodz",
      "smorre",
      "strasse",
      "thorr aegir",
      "οδος",
      "l'oeu",
    ].entries())
      expect(ids(others, { text })).toEqual([index]);
    expect(ids(others, { text: "ŁÓDŹ" })).toEqual([0]);
  });

  it("requires all words, in any order, and treats nothing as a pattern", () => {
    expect(ids(rows, { text: " files  the " })).toEqual([2]);
    expect(ids(rows, { text: "files harbor" })).toEqual([]);
    expect(ids(rows, { text: ".*" })).toEqual([]);
    expect(ids(rows, { text: "   " })).toEqual([1, 2, 3, 4]);
  });
});

function facetOptions(rows: readonly Row[], all: typeof spec, facet: Facet<Row>, state: ListState) {
  const { facets } = finish(facetSteps(rows, all, state));
  return facets.find((one) => one.facet === facet)?.options ?? [];
}

const countsOf = (rows: readonly Row[], facet: Facet<Row>, part: Parameters<typeof requested>[0]) =>
  facetOptions(rows, spec, facet, requested(part)).map(({ value, count }) => [value, count]);

describe("facets", () => {
  const rows = [
    row(1, { missing: [{ language: "fr", kind: "normal" }] }),
    row(2, {
      missing: [
        { language: "fr", kind: "normal" },
        { language: "de", kind: "forced" },
      ],
    }),
    row(3, { missing: [{ language: "fr", kind: "forced" }], tags: ["4k", "4k"] }),
  ];

  it("match a row that has one of the selected values; several facets must all match", () => {
    expect(ids(rows, { chosen: { language: ["de", "xx"] } })).toEqual([2]);
    expect(ids(rows, { chosen: { language: ["fr"], tag: ["4k"] } })).toEqual([3]);
  });

  it("of one group mean the same part of a row", () => {
    const chosen = { language: ["fr"], kind: ["forced"] };
    expect(ids(rows, { chosen })).toEqual([3]);
    expect(
      rows.map((one) => [0, 1].filter(partsOf(one, spec, requested({ chosen }), "missing"))),
    ).toEqual([[], [], [0]]);
  });

  it("that are unknown are ignored", () => {
    expect(ids(rows, { chosen: { nonsense: ["1"] } })).toEqual([1, 2, 3]);
  });

  it("offer each value once, in their order, and selected ones that no row has any more", () => {
    expect(optionsOf(rows, tags, ["gone"])).toEqual([
      { value: "4k", label: "4k", count: 1 },
      { value: "gone", label: "gone", count: 0 },
    ]);
    expect(optionsOf(rows, kinds).map(({ value }) => value)).toEqual(["normal", "forced"]);
  });

  it("count the rows that would be left with all other filters", () => {
    // A choice in the facet itself does not remove its other values.
    expect(countsOf(rows, languages, { chosen: { language: ["de"] } })).toEqual([
      ["de", 1],
      ["fr", 3],
    ]);
    expect(countsOf(rows, languages, { chosen: { kind: ["forced"] } })).toEqual([
      ["de", 1],
      ["fr", 1],
    ]);
    expect(countsOf(rows, tags, { text: "row 1" })).toEqual([["4k", 0]]);
  });
});

describe("the order", () => {
  const rows = [
    row(1, { size: null }),
    row(2, { size: 5, title: "b" }),
    row(3, { size: 7, title: "B" }),
    row(4, { size: 5, title: "ä" }),
  ];

  it("puts missing values last in either direction, and keeps ties in the server's order", () => {
    expect(ids(rows, { sort: { key: "size", direction: "asc" } })).toEqual([2, 4, 3, 1]);
    expect(ids(rows, { sort: { key: "size", direction: "desc" } })).toEqual([3, 2, 4, 1]);
  });

  it("of the server can be reversed, and replaces an unknown one", () => {
    expect(ids(rows, { sort: { key: "title", direction: "desc" } })).toEqual([4, 3, 2, 1]);
    expect(ids(rows, { sort: { key: "gone", direction: "desc" } })).toEqual([1, 2, 3, 4]);
  });

  it("of texts ignores case, and sorts the numbers in them by value", () => {
    const named = [
      row(1, { title: "Season 10" }),
      row(2, { title: "season 9" }),
      row(3, { title: "Ära" }),
    ];
    expect(ids(named, { sort: { key: "name", direction: "asc" } })).toEqual([3, 2, 1]);
  });
});

describe("ten thousand rows", () => {
  const rows = Array.from({ length: 10_000 }, (_, id) => row(id, { tags: [`tag ${id % 300}`] }));

  it("are filtered, sorted, and counted completely", () => {
    const found = ids(rows, {
      text: "row 99",
      chosen: { tag: ["tag 0", "tag 1", "tag 2"] },
      sort: { key: "size", direction: "desc" },
    });
    const wanted = rows
      .filter(({ id }) => `row ${id}`.includes("row 99") || String(id % 300) === "99")
      .filter(({ id }) => id % 300 < 3)
      .map(({ id }) => id)
      .toReversed();
    expect(found).toEqual(wanted);
    expect(facetOptions(rows, spec, tags, requested({}))).toHaveLength(300);
  });

  it("leave the given list unchanged", () => {
    const before = [...rows];
    viewOf(rows, spec, requested({ sort: { key: "size", direction: "desc" } }));
    expect(rows).toEqual(before);
  });
});
