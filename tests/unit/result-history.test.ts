import { describe, expect, it } from "vitest";
import type { SearchResult } from "@/api/provider-rows";
import { historyOf, resultKey } from "@/features/subtitles/manual-search/result-history";
import type {
  BlacklistEntry,
  PastDownload,
} from "@/features/subtitles/manual-search/result-history";

const result: SearchResult = {
  score: 80,
  orig_score: 0,
  score_without_hash: 0,
  language: "pt-BR",
  hearing_impaired: false,
  forced: false,
  provider: "podnapisi",
  url: "https://podnapisi.example/subtitles/7612497/download?lang=pb",
  release_info: ["The.Glass.Orchard.1994-FLUX"],
  uploader: null,
  matches: [],
  dont_matches: [],
  subtitle: "",
  original_format: null,
};
const past: PastDownload = {
  action: 1,
  provider: "podnapisi",
  subs_id: "7612497",
  language: { code2: "pb" },
  description: "",
  timestamp: "2 weeks ago",
  parsed_timestamp: "11/06/26 03:53:54",
};
const banned: BlacklistEntry = {
  provider: "podnapisi",
  subs_id: "7612497",
  timestamp: "yesterday",
  parsed_timestamp: "11/20/26 03:53:54",
};
const mark = { relative: "2 weeks ago", exact: "11/06/26 03:53:54" };
const downloaded = (row: Partial<PastDownload>, other: Partial<SearchResult> = {}) =>
  historyOf({ ...result, ...other }, [{ ...past, ...row }], []).downloaded;
/** The format of the server's own text: values, each preceded by its kind and length. */
const opaque = (...parts: string[]) => btoa(`\u0080\u0004}\u0094(${parts.join("")}u.`);

describe("a result of a search", () => {
  it("was downloaded if the history has its id, which is in its URL", () => {
    expect(downloaded({})).toEqual(mark);
    expect(downloaded({ subs_id: result.url })).toEqual(mark);
    expect(downloaded({ subs_id: "761249" })).toBeUndefined();
    expect(downloaded({ subs_id: "497" })).toBeUndefined();
    expect(downloaded({}, { url: null })).toBeUndefined();
  });

  it("was downloaded if its id is among the values of the server's own text", () => {
    const text = opaque("\u008c\u0007", "7612497", "\u0094");
    expect(
      downloaded({}, { url: null, subtitle: `${text.slice(0, 9)}\n${text.slice(9)}` }),
    ).toEqual(mark);
    const long = "https://subs.example.invalid/podnapisi/7612497/dl";
    const sized = opaque(`\u008c${String.fromCharCode(long.length)}`, long, "\u0094");
    expect(downloaded({ subs_id: long }, { url: null, subtitle: sized })).toEqual(mark);
    // 7612497 as four bytes.
    const number = opaque("J\u0051\u0028\u0074\u0000", "u");
    expect(downloaded({}, { url: null, subtitle: number })).toEqual(mark);
    expect(downloaded({ subs_id: "7612498" }, { url: null, subtitle: number })).toBeUndefined();
  });

  it.each([
    ["another provider's result", { provider: "subdl" }],
    ["another language", { language: { code2: "en" } }],
    ["a deletion", { action: 0 }],
    ["an upload", { action: 4 }],
    ["a sync", { action: 5 }],
  ])("was not downloaded if the history has %s", (_what, row) => {
    expect(downloaded(row)).toBeUndefined();
  });

  it.each([1, 2, 3])("was downloaded by action %d", (action) => {
    expect(downloaded({ action })).toEqual(mark);
  });

  it("was downloaded if a history without ids contains its release", () => {
    const description = "Portuguese from podnapisi: The.Glass.Orchard.1994-FLUX";
    expect(downloaded({ subs_id: null, description })).toEqual(mark);
    expect(downloaded({ subs_id: null, description: "Portuguese subtitles" })).toBeUndefined();
    expect(
      downloaded({ subs_id: "", description: "x" }, { release_info: ["x", ""] }),
    ).toBeUndefined();
  });

  it("shows the newest time", () => {
    const rows = [{ ...past, timestamp: "now" }, past];
    expect(historyOf(result, rows, []).downloaded?.relative).toBe("now");
  });

  it("is blacklisted by provider and id", () => {
    expect(historyOf(result, [], [banned]).blacklisted?.relative).toBe("yesterday");
    expect(historyOf(result, [], [{ ...banned, provider: "subdl" }]).blacklisted).toBeUndefined();
    expect(historyOf(result, [], [{ ...banned, subs_id: "" }]).blacklisted).toBeUndefined();
  });

  it("was not downloaded if its text is not the server's", () => {
    expect(downloaded({}, { url: null, subtitle: "%%% no base64" })).toBeUndefined();
  });

  it("differs from one with other flags only", () => {
    expect(resultKey(result)).toBe(resultKey({ ...result }));
    expect(resultKey(result)).not.toBe(resultKey({ ...result, hearing_impaired: true }));
  });
});
