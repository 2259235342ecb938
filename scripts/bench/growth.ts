import { derived } from "../../tests/mock-api/library.ts";
import { selectMode } from "./bulk.ts";
import type { Scenario, Stage } from "./scenario.ts";

/** Performs the action, waits for a text that appears only after all titles were read, and returns the duration. */
async function until(stage: Stage, action: () => Promise<void>, text: string): Promise<number> {
  const { duration } = await stage.watch(async () => {
    await action();
    await stage.sees(text);
  }, 0);
  return duration;
}

async function run(stage: Stage) {
  const { page, api } = stage;
  const { series, movies } = derived(api.db);
  // The last titles: found only after everything was read.
  const [lastSeries, lastMovie] = [series.at(-1)?.title ?? "", movies.at(-1)?.title ?? ""];
  await stage.open("series", stage.firstTitle("series"));
  const { firstRow } = await stage.start();
  await stage.rests();
  const start = await stage.heap();
  const before = stage.traffic.position();

  const search = page.getByRole("combobox", { name: "Find series and movies" });
  const palette = await until(stage, () => search.fill(lastMovie), lastMovie);
  await page.keyboard.press("Escape");

  await stage.go("movies");
  const field = await stage.need(page.getByRole("searchbox", { name: /^filter/i }), "filter");
  const read = await until(stage, () => field.fill(lastMovie), lastMovie);
  await stage.rests();
  const typed = await stage.watch(async () => {
    await field.fill("");
    await field.pressSequentially("the lost", { delay: 120 });
  });
  await field.fill("");
  const sorted = await stage.watch(async () => {
    await page.getByRole("button", { name: "Missing Subtitles", exact: true }).click();
  });
  await stage.rests();
  const actions = await selectMode(stage);
  const plan = await until(
    stage,
    () => actions.click(),
    `: ${movies.length.toLocaleString("en")} movies`,
  );
  await page.keyboard.press("Escape");

  await stage.go("series");
  const filter = await stage.need(page.getByRole("searchbox", { name: /^filter/i }), "filter");
  const readSeries = await until(stage, () => filter.fill(lastSeries), lastSeries);
  const headline = page.getByRole("region", { name: "At a glance" }).getByRole("heading");
  const overview = await stage.watch(async () => {
    await page.getByRole("link", { name: "Overview", exact: true }).click();
    await headline.filter({ hasText: /\d/ }).first().waitFor({ timeout: 120_000 });
  }, 0);
  const everything = await stage.watch(async () => {
    await stage.rests();
    // All panels have their numbers when no skeleton is left.
    await page.waitForFunction(() => !document.querySelector("main .mantine-Skeleton-root"), null, {
      timeout: 120_000,
    });
  }, 0);
  const heap = await stage.heap();
  const answers = stage.traffic.read(before).raw.api;
  return {
    firstRow,
    palette,
    readSeries,
    read,
    typed: typed.worstInteraction,
    sorted: sorted.worstInteraction,
    plan,
    overview: overview.duration,
    everything: overview.duration + everything.duration,
    frame: everything.longestFrame,
    answers: answers / 1e6,
    start,
    heap,
  };
}

/** Measures that grow with the library; run it with several `--size`. */
export const growth: Scenario = {
  name: "How it grows with the library",
  what: "Opens the series, finds the last movie in the palette, filters, sorts, and plans a bulk action for all movies, filters the series, and opens the overview. The table compares the sizes of --size.",
  measures: {
    firstRow: { label: "First row of /series", unit: "ms" },
    palette: { label: "Last movie in the palette", unit: "ms" },
    readSeries: { label: "Filter for the last series, all rows loaded", unit: "ms" },
    read: { label: "Filter for the last movie, all rows loaded", unit: "ms" },
    typed: { label: "Worst interaction while typing in the filter", unit: "ms" },
    sorted: { label: "Worst interaction: sort all movies", unit: "ms" },
    plan: { label: "Plan a bulk action for all movies", unit: "ms" },
    overview: { label: "Overview, first numbers", unit: "ms" },
    everything: { label: "Overview, all rows loaded", unit: "ms" },
    frame: { label: "Longest frame while it loads", unit: "ms" },
    answers: { label: "API responses, unpacked", unit: "MB" },
    start: { label: "Heap on /series", unit: "MB" },
    heap: { label: "Heap at the end", unit: "MB" },
  },
  limit: 600,
  onlyOurs: true,
  run,
};
