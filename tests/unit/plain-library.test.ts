import { createMockApi } from "@mock-api/mock-api.ts";
import { removeOddTitles } from "@mock-api/plain-library.ts";
import { describe, expect, it } from "vitest";

describe("the library of the demo", () => {
  it("has nothing that fails on purpose, and no missing parts", () => {
    const { db } = createMockApi({ size: "small" });
    removeOddTitles(db);
    const all = [...db.series.values(), ...db.movies.values(), ...db.leagues.values()];
    const titles = all.map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(20);
    expect(titles.filter((title) => /[<>]/.test(title))).toEqual([]);
    expect([...db.faults.series.keys()].filter((id) => db.series.has(id))).toEqual([]);
    expect([...db.faults.movies.keys()].filter((id) => db.movies.has(id))).toEqual([]);
    for (const { sonarrSeriesId } of db.episodes.values())
      expect(db.series.has(sonarrSeriesId)).toBe(true);
    for (const { mediaId } of [...db.history.episodes, ...db.blacklist.episodes])
      expect(db.episodes.has(mediaId)).toBe(true);
  });
});
