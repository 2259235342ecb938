import { act } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { SearchResult } from "@/api/provider-rows";
import { viewOf } from "@/features/lists/model/list-view";
import {
  ALL_RESULTS,
  isFiltering,
  resultFlags,
  resultSpec,
} from "@/features/subtitles/manual-search/result-view";
import { result as searchResult } from "./automation-library";
import { openResultView, storedResultView } from "./result-view";

const names = new Map([
  ["en", "English"],
  ["pb", "Portuguese (Brazil)"],
  ["es", "Spanish"],
]);
const spec = resultSpec((code2) => names.get(code2) ?? code2);

const result = (uploader: string, other: Partial<SearchResult> = {}) =>
  searchResult({ score: 80, provider: "podnapisi", uploader, ...other });

const results = [
  result("one", { score: 95, provider: "subdl", release_info: ["Zoë.FLUX", "Second.NTb"] }),
  result("two", { score: 90, hearing_impaired: true, release_info: ["Alpha"] }),
  result("three", { score: 90, language: "pt-BR", matches: ["title"] }),
  result("four", { score: 40, language: "es", forced: true, matches: ["title", "year"] }),
];
const shown = (state: Partial<typeof ALL_RESULTS>) =>
  viewOf(results, spec, { ...ALL_RESULTS, ...state }).map(({ uploader }) => uploader);
const chosen = (facet: string, ...values: string[]) =>
  shown({ chosen: new Map([[facet, values]]) });

describe("search results", () => {
  it.each([
    ["score", "80", ["one", "two", "three"]],
    ["score", "90", ["one", "two", "three"]],
    ["language", "pb", ["three"]],
    ["provider", "subdl", ["one"]],
    ["kind", "hi", ["two"]],
    ["kind", "forced", ["four"]],
    ["kind", "plain", ["one", "three"]],
  ])("are filtered by %s %s", (facet, value, left) => {
    expect(chosen(facet, value)).toEqual(left);
  });

  it.each([
    ["Film.2019.1080p.WEB.SDH", true, false],
    ["Film (2019) [HI]", true, false],
    ["film.2019.forced.eng", false, true],
    ["Film.2019.Forced.HI", false, true],
    ["Say.Hi.To.Me.2019", false, false],
    ["Unforced.2019.SDHX.HIFI", false, false],
  ])("have the kind that their name %s shows", (name, hi, forced) => {
    expect(resultFlags(result("one", { release_info: [name] }))).toEqual({ hi, forced });
  });

  it("have no kind if only some of their names show it, or their provider contradicts it", () => {
    const release_info = ["Film.2019.SDH", "Film.2019.WEB"];
    expect(resultFlags(result("one", { release_info }))).toEqual({ hi: false, forced: false });
    const forced = result("two", { forced: true, release_info: ["Film.2019.SDH"] });
    expect(resultFlags(forced)).toEqual({ hi: false, forced: true });
  });

  it("are filtered by several languages at once", () => {
    expect(chosen("language", "pb", "es")).toEqual(["three", "four"]);
  });

  it.each([
    ["zoe flux", ["one"]],
    ["ntb", ["one"]],
    ["TWO", ["two"]],
    ["podnapisi", []],
  ])("are filtered by the words %s of releases and uploader", (text, left) => {
    expect(shown({ text })).toEqual(left);
  });

  it.each([
    ["score", "asc", ["four", "two", "three", "one"]],
    ["score", "desc", ["one", "two", "three", "four"]],
    ["language", "asc", ["one", "two", "three", "four"]],
    ["provider", "desc", ["one", "two", "three", "four"]],
    ["release", "asc", ["two", "one", "three", "four"]],
    ["release", "desc", ["one", "two", "three", "four"]],
    ["match", "desc", ["four", "three", "one", "two"]],
  ] as const)("are sorted by %s %s, ties in the server's order", (key, direction, order) => {
    expect(shown({ sort: { key, direction } })).toEqual(order);
  });
});

describe("the stored choice", () => {
  it("is restored unchanged", () => {
    const { result: view } = openResultView(1);
    act(() => view.current.setText("flux"));
    act(() => view.current.choose("score", ["80"]));
    act(() => view.current.choose("language", ["en"]));
    act(() => view.current.setSort({ key: "provider", direction: "desc" }));
    expect(storedResultView(1)).toEqual({
      text: "flux",
      chosen: new Map([
        ["score", ["80"]],
        ["language", ["en"]],
      ]),
      sort: { key: "provider", direction: "desc" },
    });
  });

  it("restores the words only for the item they were typed for", () => {
    const { result: view } = openResultView(1);
    act(() => view.current.setText("flux"));
    expect(storedResultView(2)).toEqual(ALL_RESULTS);
  });

  it.each([
    "",
    "{",
    "7",
    "null",
    "[]",
    '{"sort":7,"chosen":"x","text":{},"item":"movie 1"}',
    '{"sort":{"key":"evil","direction":"asc"},"chosen":{"score":["999"],"kind":[null,"x"],"language":[7,"",{}],"evil":["x"]}}',
    `{"text":7,"item":"movie 1","chosen":{"provider":["${"x".repeat(500)}"]}}`,
  ])("is empty for invalid content: %s", (kept) => {
    localStorage.setItem("manual-search-view", kept);
    expect(storedResultView(1)).toEqual(ALL_RESULTS);
  });

  it("causes no failure if the browser stores nothing", () => {
    const broken = Object.getOwnPropertyDescriptor(window, "localStorage")!;
    Object.defineProperty(window, "localStorage", {
      configurable: true,
      get: () => {
        throw new Error("denied");
      },
    });
    try {
      const { result: view } = openResultView(1);
      act(() => view.current.setText("flux"));
      expect(view.current.state.text).toBe("flux");
      expect(storedResultView(1)).toEqual(ALL_RESULTS);
    } finally {
      Object.defineProperty(window, "localStorage", broken);
    }
  });

  it("shows whether it may hide a result", () => {
    expect(isFiltering({ ...ALL_RESULTS, sort: { key: "score", direction: "asc" } })).toBe(false);
    expect(isFiltering({ ...ALL_RESULTS, text: " " })).toBe(false);
    expect(isFiltering({ ...ALL_RESULTS, text: "x" })).toBe(true);
    expect(isFiltering({ ...ALL_RESULTS, chosen: new Map([["kind", ["hi"]]]) })).toBe(true);
  });
});
