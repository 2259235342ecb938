import { expect, it } from "vitest";
import { walkFields } from "./fields";
import type { RecordPlace } from "./records";
import { outsideAct } from "./stage";
import { reportCounts } from "../../../scripts/lib/counts.mjs";

/** One test for each of these records: it walks through all fields, and reports which value broke what. */
export function walkAllFields(records: readonly RecordPlace[]): void {
  for (const use of records)
    it(
      `${use.place}: ${use.endpoint}`,
      () =>
        outsideAct(async () => {
          const report = { cells: 0, fields: new Set<string>(), problems: [] };
          await walkFields(use, report);
          reportCounts("Faults of reads", `fields ${use.place} ${use.endpoint}`, {
            cells: report.cells,
            endpoints: [use.endpoint],
            places: [use.place],
            fields: [...report.fields],
            "oddities left out": Object.keys(use.skippedKeys ?? {}).map(
              (name) => `${use.place} ${use.endpoint} ${name}`,
            ),
          });
          expect(report.problems.join("\n")).toBe("");
        }),
      240_000,
    );
}
