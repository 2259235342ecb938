import { describe, expect, it } from "vitest";
import { viewOf } from "@/features/lists/model/list-view";

/** The rows in the order of one of their values. */
function ordered<T extends object>(
  rows: readonly T[],
  valueOf: (row: T) => string | null,
  isDown: boolean,
): readonly T[] {
  const value = { key: "value", label: "", valueOf, first: "asc" } as const;
  const spec = { textOf: () => [], facets: [], sorts: [value] };
  const sort = { key: "value", direction: isDown ? "desc" : "asc" } as const;
  return viewOf(rows, spec, { text: "", chosen: new Map(), sort });
}
/** The same function each time, because the order of its values is cached. */
const wordOf = ({ word }: { word: string }) => word;
const orderOf = (words: string, isDown: boolean) =>
  ordered(
    words.split("").map((word) => ({ word })),
    wordOf,
    isDown,
  )
    .map(wordOf)
    .join("");

describe("an order", () => {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  const words = ["Été", "ete", "ETE", "10 Years", "9 Years", "", "a", "Ä", "z", "鋼の夢", "ألف"];
  const rows = Array.from({ length: 3_000 }, (_, place) => ({
    place,
    word: place % 17 === 0 ? null : `${words[(place * 7) % 11] ?? ""}${(place * 31) % 50}`,
  }));

  it.each([false, true])("equals the order of compared rows (descending: %s)", (isDown) => {
    const sign = isDown ? -1 : 1;
    const expected = rows.toSorted((one, other) => {
      if (one.word === null || other.word === null)
        return Number(one.word === null) - Number(other.word === null);
      return sign * collator.compare(one.word, other.word);
    });
    expect(ordered(rows, ({ word }) => word, isDown)).toEqual(expected);
  });

  it("includes the position of a value that was added, and of one that was removed", () => {
    expect(orderOf("bd", false)).toBe("bd");
    expect(orderOf("dcba", false)).toBe("abcd");
    expect(orderOf("da", true)).toBe("da");
  });
});
