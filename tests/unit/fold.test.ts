import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { folded } from "@/utils/text";

/** Typed text, with the spellings in titles. */
const SPELLINGS: Record<string, string[]> = {
  "'": Array.from("'\u02BB\u02BC\u02B9\u02BD\u02BE\u02BF\u2018\u2019\u201B\u2032\uFF07"),
  "-": Array.from("-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE63\uFF0D"),
  '"': Array.from('"\u201C\u201D\u201E\u201F'),
  " ": [" ", "\u00A0", "\u2009"],
  a: ["a", "A", "á", "Å"],
  o: ["o", "Ø", "ő"],
  ss: ["ss", "ß", "SS"],
};

describe("a folded text", () => {
  it("is the same for all spellings that a user may type", () => {
    const piece = fc
      .constantFrom(...Object.keys(SPELLINGS))
      .chain((typed) => fc.tuple(fc.constant(typed), fc.constantFrom(...SPELLINGS[typed]!)));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const typed = pieces.map(([plain]) => plain).join("");
        expect(folded(pieces.map(([, title]) => title).join(""))).toBe(typed);
      }),
      { seed: 20_261_126 },
    );
  });

  it.each([
    ["Hawai\u02BBi Five\u20110", "hawai'i five-0"],
    ["D\u2019Artagnan", "d'artagnan"],
    ["Spider\u2010Man", "spider-man"],
  ])("of %s is found by %s", (title, typed) => {
    expect(folded(title)).toContain(typed);
  });
});
