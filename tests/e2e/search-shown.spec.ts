import { expect, test } from "./fixtures.ts";
import { wantedLanguage } from "../mock-api/language-table.ts";
import { touch } from "../mock-api/db.ts";
import type { MockApi } from "../mock-api/mock-api.ts";
import { MOVIES } from "../mock-api/sentinels.ts";
import type { TestServer } from "../../scripts/server/test-server.ts";

const FRENCH_FORCED = [
  MOVIES.glassOrchard,
  MOVIES.unmonitored,
  MOVIES.nothingFound,
  MOVIES.downloadFails,
];

/** Four movies miss forced French, besides others; one search finds nothing, one fails. */
function onlyThese(api: MockApi) {
  const setMissing = (id: number, ...keys: [string, boolean][]) => {
    api.db.movies.get(id)!.missing_subtitles = keys.map(([code2, forced]) =>
      wantedLanguage(code2, forced, false),
    );
  };
  for (const row of [...api.db.episodes.values(), ...api.db.movies.values()])
    row.missing_subtitles = [];
  for (const id of FRENCH_FORCED) setMissing(id, ["fr", true], ["en", false]);
  setMissing(MOVIES.noPicture, ["fr", false], ["en", true]);
  touch(api.db);
}

const searches = (server: TestServer) =>
  server.requests
    .filter(({ method, url }) => method === "PATCH" && url.includes("/movies/subtitles"))
    .map(({ url }) => Number(new URL(url, server.url).searchParams.get("radarrid")));

const isSearch = (url: string) => url.includes("/movies/subtitles");

// The search that fails intentionally.
test.use({ allowedErrors: [/500/] });

test(
  "filters forced French subtitles, and searches for exactly those",
  { tag: "@queued" },
  async ({ page, server, api }) => {
    onlyThese(api);
    let open = 0;
    let maxOpen = 0;
    page.on("request", (request) => {
      if (request.method() !== "PATCH" || !isSearch(request.url())) return;
      open += 1;
      maxOpen = Math.max(maxOpen, open);
    });
    page.on("requestfinished", (request) => {
      if (request.method() === "PATCH" && isSearch(request.url())) open -= 1;
    });
    await page.goto(`${server.url}wanted/movies`);
    await page.getByRole("button", { name: "Filters" }).click();
    const panel = page.getByRole("dialog", { name: "Filters" });
    await panel.getByRole("checkbox", { name: /^French/ }).click();
    await expect(page).toHaveURL(/language=French/);
    await panel.getByRole("checkbox", { name: /^Forced/ }).click();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/language=French&kind=forced/);
    await page.getByRole("button", { name: "Search Shown (4)" }).click();
    const entry = page.getByRole("main").getByRole("region", { name: "Search Shown - Movies" });
    await expect(entry.getByText("2 found in 2 movies, 1 with no result, 1 failed")).toBeVisible({
      timeout: 30_000,
    });
    // Each also misses English, which was not requested.
    expect(searches(server)).toHaveLength(4);
    expect(new Set(searches(server))).toEqual(new Set(FRENCH_FORCED));
    expect(maxOpen).toBe(1);
    // Only the failed item is searched again.
    await entry.getByRole("button", { name: "Retry 1" }).click();
    await expect.poll(() => searches(server).length).toBe(5);
    expect(searches(server)[4]).toBe(MOVIES.downloadFails);
  },
);

test("stops midway, also from another page, and continues later", async ({ page, server, api }) => {
  onlyThese(api);
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  await page.route(/movies\/subtitles/, async (route) => {
    await opened;
    await route.fallback();
  });
  await page.goto(`${server.url}wanted/movies?language=French&kind=forced`);
  await page.getByRole("button", { name: "Search Shown (4)" }).click();
  await expect(page.getByRole("main").getByText("0 of 4", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Series", exact: true }).first().click();
  // The current page has a button of the same name, and stays until the next one is loaded.
  await expect(page.getByRole("main").getByText("0 of 4", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: /^Jobs: / }).click();
  const entry = page.getByRole("region", { name: "Search Shown - Movies" });
  await entry.getByRole("button", { name: "Stop" }).click();
  gate.open?.();
  await expect(entry.getByText(/3 stopped$/)).toBeVisible();
  expect(searches(server)).toHaveLength(1);
  await entry.getByRole("button", { name: "Retry 3" }).click();
  await expect(entry.getByText(/2 found in 2 movies, 1 with no result, 1 failed/)).toBeVisible({
    timeout: 30_000,
  });
  expect(searches(server)).toHaveLength(4);
});

test("searches selected rows on a phone", { tag: "@full" }, async ({ page, server, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  onlyThese(api);
  await page.goto(`${server.url}wanted/movies`);
  const menuOf = (title: string) => page.getByRole("button", { name: `More actions for ${title}` });
  await menuOf("Unmonitored Movie").click();
  await page.getByRole("menuitem", { name: "Select" }).click();
  const box = page.getByRole("checkbox", { name: "Select The Glass Orchard" });
  const target = await box.locator("xpath=ancestor::label[1]").boundingBox();
  expect(target!.width).toBeGreaterThanOrEqual(44);
  expect(target!.height).toBeGreaterThanOrEqual(44);
  await box.check();
  await expect(page.getByText("2 selected", { exact: true })).toBeVisible();
  await menuOf("Unmonitored Movie").click();
  await page.getByRole("menuitem", { name: "Deselect" }).click();
  await expect(page.getByText("1 selected", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Search Selected (1)" }).click();
  const entry = page.getByRole("main").getByRole("region", { name: "Search Selected - Movies" });
  await expect(entry.getByText(/^2 found|1 found/)).toBeVisible({ timeout: 30_000 });
  expect(new Set(searches(server))).toEqual(new Set([MOVIES.glassOrchard]));
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
});

test.describe("a library with 50,000 wanted rows", () => {
  test.use({ mock: { size: { series: 2500, movies: 50 } } });
  test.setTimeout(240_000);

  test(
    "is filtered in full, with each page read once",
    { tag: "@full" },
    async ({ page, server, api }) => {
      for (const [index, row] of [...api.db.episodes.values()].entries())
        row.missing_subtitles = [
          wantedLanguage(index % 7 === 0 ? "fr" : "en", index % 2 === 0, false),
        ];
      touch(api.db);
      await page.goto(`${server.url}wanted/series?language=French`);
      await expect(page.getByText(/^[\d,]+ of [\d,]+ episodes$/)).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole("progressbar", { name: /^Loading all/ })).toHaveCount(0, {
        timeout: 200_000,
      });
      await page.getByRole("searchbox", { name: "Filter episodes" }).pressSequentially("storm", {
        delay: 60,
      });
      await expect(page.getByRole("button", { name: "Remove Text: storm" })).toBeVisible();
      // 500 at a time, none of them twice.
      const reads = server.requests.filter(({ url }) => url.includes("/api/episodes/wanted"));
      expect(reads.length).toBeLessThanOrEqual(api.db.episodes.size / 500 + 2);
    },
  );
});
