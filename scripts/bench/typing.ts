import type { Scenario } from "./scenario.ts";

/** Milliseconds between two keys: a fast typist. */
const KEY = 120;

/** Filtering and sorting a library of 10,000 movies. */
export const typing: Scenario = {
  name: "Filter and sort 10,000 movies while typing",
  what: "Types into the filter of the movies while they are loading and again when all are loaded. Then it sorts, and types again.",
  measures: {
    first: {
      label: "Worst interaction while rows are loading",
      unit: "ms",
      budget: 100,
      isWorst: true,
    },
    loaded: {
      label: "Worst interaction when all are loaded",
      unit: "ms",
      budget: 100,
      isWorst: true,
    },
    sort: { label: "Worst interaction of four sorts", unit: "ms", budget: 100, isWorst: true },
    sorted: { label: "Worst interaction in a sorted list", unit: "ms", budget: 100, isWorst: true },
    panel: {
      label: "Worst interaction in the filter panel",
      unit: "ms",
      budget: 100,
      isWorst: true,
    },
    task: { label: "Longest task", unit: "ms" },
    requests: { label: "API requests", unit: "count" },
  },
  atLeast: { movies: 10_000 },
  async run(stage) {
    const { page } = stage;
    await stage.open("movies", stage.firstTitle("movies"));
    await stage.rests();
    const before = stage.traffic.position();
    const field = await stage.need(page.getByRole("searchbox", { name: /^filter/i }), "filter");
    await field.focus();
    const first = await stage.watch(() => page.keyboard.type("the n", { delay: KEY }));
    await stage.rests();
    const loaded = await stage.watch(async () => {
      for (let key = 0; key < 5; key += 1) await page.keyboard.press("Backspace", { delay: KEY });
      await page.keyboard.type("harbor light", { delay: KEY });
      for (let key = 0; key < 12; key += 1) await page.keyboard.press("Backspace", { delay: KEY });
    });
    const sort = await stage.watch(async () => {
      for (const name of ["Missing Subtitles", "Languages profile", "Audio", "Name"]) {
        await (await stage.need(page.getByRole("button", { name, exact: true }))).click();
        await stage.pause(700);
      }
    });
    await field.focus();
    const sorted = await stage.watch(() => page.keyboard.type("the lost", { delay: KEY }));
    const panel = await stage.watch(async () => {
      await page
        .getByRole("button", { name: /^filters?\b/i })
        .first()
        .click();
      for (const value of [0, 4]) {
        const box = page.locator("fieldset label").nth(value);
        await box.waitFor();
        await box.click();
        await stage.pause(700);
      }
    });
    const parts = { first, loaded, sort, sorted, panel };
    const worst = Object.entries(parts).map(([key, seen]) => [key, seen.worstInteraction]);
    return {
      ...Object.fromEntries(worst),
      task: Math.max(...Object.values(parts).map(({ longestTask }) => longestTask)),
      requests: stage.traffic.read(before).requests.api,
    };
  },
};
