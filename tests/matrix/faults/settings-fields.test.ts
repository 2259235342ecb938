import { expect, it } from "vitest";
import { reportCounts } from "../../../scripts/lib/counts.mjs";
import { SETTINGS_PLACES, walkSettings } from "./settings";
import type { SettingsReport } from "./settings";
import { outsideAct } from "./stage";

it.each(SETTINGS_PLACES)(
  "%s works with any setting that is null or missing",
  (name) =>
    outsideAct(async () => {
      const report: SettingsReport = { cells: new Set(), fields: new Set(), problems: [] };
      await walkSettings(name, report);
      reportCounts("Faults of reads", `settings fields ${name}`, {
        cells: report.cells.size,
        endpoints: ["GET system/settings"],
        places: [name],
        fields: [...report.fields],
      });
      expect(report.problems).toEqual([]);
    }),
  240_000,
);
