import type { Locator, Page } from "@playwright/test";
import type { Scenario, Stage } from "./scenario.ts";

const TEN_MINUTES = 600;
/** Seconds for which an unused page is observed; the socket polls every 25 s. */
const IDLE = 75;

/** Pages in the order in which they are visited, with pauses in between. */
const WAY = [
  "series/7",
  "series",
  "wanted/series",
  "wanted/movies",
  "movies",
  "movies/1",
  "history/series",
  "settings/general",
  "series/7",
  "series",
];

/** The control of a manual search, in several spellings; null if none is found in this build. */
async function manualSearch(page: Page): Promise<Locator | null> {
  const control = page.getByRole("button", { name: /manual search|search manually/i });
  const other = page.locator('[aria-label*="manual" i], [title*="manual" i]');
  for (const one of [control.first(), other.first()]) if (await one.isVisible()) return one;
  return null;
}

async function session(stage: Stage) {
  const { page, traffic } = stage;
  const start = Date.now();
  const begin = traffic.position();
  await stage.open("series", stage.firstTitle("series"));
  await stage.rests();
  let search = { requests: 0, bytes: 0 };
  let hasSearched = false;
  for (const path of WAY) {
    await stage.go(path);
    await stage.pause(500);
    if (path !== "series/7" || hasSearched) continue;
    const control = await manualSearch(page);
    if (!control) continue;
    hasSearched = true;
    const here = traffic.position();
    await control.click();
    await stage.rests();
    const begins = page.getByRole("button", { name: "Start Search" });
    if (await begins.isVisible()) await begins.click();
    await stage.rests();
    const { requests, wire } = traffic.read(here);
    search = { requests: requests.api, bytes: wire.api };
    await page.keyboard.press("Escape");
    await stage.rests();
  }
  const taken = (Date.now() - start) / 1000;
  const { requests, wire, raw } = traffic.read(begin);
  // The page is unused for the rest of the ten minutes: measure the load, and extrapolate it.
  const here = traffic.position();
  await stage.pause(IDLE * 1000);
  const idle = traffic.read(here);
  const times = Math.max(0, TEN_MINUTES - taken) / IDLE;
  return {
    requests: requests.api - search.requests + idle.requests.api * times,
    bytes: (wire.api - search.bytes + idle.wire.api * times) / 1000,
    raw: (raw.api + idle.raw.api * times) / 1000,
    searchRequests: hasSearched ? search.requests : null,
    searchBytes: hasSearched ? search.bytes / 1000 : null,
    polls: requests.socket + idle.requests.socket * times,
    idle: (idle.requests.api * 60) / IDLE,
  };
}

/** Server load of ten minutes of use. */
export const tenMinutes: Scenario = {
  name: "Ten minutes of use",
  what:
    "List, a series, a manual search, both wanted lists, movies, a movie, history, settings and back, in haste; " +
    "then waits for 75 seconds, whose requests are extrapolated to the rest of the ten minutes.",
  measures: {
    requests: { label: "API requests, without the search", unit: "count" },
    bytes: { label: "API responses, compressed, with headers", unit: "kB" },
    raw: { label: "API responses, unpacked", unit: "kB" },
    searchRequests: { label: "Requests of the manual search", unit: "count" },
    searchBytes: { label: "Responses of the manual search, compressed", unit: "kB" },
    polls: { label: "Polls of the socket", unit: "count" },
    idle: { label: "Requests per minute while idle", unit: "count", budget: 0 },
  },
  slowDown: 1,
  maxRuns: 1,
  limit: 240,
  run: session,
};
