import { describe, expect, it } from "vitest";
import {
  isClientFiltered,
  nextSort,
  readListState,
  readViewMode,
  viewSearch,
  writeListState,
  writeViewMode,
} from "@/features/lists/model/list-params";
import { parseColumns } from "@/features/lists/model/list-choices";
import { parseViews } from "@/features/lists/model/saved-views";

const params = (search: string) => new URLSearchParams(search);

describe("the list state of a URL", () => {
  it("is the same after reading and writing", () => {
    const search = "filter=a+b%26c&profile=1&profile=none&language=French&sort=-missing";
    const state = readListState(params(search));
    expect(state.text).toBe("a b&c");
    expect(state.chosen.get("profile")).toEqual(["1", "none"]);
    expect(state.sort).toEqual({ key: "missing", direction: "desc" });
    expect(params(writeListState(params(""), state).toString()).toString()).toBe(
      writeListState(params(search), state).toString(),
    );
  });

  it("ignores or truncates invalid values", () => {
    const many = Array.from({ length: 500 }, (_, tag) => `tag=${tag}`).join("&");
    const state = readListState(params(`sort=--x%00&filter=${"x".repeat(500)}&audio=&${many}`));
    expect(state.sort).toBeUndefined();
    expect(state.text).toHaveLength(200);
    expect(state.chosen.has("audio")).toBe(false);
    expect(state.chosen.get("tag")).toHaveLength(200);
    expect(isClientFiltered(params("audio=&filter=&sort=&page=3&view=posters&edit=1"))).toBe(false);
    expect(isClientFiltered(params("filter=%20%20"))).toBe(false);
    expect(isClientFiltered(params("audio=&audio=English"))).toBe(true);
  });

  it("keeps the other parameters except the page", () => {
    const next = writeListState(params("page=4&view=posters&edit=1&filter=old"), {
      text: "new",
      chosen: new Map(),
      sort: undefined,
    });
    expect(next.toString()).toBe("view=posters&edit=1&filter=new");
  });

  it("has one spelling, so that a saved view is recognized", () => {
    const one = viewSearch(params("tag=b&tag=a&filter=x&page=2&edit=1"), "table");
    expect(one).toBe("filter=x&tag=a&tag=b&view=table");
    expect(viewSearch(params("view=posters&filter=x&tag=a&tag=b"), "table")).toBe(one);
    expect(viewSearch(params("page=9"))).toBe("");
  });

  it("includes the view mode, by default the one of the last visit", () => {
    expect(readViewMode(params(""), "posters")).toBe("posters");
    expect(readViewMode(params("view=table"), "posters")).toBe("table");
    expect(readViewMode(params("view=rubbish"), "table")).toBe("table");
    expect(writeViewMode(params("filter=x"), "posters").toString()).toBe("filter=x&view=posters");
  });
});

describe("a click on a column", () => {
  const missing = { key: "missing", first: "desc" } as const;
  it("sorts in its first direction, then the other, then in the server's order", () => {
    const once = nextSort(undefined, missing);
    const twice = nextSort(once, missing);
    expect(once).toEqual({ key: "missing", direction: "desc" });
    expect(twice).toEqual({ key: "missing", direction: "asc" });
    expect(nextSort(twice, missing)).toBeUndefined();
    expect(nextSort({ key: "title", direction: "asc" }, missing)).toEqual(once);
  });
});

describe("the list options in the browser's storage", () => {
  it("are dropped if they are broken", () => {
    for (const stored of [undefined, "", "{", "null", '"x"', "{}", "[1,null,{}]"]) {
      expect(parseColumns(stored)).toEqual([]);
      expect(parseViews(stored)).toEqual([]);
    }
    expect(parseColumns('["year",1,null]')).toEqual(["year"]);
  });

  it("include all complete views, each name once", () => {
    const stored = [
      { name: " Mine ", search: "filter=x" },
      { name: "Mine", search: "filter=y" },
      { name: "", search: "" },
      { name: "x".repeat(61), search: "" },
      { name: "Long", search: "x".repeat(10_001) },
      { name: 5, search: "" },
      "nonsense",
    ];
    expect(parseViews(JSON.stringify(stored))).toEqual([{ name: "Mine", search: "filter=x" }]);
  });
});
