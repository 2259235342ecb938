import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { isTrue, pyBool, toForm, toMultipart, toQuery } from "@/api/codec";
import {
  data,
  flag,
  list,
  number,
  optionalNumber,
  optionalText,
  plainObject,
  rowLanguage,
  rows,
  text,
  texts,
} from "@/api/shared";

describe("a query", () => {
  it("repeats lists with brackets, and omits undefined values", () => {
    expect(toQuery({ seriesid: [1, 2], all: true, start: 0, no: undefined }).toString()).toBe(
      "seriesid%5B%5D=1&seriesid%5B%5D=2&all=true&start=0",
    );
  });
});

describe("a body", () => {
  it("repeats lists without brackets, and sends an empty list as one empty value", () => {
    expect(toForm({ a: [1, "b"], b: [], c: undefined, d: null }).toString()).toBe("a=1&a=b&b=&d=");
  });

  it("writes booleans in lower case", () => {
    expect(toForm({ a: true, b: false }).toString()).toBe("a=true&b=false");
  });

  it("keeps the line ends of the opaque subtitle text", () => {
    const form = toForm({ subtitle: "gAS\nVf+/=" }).toString();
    expect(new URLSearchParams(form).get("subtitle")).toBe("gAS\nVf+/=");
  });

  it("contains the file and its name for an upload", () => {
    const form = toMultipart({ hi: true, file: new File(["x"], "наме.srt") });
    expect(form.get("hi")).toBe("true");
    expect(form.get("file")).toMatchObject({ name: "наме.srt", size: 1 });
  });
});

describe("a boolean of the server", () => {
  it("is read in any spelling", () => {
    expect([true, 1, "True", "true", "1", "TRUE"].map(isTrue)).toEqual(Array(6).fill(true));
    expect([false, 0, "False", "0", "", null, undefined, {}, "yes", 2].map(isTrue)).toEqual(
      Array(10).fill(false),
    );
  });

  it("is written as in Python if the server expects that", () => {
    expect([pyBool(true), pyBool(false)]).toEqual(["True", "False"]);
  });
});

const row = v.looseObject({
  text: text(),
  maybe: optionalText(),
  count: number(),
  size: optionalNumber(),
  on: flag(),
  kept: flag(true),
  tags: texts(),
  things: list(v.looseObject({ a: text() })),
  language: rowLanguage,
});

describe("decoding", () => {
  const defaults = {
    text: "",
    maybe: null,
    count: 0,
    size: null,
    on: false,
    kept: true,
    tags: [],
    things: [],
    language: null,
  };

  it("fills in missing fields", () => {
    expect(v.parse(row, {})).toEqual(defaults);
  });

  it("fills in fields that are null", () => {
    const nulls = Object.fromEntries(Object.keys(defaults).map((key) => [key, null]));
    expect(v.parse(row, nulls)).toEqual(defaults);
  });

  it("keeps unknown fields", () => {
    expect(v.parse(row, { newer: { deep: [1] } })).toMatchObject({ newer: { deep: [1] } });
  });

  it("reads numbers sent as texts, and texts sent as numbers", () => {
    expect(v.parse(row, { text: 123, count: "12.5", on: 1, kept: "False" })).toMatchObject({
      text: "123",
      count: 12.5,
      on: true,
      kept: false,
    });
  });

  it("reads one object of nulls in place of a list as an empty list", () => {
    expect(v.parse(row, { things: { a: null }, tags: "x" })).toMatchObject({
      things: [],
      tags: [],
    });
    expect(v.parse(row, { things: [null, { a: null }] })).toMatchObject({ things: [{ a: "" }] });
  });

  it("reads a language of nulls as no language", () => {
    const nothing = { name: null, code2: null, code3: null, forced: null, hi: null };
    expect(v.parse(row, { language: nothing }).language?.code2).toBeNull();
  });

  it.each([
    ["a text in place of a number", { count: "many" }],
    ["an empty text in place of a number", { count: "" }],
    ["an object in place of a text", { text: {} }],
    ["a list in place of a boolean", { on: [] }],
    ["a text in place of an object", { language: "en" }],
    ["a list with wrong items", { things: ["a"] }],
  ])("rejects %s", (_what, value) => {
    expect(v.is(row, value)).toBe(false);
  });

  it("rejects envelopes without their list", () => {
    for (const body of [{}, [], null, "x", { data: null }, { data: {} }]) {
      expect(v.is(rows(row), body)).toBe(false);
    }
    expect(v.is(data(plainObject), { data: [] })).toBe(false);
  });
});
