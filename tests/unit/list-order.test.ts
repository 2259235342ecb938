import { describe, expect, it } from "vitest";
import { ordered } from "@/features/lists/model/list-view";

const itself = (text: string) => text;

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
    expect(ordered(["b", "d"], itself, false)).toEqual(["b", "d"]);
    expect(ordered(["d", "c", "b", "a"], itself, false)).toEqual(["a", "b", "c", "d"]);
    expect(ordered(["d", "a"], itself, true)).toEqual(["d", "a"]);
  });
});
