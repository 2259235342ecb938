import { expect, it } from "vitest";
import * as v from "valibot";
import { movieSchema } from "@/api/library-rows";
import type { Movie } from "@/api/library-rows";
import { movieCoverage } from "@/features/overview/library-counts";

const movie = (more: Partial<Movie>) => ({
  ...v.parse(movieSchema, { radarrId: 1, profileId: 1, monitored: true }),
  ...more,
});
const { missing_subtitles: missing } = v.parse(movieSchema, {
  radarrId: 1,
  missing_subtitles: [{ code2: "fr" }],
});

it("movies that searches exclude are neither complete nor missing", () => {
  const movies = [
    movie({}),
    movie({ missing_subtitles: missing }),
    movie({ missing_subtitles: missing, monitored: false }),
    movie({ missing_subtitles: missing, tags: ["kids"] }),
    movie({ monitored: false }),
  ];
  const all = { tags: [], isMonitoredOnly: false, types: [], isSeasonZeroOut: false };
  expect(movieCoverage(movies, all)).toEqual({ complete: 2, total: 5 });
  expect(movieCoverage(movies, { ...all, tags: ["kids"], isMonitoredOnly: true })).toEqual({
    complete: 1,
    total: 2,
  });
});
