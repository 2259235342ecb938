import { derived } from "../../tests/mock-api/library.ts";
import type { Scenario } from "./scenario.ts";

/** Returns from a detail page to the list. */
export const back: Scenario = {
  name: "Back to the list of series from a detail page",
  what: "Opens the third series of the list, waits until everything has loaded, and goes back.",
  measures: {
    rows: { label: "Until the list is painted", unit: "ms" },
    blocked: { label: "Main thread blocked", unit: "ms" },
    frame: { label: "Longest frame", unit: "ms" },
    shift: { label: "Layout shift", unit: "score", budget: 0, isExact: true, isWorst: true },
    requests: { label: "API requests", unit: "count" },
  },
  async run(stage) {
    const { page } = stage;
    const first = stage.firstTitle("series");
    const third = derived(stage.api.db).series[2]?.title ?? first;
    await stage.open("series", first);
    await stage.rests();
    const link = page.getByRole("link", { name: third, exact: true });
    await (await stage.need(link, `link "${third}"`)).click();
    await stage.rests();
    let rows = 0;
    const seen = await stage.watch(async () => {
      rows = await page.evaluate(async (title) => {
        const start = performance.now();
        history.back();
        return ((await window.bench?.whenSeen(title)) ?? 0) - start;
      }, first);
      await stage.rests();
    });
    return {
      rows,
      blocked: seen.blocked,
      frame: seen.longestFrame,
      shift: seen.unexpectedShift,
      requests: seen.traffic.requests.api,
    };
  },
};
