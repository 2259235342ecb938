import { describe, expect, it } from "vitest";
import { findIn } from "@/features/palette/palette";
import { hasLetters, rankOf, RANKS, searchable } from "@/features/palette/palette-rank";
import { recordRecent, recentItems } from "@/features/palette/palette-recent";

const rank = (name: string, typed: string) => rankOf([searchable(name)], searchable(typed));
const has = (name: string, typed: string) => hasLetters([searchable(name)], searchable(typed));
const thing = (label: string, more: object = {}) => ({
  id: label,
  names: [searchable(label)],
  ...more,
});
const found = (typed: string, entries: ReturnType<typeof thing>[], more: object = {}) =>
  findIn([{ title: "All", entries, maxShown: 10, ...more }], typed).flatMap((group) =>
    group.entries.map(({ id }) => id),
  );

/** Titles and sizes of the groups that match "dune". */
const rows = (groups: Parameters<typeof findIn>[0]) =>
  findIn(groups, "dune").map(({ title, entries }) => [title, entries.length]);

describe("the query and a name", () => {
  it.each([
    ["Dune", "dune", RANKS.exact],
    ["Dune: Prophecy", "dune", RANKS.firstWords],
    ["Dunedin", "dune", RANKS.prefix],
    ["The Glass Orchard", "glass", RANKS.words],
    ["The Glass Orchard", "gla", RANKS.wordPrefix],
    ["The Glass Orchard", "lass", RANKS.substring],
    ["The Glass Orchard", "orchard glass", RANKS.substring],
    ["The Glass Orchard", "orchard wine", undefined],
    ["The Glass Orchard", "tgo", undefined],
    ["The Glass Orchard", "", undefined],
    ["", "dune", undefined],
  ])("%s by %s", (name, typed, expected) => {
    expect(rank(name, typed)).toBe(expected);
  });

  it("are compared without case, accents, and punctuation", () => {
    expect(rank("Amélie", "AMELIE")).toBe(RANKS.exact);
    expect(rank("Amelie", "amélie")).toBe(RANKS.exact);
    expect(rank("Spider-Man: No Way Home", "spider man no")).toBe(RANKS.firstWords);
    expect(rank("S.W.A.T.", "s w a t")).toBe(RANKS.exact);
    expect(rank("רחוב סומסום", "סומסום")).toBe(RANKS.words);
    // A name that consists only of symbols is found by them.
    expect(rank("???", "???")).toBe(RANKS.exact);
  });

  it("match letters with gaps from the start of a word, close to each other", () => {
    expect(has("Harbor Lights", "hrbr")).toBe(true);
    expect(has("The Glass Orchard", "glor")).toBe(true);
    expect(has("The Glass Orchard", "lassch")).toBe(false);
    expect(has("A very long name that ends in zebra", "azb")).toBe(false);
    // Two letters occur in too many names.
    expect(has("Harbor Lights", "hr")).toBe(false);
  });
});

describe("the results", () => {
  it("start with exact ones, followed by beginnings, whole words, parts, and letters with gaps", () => {
    const names = ["xlogx", "long og", "My log", "Login", "Log", "Other"];
    expect(
      found(
        "log",
        names.map((name) => thing(name)),
      ),
    ).toEqual(["Log", "Login", "My log", "xlogx", "long og"]);
  });

  it("include the beginning of a name before later parts, in all groups", () => {
    const groups = [
      { title: "Settings", entries: [thing("Single language")], maxShown: 5 },
      { title: "Pages", entries: [thing("Language settings")], maxShown: 5 },
    ];
    expect(findIn(groups, "language").map(({ title }) => title)).toEqual(["Pages", "Settings"]);
    expect(found("har", [thing("The Glass Orchard"), thing("Harbor Lights")])).toEqual([
      "Harbor Lights",
      "The Glass Orchard",
    ]);
  });

  it("include each thing once, from its first source", () => {
    expect(found("dune", [thing("Dune", { isAnswer: true }), thing("Dune")])).toEqual(["Dune"]);
  });

  it("keep results of the server that do not match the title, before letters with gaps", () => {
    const entries = [thing("Duck under nets"), thing("El otro", { isAnswer: true })];
    expect(found("dun", entries)).toEqual(["El otro", "Duck under nets"]);
  });

  it("are not moved by those of the server, which are last and repeat none", () => {
    const local = [
      { title: "Titles", entries: [thing("Dune: Prophecy")], maxShown: 5 },
      { title: "Pages", entries: [thing("Dunes")], maxShown: 5 },
    ];
    const server = {
      title: "Titles",
      laterTitle: "More titles",
      entries: [thing("Dune"), thing("Dune: Prophecy")],
      maxShown: 5,
    };
    expect(rows([server, ...local])).toEqual([...rows(local), ["More titles", 1]]);
    expect(rows([server])).toEqual([["Titles", 2]]);
  });

  it("include further words, but not letters with gaps if there are too many names", () => {
    const entries = [thing("Port", { words: "port general host 6767" }), thing("Parrot")];
    expect(found("general port", entries, { isStrict: true })).toEqual(["Port"]);
    expect(found("prt", entries, { isStrict: true })).toEqual([]);
    expect(found("prt", entries)).toEqual(["Port", "Parrot"]);
  });

  it("are limited, and groups with the best match come first", () => {
    const groups = [
      { title: "One", entries: [thing("Analogue"), thing("Catalogue")], maxShown: 1 },
      { title: "Two", entries: [thing("Logs")], maxShown: 5 },
      { title: "Three", entries: [thing("Nothing")], maxShown: 5 },
    ];
    expect(findIn(groups, "log").map(({ title, entries }) => [title, entries.length])).toEqual([
      ["Two", 1],
      ["One", 1],
    ]);
  });

  it("of a big library take no noticeable time", () => {
    const entries = Array.from({ length: 20_000 }, (_, index) => thing(`The Title ${index} of It`));
    expect(found("title 19999", entries)).toEqual(["The Title 19999 of It"]);
    expect(found("qqqq", entries)).toEqual([]);
  });
});

describe("the recent places", () => {
  const KEY = "ui-recent-places";

  it("are kept newest first, each once, up to a limit", () => {
    for (let id = 1; id <= 12; id += 1)
      recordRecent("", { kind: "movie", id, title: `Movie ${id}` });
    recordRecent("", { kind: "movie", id: 10, title: "Movie 10" });
    expect(recentItems("").map((one) => (one.kind === "movie" ? one.id : 0))).toEqual([
      10, 12, 11, 9, 8, 7, 6, 5,
    ]);
    // Another server on the same host has its own list.
    expect(recentItems("/other")).toEqual([]);
  });

  it.each([
    "",
    "{",
    "7",
    "{}",
    '[null, 3, "x", {"kind":"movie"}, {"kind":"series","id":-1,"title":"x"}]',
  ])("are empty if the storage contains %s", (kept) => {
    localStorage.setItem(KEY, kept);
    expect(recentItems("")).toEqual([]);
    recordRecent("", { kind: "page", path: "system" });
    expect(recentItems("")).toEqual([{ kind: "page", path: "system" }]);
  });
});
