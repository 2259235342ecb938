import { readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMatches, replaceMatches } from "@/subtitle-documents/find/find";
import type { FindQuery } from "@/subtitle-documents/find/find";
import { newDocument, readSubtitle } from "@/subtitle-documents/formats/read";

const srt = (...texts: string[]) =>
  newDocument(
    "srt",
    texts.map((text, at) => ({ start: at * 1000, end: at * 1000 + 900, text })),
  );
const query = (text: string, more: Partial<FindQuery> = {}): FindQuery => ({
  text,
  isRegex: false,
  isCaseExact: false,
  isWholeWord: false,
  ...more,
});
function hitsOf(document: ReturnType<typeof srt>, requested: FindQuery) {
  const result = findMatches(document, requested);
  if (!result.isFound) throw new Error(result.problem);
  return result.matches;
}
const matched = (document: ReturnType<typeof srt>, requested: FindQuery) =>
  hitsOf(document, requested).map(({ id, from, to }) =>
    document.cues[id - 1]?.text.slice(from, to),
  );
const replaced = (text: string, requested: FindQuery) =>
  replaceMatches(srt(text), hitsOf(srt(text), requested)).cues[0]?.text;

/** A file with Windows line ends. */
function crlfFile(): ReturnType<typeof srt> {
  const file = path.join(import.meta.dirname, "real-files", "f01-crlf-find.srt");
  const read = readSubtitle(new Uint8Array(readFileSync(file)));
  if (!read.isRead) throw new Error(read.rejection.kind);
  return read.document;
}

const askRegex = (text: string) => findMatches(srt("Hello there"), query(text, { isRegex: true }));

describe("a line end in a regular expression", () => {
  it("is found in any notation, in a file with any line ends", () => {
    const ends = fc.constantFrom(
      "\\n",
      "\\r\\n",
      "\\r",
      "\\r?\\n",
      "\\r*\\n",
      "\\r\\n?",
      "[\\r\\n]",
      "(?:\\r\\n|\\n|\\r)",
      "\r\n",
      "\n",
    );
    const documents = fc.constantFrom(
      crlfFile(),
      srt("! Come\non", "ear\ntwice", "degrees\nCelsius"),
    );
    fc.assert(
      fc.property(ends, documents, (end, document) => {
        const found = (text: string) => matched(document, query(text, { isRegex: true }));
        expect(found(`ear${end}twice`)).toEqual(["ear\ntwice"]);
        expect(found(`(\\w+)${end}(\\w+)`)).toEqual(["Come\non", "ear\ntwice", "degrees\nCelsius"]);
      }),
      { seed: 2026, numRuns: 100 },
    );
  });

  it("is neither an escaped backslash before r nor a letter of a class", () => {
    const text = "C:\\road\nnext";
    expect(matched(srt(text), query("\\\\road", { isRegex: true }))).toEqual(["\\road"]);
    expect(matched(srt("a\nb?"), query("[\\r\\n?]", { isRegex: true }))).toEqual(["\n", "?"]);
    expect(matched(srt("a\nb"), query("[^\\r\\n]+", { isRegex: true }))).toEqual(["a", "b"]);
  });

  it("is one line end in a replacement", () => {
    const requested = query(" ", { isRegex: true, replacement: "\\r\\n" });
    expect(replaced("a b", requested)).toBe("a\nb");
    expect(replaced("a b", { ...requested, replacement: "\\r" })).toBe("a\nb");
  });
});

describe("find", () => {
  const document = srt("Hello there", "hello, Hellos", "nothing (here)", "été Été");

  it("matches literal text, with or without case, whole words or not", () => {
    expect(matched(document, query("hello"))).toEqual(["Hello", "hello", "Hello"]);
    expect(matched(document, query("hello", { isCaseExact: true }))).toEqual(["hello"]);
    expect(matched(document, query("hello", { isWholeWord: true }))).toEqual(["Hello", "hello"]);
    expect(matched(document, query("ét", { isWholeWord: true }))).toEqual([]);
    expect(matched(document, query("été"))).toEqual(["été", "Été"]);
    expect(matched(document, query("(here)"))).toEqual(["(here)"]);
    expect(matched(document, query("hello", { ids: new Set([2]) }))).toEqual(["hello", "Hello"]);
  });

  it("treats all texts literally without regular expression mode", () => {
    fc.assert(
      fc.property(
        fc.string({
          minLength: 1,
          unit: fc.constantFrom(
            ..."()[]{}*+?|\\^$./-#,&~ \n\tA".split(""),
            "é",
            "\uD83D\uDE00",
            "\uD800",
            "\0",
          ),
        }),
        (text) => {
          expect(
            hitsOf(srt(`a${text}b`), query(text, { isCaseExact: true })).length,
          ).toBeGreaterThan(0);
        },
      ),
    );
  });

  it("reports an error in a regular expression, and throws nothing", () => {
    expect(askRegex("(")).toMatchObject({ isFound: false, problem: "invalid" });
    expect(askRegex("")).toMatchObject({ isFound: false, problem: "empty" });
    expect(askRegex("\\d\\-x").isFound).toBe(true);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."()[]{}*+?|\\^$.a1,<:=!".split("")) }),
        (text) => {
          expect(typeof askRegex(text).isFound).toBe("boolean");
        },
      ),
    );
  });

  it.each([
    "(a+)+$",
    "(a*)*b",
    "(a|aa)+$",
    "(.|\\s)*x",
    "([a-z]+)*!",
    "(?:a?){30}a{30}",
    "(a{1,20}){1,20}b",
    "((a+)b?)+$",
    "a?".repeat(25) + "a".repeat(25),
    "(?<word>\\w+\\s?)+$",
  ])("does not run a pattern that would not end: %s", (text) => {
    const requested = query(text, { isRegex: true });
    expect(findMatches(srt("a".repeat(60)), requested)).toMatchObject({ problem: "endless" });
  });

  it.each([
    "^- ",
    "\\bhello\\b",
    "(\\w+), (\\w+)",
    "[+*]{2,}",
    "(?:Mr|Mrs)\\. \\w+",
    "\\(.*?\\)",
    "(\\d{2}:){2}",
    "a{3}",
    "x?y?z?",
  ])("accepts %s", (text) => {
    expect(findMatches(document, query(text, { isRegex: true })).isFound).toBe(true);
  });

  it("skips texts that are too long for a costly pattern, and lists them", () => {
    const long = srt("a".repeat(2000), "aab");
    const result = findMatches(long, query("a*a*a*b", { isRegex: true }));
    expect(result).toMatchObject({ isFound: true, skipped: [1], matches: [{ id: 2 }] });
    const skippedBy = (pattern: string, length: number) =>
      findMatches(srt("a".repeat(length)), query(pattern, { isRegex: true }));
    // Signs in classes and behind backslashes repeat nothing.
    expect(skippedBy("[*+]\\*(?:a+){2}", 400)).toMatchObject({ skipped: [] });
    expect(skippedBy("[*+]\\*(?:a+){2}", 1_000)).toMatchObject({ skipped: [1] });
    expect(skippedBy("b", 1_000_000)).toMatchObject({ skipped: [] });
  });

  it("stops after its time limit, with the matches so far", () => {
    let requested = 0;
    const result = findMatches(document, query("hello"), () => ++requested > 1);
    expect(result).toMatchObject({ isFound: true, isComplete: false, matches: [{ id: 1 }] });
  });
});

describe("replace", () => {
  const regex = { isRegex: true };

  it("previews the new text, and then applies exactly that", () => {
    const requested = query("(\\w+), (?<second>\\w+)", {
      ...regex,
      replacement: "$<second>\\n$1 $& $$ $9 $12",
    });
    expect(replaced("yes, no!", requested)).toBe("no\nyes yes, no $ $9 yes2!");
    expect(replaced("1 + 1", query("+", { replacement: "$&$1\\n" }))).toBe("1 $&$1\\n 1");
    expect(replaced("a\nb", query("^", { ...regex, replacement: "- " }))).toBe("- a\n- b");
    expect(replaced("aaa", query("a", { replacement: "" }))).toBe("");
  });

  it("replaces only the selected matches", () => {
    const document = srt("a a a", "a");
    const matches = hitsOf(document, query("a", { replacement: "bb" })).filter(
      ({ id, index }) => id === 1 && index !== 1,
    );
    expect(replaceMatches(document, matches).cues.map(({ text }) => text)).toEqual([
      "bb a bb",
      "a",
    ]);
    expect(replaceMatches(document, [])).toBe(document);
    // A match in a text that was edited in the meantime.
    expect(replaceMatches(document, [{ id: 2, index: 0, from: 3, to: 4, replacement: "x" }])).toBe(
      document,
    );
  });

  it("behaves like String.replace", () => {
    const patterns = ["\\w+", "(o)(l)?", "^.", "$", "(?<x>l+)", "l|o", "\\s"];
    fc.assert(
      fc.property(
        fc.constantFrom(...patterns),
        fc.string({ unit: fc.constantFrom("l", "o", " ", "\n", "é", "😀") }),
        fc.constantFrom("", "x", "$&$&", "<$1>", "$2$1", "$$", "$<x>", "$0"),
        (text, subject, replacement) => {
          const expected = subject.replace(new RegExp(text, "gimu"), replacement);
          expect(replaced(subject, query(text, { ...regex, replacement }))).toBe(expected);
        },
      ),
    );
  });
});
