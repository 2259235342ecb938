import { NotThere } from "./scenario.ts";
import type { Scenario } from "./scenario.ts";

/** The largest page size that users can choose. */
export const pageSize: Scenario = {
  name: "Page size 1,000",
  what: "Sets the list of movies to 1,000 rows per page, and opens the next page.",
  measures: {
    choose: { label: "Worst interaction: change the page size", unit: "ms", budget: 100 },
    turn: { label: "Worst interaction: next page", unit: "ms", budget: 100 },
    task: { label: "Longest task", unit: "ms" },
    rows: { label: "Rows in the DOM", unit: "count", budget: 60, isExact: true },
  },
  atLeast: { movies: 10_000 },
  async run(stage) {
    const { page } = stage;
    await stage.open("movies", stage.firstTitle("movies"));
    await stage.rests();
    const size = page.getByRole("combobox", { name: /per page/i });
    await stage.need(size, "choice of the page size");
    const isSelect = await size.evaluate((element) => element.tagName === "SELECT");
    if (!isSelect) throw new NotThere("no choice of the page size in the list");
    const chosen = await stage.watch(async () => {
      await size.selectOption("1000");
      await stage.rests();
    });
    const { rows } = await stage.elements();
    const turned = await stage.watch(async () => {
      await page
        .getByRole("button", { name: /next page/i })
        .first()
        .click();
      await stage.rests();
    });
    return {
      choose: chosen.worstInteraction,
      turn: turned.worstInteraction,
      task: Math.max(chosen.longestTask, turned.longestTask),
      rows,
    };
  },
};
