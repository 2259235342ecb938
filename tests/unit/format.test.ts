import { expect, it } from "vitest";
import { grouped, scoreText, shortCount } from "@/utils/format";

it.each([0, 7, 999, 1000, 1200, 52_000, 999_999, 1_000_000, 2 ** 31])(
  "an integer is formatted in English: %d",
  (count) => {
    expect(grouped(count)).toBe(count.toLocaleString("en"));
  },
);

it("thousands are shortened for narrow places", () => {
  expect([0, 999, 9_999, 10_000, 40_321].map(shortCount)).toEqual([
    "0",
    "999",
    "9,999",
    "10k",
    "40k",
  ]);
});

it("a score has one decimal, whatever the server sent; other texts are unchanged", () => {
  expect(
    ["93.61%", "100.0%", "87%", "99.96%", "unknown", "", null].map((score) => scoreText(score)),
  ).toEqual(["93.6%", "100.0%", "87.0%", "100.0%", "unknown", "", null]);
});
