import { NotThere, type Measure, type Scenario, type Stage } from "./scenario.ts";

/** Number of rows that a table may render above and below the visible ones, in total. */
const OVERSCAN = 16;

const lists = {
  series: "series",
  movies: "movies",
  wantedSeries: "wanted/series",
  wantedMovies: "wanted/movies",
  history: "history/series",
  wholeMovies: "movies?sort=-title",
  wholeWanted: "wanted/series?sort=-title",
  episodes: "series/21",
} as const;

const beyond = (label: string, tables = 1): Measure => ({
  label: `${label}: rows beyond the visible ones, at most`,
  unit: "count",
  budget: OVERSCAN * tables,
  isExact: true,
  isWorst: true,
});

/** Rows with content: all that exist, and how many of them are outside of the viewport. */
const count = ({ page }: Stage) =>
  page.evaluate(() => {
    const main = document.querySelector("main") ?? document.body;
    const rows = [...main.querySelectorAll("tr, [role=row], li")].filter(
      (row) => row.textContent.trim() !== "" && !row.querySelector("th, [role=columnheader]"),
    );
    const hidden = rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom <= 0 || top >= innerHeight;
    });
    return { all: rows.length, hidden: hidden.length };
  });

/** The count once it was the same three times, because rows are rendered after the page has moved. */
async function settled(stage: Stage) {
  let now = await count(stage);
  for (let same = 0, looks = 0; same < 3 && looks < 30; looks += 1) {
    await stage.pause(150);
    const next = await count(stage);
    same = next.all === now.all && next.hidden === now.hidden ? same + 1 : 0;
    now = next;
  }
  if (now.all === 0) throw new NotThere("rows");
  return now;
}

/** Scrolls through a list in a few leaps. @returns the maximum number of rows that existed outside of the viewport */
async function maxRows(stage: Stage): Promise<number> {
  let worst = 0;
  for (const share of [0, 0.1, 0.5, 0.9, 1, 0.3]) {
    await stage.page.evaluate((part) => {
      scrollTo(0, document.documentElement.scrollHeight * part);
    }, share);
    worst = Math.max(worst, (await settled(stage)).hidden);
  }
  return worst;
}

async function run(stage: Stage) {
  const { page, api } = stage;
  // Set the page size in this browser and on the server, like a user's choice in the settings.
  Object.assign((api.db.settings.general ??= {}), { page_size: 1000 });
  await page.addInitScript(() => localStorage.setItem("storage-ui-pageSize", "1000"));
  const figures: Record<string, number | null> = {};
  for (const [key, path] of Object.entries(lists)) {
    await stage.open(path);
    const all = page.getByRole("button", { name: /expand all/i }).first();
    if (await all.isVisible()) await all.click();
    await stage.rests();
    figures[key] = await maxRows(stage);
  }
  return figures;
}

/** Checks that long lists keep only the visible rows, and a few more, in the page. */
export const rows: Scenario = {
  name: "Rows of long lists",
  what: "Jumps through lists with 1,000 rows per page and through complete lists, and counts the rows in the DOM that are not visible.",
  measures: {
    series: beyond("Series"),
    movies: beyond("Movies"),
    wantedSeries: beyond("Wanted episodes"),
    wantedMovies: beyond("Wanted movies"),
    history: beyond("History"),
    wholeMovies: beyond("All movies, sorted"),
    wholeWanted: beyond("All wanted episodes, sorted"),
    // The visible season and the neighboring ones.
    episodes: beyond("A series of 1,200 episodes, all seasons open", 3),
  },
  atLeast: {
    series: 1200,
    movies: 1200,
    episodes: 20_000,
    wanted: 12_000,
    history: 5000,
    longest: 1200,
  },
  slowDown: 1,
  maxRuns: 1,
  limit: 300,
  writes: true,
  run,
};
