import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedParts } from "@/features/texts/compare/changed-parts";

/** Changed pieces in brackets. */
const marked = (before: string, after: string) =>
  changedParts(before, after).map((parts) =>
    parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(""),
  );

describe("the changed pieces of a text", () => {
  it.each([
    ["Same.", "Same.", "Same.", "Same."],
    ["one  two", "one two", "one [ ]two", "one two"],
    ["one\ntwo", "one two", "one[\n]two", "one[ ]two"],
    ["The colour red", "The color red", "The colo[u]r red", "The color red"],
    ["I saw him", "I met him", "I [saw] him", "I [met] him"],
    ["<i>Go</i>", "Go", "[<i>]Go[</i>]", "Go"],
    ["Hi (sighs) Bob", "Hi Bob", "Hi [(sighs) ]Bob", "Hi Bob"],
    ["", "new", "", "[new]"],
  ])("are found between %j and %j", (before, after, left, right) => {
    expect(marked(before, after)).toEqual([left, right]);
  });

  it("contain the complete texts, and equal pieces are equal", () => {
    const text = fc.array(fc.constantFrom("a", "b", "ab", " ", "\n", "é", "😀", "."), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [before, after] = [one.join(""), other.join("")];
        const parts = changedParts(before, after);
        const [left, right] = parts.map((side) => side.map((part) => part.text).join(""));
        expect([left, right]).toEqual([before, after]);
        const same = parts.map((side) =>
          side.flatMap((part) => (part.isChanged ? [] : [part.text])).join(""),
        );
        expect(same[0]).toBe(same[1]);
      }),
      { seed: 2026 },
    );
  });

  it("are found quickly in long texts", () => {
    const [parts] = changedParts("a b ".repeat(5000), "c d ".repeat(5000));
    expect(parts.length).toBeGreaterThan(0);
  });
});
