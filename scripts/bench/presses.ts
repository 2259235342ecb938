import type { Locator } from "@playwright/test";
import type { Scenario } from "./scenario.ts";

/** The panels of a list, whose code loads later than the list. */
export const presses: Scenario = {
  name: "First press on each panel",
  what: "Opens /series, waits until it is idle, and presses Filters, View, and Select for the first time.",
  measures: {
    filter: { label: "First press: Filters", unit: "ms", budget: 100 },
    view: { label: "First press: View", unit: "ms", budget: 100 },
    select: { label: "First press: Select", unit: "ms", budget: 100 },
  },
  onlyOurs: true,
  async run(stage) {
    const { page } = stage;
    const panel = page.getByRole("dialog");
    const press = async (name: RegExp, shown: Locator) => {
      await stage.open("series", stage.firstTitle("series"));
      await stage.rests();
      const button = await stage.need(page.getByRole("button", { name }), String(name));
      const watched = await stage.watch(async () => {
        await button.click();
        await shown.first().waitFor();
      });
      return watched.worstInteraction;
    };
    return {
      filter: await press(/^Filters/, panel),
      view: await press(/^View/, panel),
      select: await press(/^Select$/, page.getByRole("button", { name: "Done" })),
    };
  },
};
