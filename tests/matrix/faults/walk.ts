import { expect, it } from "vitest";
import { reportCounts } from "../../../scripts/lib/counts.mjs";
import { newReport, walkFaults } from "./cells";
import type { Place } from "./places";
import { outsideAct } from "./stage";

/** Milliseconds; longer than all faults of one endpoint at one place take on a busy machine. */
const LIMIT = 180_000;

/** One test for each endpoint that a place uses: it walks through all faults, and reports the problems of each. */
export function walkAll(places: readonly Place[]): void {
  for (const place of places)
    for (const use of place.uses)
      it(
        `${place.name}: handles every fault of ${use.endpoint}`,
        () =>
          outsideAct(async () => {
            const report = newReport();
            await walkFaults(place, use, report);
            reportCounts("Faults of reads", `${place.name} ${use.endpoint}`, {
              cells: report.cells,
              endpoints: [use.endpoint],
              faults: [...report.faults],
              places: [place.name],
              exclusions: [use.unlimitedWaitReason, use.unreportedReason]
                .filter((reason) => reason !== undefined)
                .map((reason) => `${place.name} ${use.endpoint}: ${reason}`),
            });
            expect(report.problems.join("\n")).toBe("");
          }),
        LIMIT,
      );
}
