import type { Scenario } from "./scenario.ts";

/** Mass Edit of a big library. */
export const massEdit: Scenario = {
  name: "Mass Edit of 5,000",
  what: "Opens Mass Edit with 5,000 movies, selects all, changes their profile, and saves.",
  measures: {
    enter: { label: "Until it is open", unit: "ms" },
    tick: { label: "Worst interaction: select all", unit: "ms", budget: 100, isWorst: true },
    one: { label: "Worst interaction: clear one row", unit: "ms", budget: 100, isWorst: true },
    choose: {
      label: "Worst interaction: choose a profile",
      unit: "ms",
      budget: 100,
      isWorst: true,
    },
    save: { label: "Worst interaction: save", unit: "ms", budget: 100, isWorst: true },
    saved: { label: "Until it is saved and the list is visible", unit: "ms" },
    requests: { label: "API requests after Save", unit: "count" },
  },
  atLeast: { movies: 5000 },
  writes: true,
  async run(stage) {
    const { page } = stage;
    await stage.open("movies", stage.firstTitle("movies"));
    await stage.rests();
    // Ours begins with select mode; its list also has a checkbox for all.
    const select = page.getByRole("button", { name: "Select", exact: true });
    const isOurs = (await select.count()) > 0;
    if (isOurs) await select.click();
    const button = await stage.need(page.getByRole("button", { name: /^mass edit/i }), "Mass Edit");
    const place = isOurs ? page.getByRole("region", { name: "Mass Edit" }) : page;
    const all = place.getByRole("checkbox", { name: /^select all/i });
    const entered = await stage.watch(async () => {
      await button.click();
      await all.waitFor({ timeout: 60_000 });
    });
    const tick = await stage.watch(() => all.click());
    const one = await stage.watch(() => page.locator("tbody input[type=checkbox]").nth(2).click());
    const choose = await stage.watch(async () => {
      await page.getByRole("combobox", { name: /^change profile/i }).click();
      const option = page.getByRole("option").nth(2);
      await option.waitFor();
      await option.click();
    });
    const save = await stage.watch(async () => {
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await all.waitFor({ state: "hidden", timeout: 60_000 });
      await stage.rests();
    });
    return {
      enter: entered.duration,
      tick: tick.worstInteraction,
      one: one.worstInteraction,
      choose: choose.worstInteraction,
      save: save.worstInteraction,
      saved: save.duration,
      requests: save.traffic.requests.api,
    };
  },
};
