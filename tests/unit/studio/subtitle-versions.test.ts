import { describe, expect, it } from "vitest";
import { keptVersions } from "@/store/version-rules";
import type { SubtitleVersion } from "@/store/version-rules";

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const entry = (id: string, age: number, size = 100): SubtitleVersion => ({
  id,
  at: NOW - age,
  name: "a.srt",
  path: "/m/a.en.srt",
  title: "A",
  media: { kind: "movie", id: 1 },
  code2: "en",
  hi: false,
  forced: false,
  size,
});

const idsOf = (entries: readonly SubtitleVersion[], limits?: Parameters<typeof keptVersions>[2]) =>
  keptVersions(entries, NOW, limits).map(({ id }) => id);

describe("the previous versions", () => {
  it("drop texts older than thirty days, and start with the newest", () => {
    const entries = [
      entry("old", 30 * DAY),
      entry("last", 30 * DAY - 1),
      entry("new", 5),
      entry("clock was set back", -DAY),
    ];
    expect(idsOf(entries)).toEqual(["clock was set back", "new", "last"]);
  });

  it("have a limit for number and size: the oldest are dropped, and the newest stays whatever its size", () => {
    const limits = { age: DAY, count: 3, bytes: 1000 };
    const five = [1, 2, 3, 4, 5].map((age) => entry(String(age), age));
    expect(idsOf(five, limits)).toEqual(["1", "2", "3"]);
    expect(idsOf([entry("a", 1, 600), entry("b", 2, 500), entry("c", 3, 1)], limits)).toEqual([
      "a",
    ]);
    expect(idsOf([entry("huge", 1, 9999), entry("b", 2)], limits)).toEqual(["huge"]);
  });
});
