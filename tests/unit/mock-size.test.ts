import { describe, expect, it } from "vitest";
import { derived } from "../mock-api/library.ts";
import { createMockApi } from "../mock-api/mock-api.ts";
import { parseSize } from "../mock-api/size.ts";

describe("the size of the demo library", () => {
  it("is as requested, for all data", () => {
    const size = parseSize(
      "series=60,movies=300,episodes=2600,wanted=1500,history=3000,longest=1200",
    );
    const { db } = createMockApi({ size: size ?? "empty" });
    expect(db.series.size).toBe(60);
    expect(db.movies.size).toBe(300);
    expect(db.episodes.size).toBe(2600);
    expect(db.history.episodes.length + db.history.movies.length).toBe(3000);
    const maxCount = Math.max(...[...db.series.values()].map((row) => row.episodeIds.length));
    expect(maxCount).toBe(1200);
    const { wantedEpisodes, wantedMovies } = derived(db);
    const wanted = wantedEpisodes.length + wantedMovies.length;
    expect(wanted).toBeGreaterThan(1400);
    expect(wanted).toBeLessThan(1600);
  });

  it("includes a unique id for each episode, even in a very long series", () => {
    const { db } = createMockApi({ size: { series: 30, movies: 0, longest: 1200 } });
    const ids = [...db.series.values()].flatMap((row) => row.episodeIds);
    expect(new Set(ids).size).toBe(ids.length);
    expect(db.episodes.size).toBe(ids.length);
    expect(db.history.movies).toEqual([]);
  });

  it("is not taken from a text that is not a size", () => {
    for (const text of ["huge", "series", "series=-1", "series=5;movies=5", "episode=5"])
      expect(parseSize(text)).toBeNull();
    expect(parseSize("wanted=5")).toEqual({ series: 0, movies: 0, wanted: 5 });
  });
});
