import { expect, it } from "vitest";
import { tellCounts } from "../run/counts.mjs";
import type { WritePlace } from "./writes";
import { walk } from "./writes-cells";

/** One test a place and endpoint: all its faults, and every one of them that failed by name. */
export function walkAll(places: readonly WritePlace[]): void {
  it.each(places.map((place) => [`${place.endpoint}: ${place.place}`, place] as const))(
    "%s",
    async (name, place) => {
      const { problems, cells, faults } = await walk(place);
      expect(problems).toEqual([]);
      tellCounts("Faults of writes", name, {
        cells,
        endpoints: [place.endpoint],
        faults: [...faults],
        places: [place.place],
      });
    },
    120_000,
  );
}
