import type { Scenario } from "./scenario.ts";

/** Opens a dialog over a long list. */
export const dialog: Scenario = {
  name: "Open a dialog",
  what: "Opens and closes the dialog for editing a series, from a list of 1,000. The first time, its code is also loaded.",
  measures: {
    first: { label: "Worst interaction, the first time", unit: "ms", budget: 100 },
    again: { label: "Worst interaction, the second time", unit: "ms", budget: 100 },
    seen: { label: "Until it is visible, the second time", unit: "ms" },
    close: { label: "Worst interaction when it closes", unit: "ms", budget: 100 },
  },
  atLeast: { series: 1200 },
  writes: true,
  async run(stage) {
    const { page, api } = stage;
    Object.assign((api.db.settings.general ??= {}), { page_size: 1000 });
    await page.addInitScript(() => localStorage.setItem("storage-ui-pageSize", "1000"));
    await stage.open("series", stage.firstTitle("series"));
    await stage.rests();
    const button = await stage.need(page.locator("tbody tr td:last-child button"), "edit button");
    const window = page.getByRole("dialog");
    const open = async () => {
      await button.click();
      await window.waitFor();
    };
    const shut = async () => {
      await page.keyboard.press("Escape");
      await window.waitFor({ state: "hidden" });
    };
    const first = await stage.watch(open, 1000);
    const close = await stage.watch(shut);
    const again = await stage.watch(open, 1000);
    return {
      first: first.worstInteraction,
      again: again.worstInteraction,
      seen: again.duration,
      close: close.worstInteraction,
    };
  },
};
