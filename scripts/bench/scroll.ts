import type { Scenario, Stage } from "./scenario.ts";

/** Half of the time in rows, half in posters; `BENCH_SCROLL=60` scrolls for a minute. */
const SECONDS = Number(process.env.BENCH_SCROLL ?? 15);
/** Pixels per wheel event, and milliseconds until the next one. */
const TURN = 240;
const PAUSE = 60;

async function scroll(stage: Stage) {
  const { page } = stage;
  await page.mouse.move(640, 500);
  return stage.watch(async () => {
    const end = Date.now() + (SECONDS * 1000) / 2;
    for (let turn = 0; Date.now() < end; turn += 1) {
      // Down, with some turns back up.
      await page.mouse.wheel(0, turn % 40 < 30 ? TURN : -TURN);
      await stage.pause(PAUSE);
    }
  });
}

/** Scrolls long lists with the wheel. */
export const scrolling: Scenario = {
  name: "Scroll through rows and posters",
  what: `Scrolls with the wheel for ${SECONDS} seconds (BENCH_SCROLL), half of them in 1,000 rows and half in 1,000 posters, and counts dropped frames.`,
  measures: {
    rows: { label: "Dropped frames in rows, percent", unit: "count" },
    rowFrame: { label: "Longest frame in rows", unit: "ms" },
    posters: { label: "Dropped frames in posters, percent", unit: "count" },
    posterFrame: { label: "Longest frame in posters", unit: "ms" },
  },
  atLeast: { movies: 10_000 },
  writes: true,
  limit: 120 + SECONDS,
  async run(stage) {
    const { page, api } = stage;
    Object.assign((api.db.settings.general ??= {}), { page_size: 1000 });
    await page.addInitScript(() => localStorage.setItem("storage-ui-pageSize", "1000"));
    await stage.open("movies", stage.firstTitle("movies"));
    await stage.rests();
    const rows = await scroll(stage);
    const share = (seen: typeof rows) =>
      Math.round((100 * seen.droppedFrames) / Math.max(1, seen.frames + seen.droppedFrames));
    const figures = { rows: share(rows), rowFrame: rows.longestFrame };
    if (!stage.build.isOurs) return { ...figures, posters: null, posterFrame: null };
    await page.evaluate(() => localStorage.setItem("list-look-movies", "posters"));
    await stage.open("movies");
    const isVisible = await page.getByRole("grid").first().isVisible();
    if (!isVisible) return { ...figures, posters: null, posterFrame: null };
    const posters = await scroll(stage);
    return { ...figures, posters: share(posters), posterFrame: posters.longestFrame };
  },
};
