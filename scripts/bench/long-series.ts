import type { Scenario } from "./scenario.ts";

/** A series of 1,200 episodes, with all its seasons expanded. */
export const longSeries: Scenario = {
  name: "A series of 1,200 episodes",
  what: "Opens the longest series and all its seasons, and counts the rows in the DOM.",
  measures: {
    open: { label: "Until its episodes are painted", unit: "ms" },
    expand: { label: "Worst interaction: open all seasons", unit: "ms", budget: 100 },
    task: { label: "Longest task", unit: "ms" },
    rows: { label: "Rows in the DOM", unit: "count", budget: 120, isExact: true },
    collapse: { label: "Worst interaction: close them", unit: "ms", budget: 100 },
  },
  atLeast: { series: 900, episodes: 52_000, longest: 1200 },
  async run(stage) {
    const { page, api } = stage;
    const all = [...api.db.series.values()];
    const longest = all.reduce((one, other) =>
      other.episodeIds.length > one.episodeIds.length ? other : one,
    );
    await stage.open("series");
    const opened = await stage.watch(async () => {
      await stage.go(`series/${longest.sonarrSeriesId}`);
      await stage.sees(longest.title);
    });
    const open = await stage.need(page.getByRole("button", { name: /^expand all/i }));
    const expanded = await stage.watch(() => open.click(), 2000);
    const { rows } = await stage.elements();
    const close = page.getByRole("button", { name: /^collapse all/i });
    const isVisible = await close.isVisible();
    const collapsed = isVisible ? await stage.watch(() => close.click(), 1500) : undefined;
    return {
      open: opened.duration,
      expand: expanded.worstInteraction,
      task: expanded.longestTask,
      rows,
      collapse: collapsed?.worstInteraction ?? null,
    };
  },
};
