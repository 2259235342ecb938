import type { MockApi } from "../mock-api/mock-api.ts";
import { makeSubtitle } from "../mock-api/seed-parts.ts";
import { episodeId, MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";

const EPISODE = episodeId(SERIES.harborLights, 33);
const DAY = 86_400_000;

/** The item has an English file, downloaded and synchronized later, and a German track. */
function arrange(api: MockApi, kind: "movies" | "episodes", mediaId: number) {
  const row = api.db[kind].get(mediaId)!;
  const file = makeSubtitle(row.path, "en");
  row.subtitles = [file, makeSubtitle(row.path, "de", { isEmbedded: true })];
  row.missing_subtitles = [];
  const common = { mediaId, language: "en", subtitles_path: file.path };
  const nothing = { provider: null, score: null, subs_id: null, matches: [], dont_matches: [] };
  api.db.history[kind] = [
    {
      ...common,
      ...nothing,
      action: 3,
      provider: "podnapisi",
      score: 93.61,
      subs_id: "4711",
      at: Date.now() - 15 * DAY,
      description: "",
    },
    {
      ...common,
      ...nothing,
      action: 5,
      at: Date.now() - 2.5 * DAY,
      description: "Synchronised with an offset of 1 second.",
    },
  ];
}

test("an episode's chips show where its subtitles came from", async ({ page, server, api }) => {
  arrange(api, "episodes", EPISODE);
  await page.goto(`${server.url}series/${SERIES.harborLights}`);
  const row = page.getByRole("row").filter({ hasText: "S03E08" });
  const chip = row.getByRole("button", { name: "Manage English" });
  await chip.click();
  const requested = () =>
    server.requests.filter(({ url }) => url.includes("episodes/history")).length;
  expect(requested()).toBe(0);
  await page.getByRole("menuitem", { name: "Source" }).click();
  const dialog = page.getByRole("dialog", { name: "English: source" });
  for (const text of ["Upgraded", "2 weeks ago", "Podnapisi", "93.6%", "Synced"])
    await expect(dialog).toContainText(text);
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(chip).toBeFocused();
  expect(requested()).toBe(1);

  // A track in the video file is labeled as one.
  await row.getByRole("button", { name: "German, embedded in the file" }).press("Enter");
  const track = page.getByRole("dialog", { name: "German: source" });
  await expect(track).toContainText("Part of the video file");
  await expect(track.getByRole("button", { name: "Close" })).toBeFocused();
  // A click at the moment when it takes the focus does not count as one outside of it.
  await expect(async () => {
    await page.mouse.click(5, 5);
    await expect(track).toBeHidden({ timeout: 500 });
  }).toPass();
  expect(requested()).toBe(1);
});

test("a movie's rows show the origin too, including on a phone", async ({ page, server, api }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  arrange(api, "movies", MOVIES.glassOrchard);
  await page.goto(`${server.url}movies/${MOVIES.glassOrchard}`);
  const button = page.getByRole("button", { name: "Manage English" });
  const box = await button.boundingBox();
  expect(box!.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await page.getByRole("menuitem", { name: "Source" }).click();
  const dialog = page.getByRole("dialog", { name: "English: source" });
  await expect(dialog).toContainText("Upgraded");
  const place = await dialog.boundingBox();
  expect(place!.x).toBeGreaterThanOrEqual(0);
  expect(place!.x + place!.width).toBeLessThanOrEqual(320);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(sideways).toBe(false);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("a history that cannot be loaded is requested again", async ({ page, server, api, guard }) => {
  guard.allow(/500/);
  arrange(api, "movies", MOVIES.glassOrchard);
  let isBroken = true;
  await page.route(/\/api\/movies\/history/, (route) =>
    isBroken ? route.fulfill({ status: 500, json: "The database is busy" }) : route.fallback(),
  );
  await page.goto(`${server.url}movies/${MOVIES.glassOrchard}`);
  await page.getByRole("button", { name: "Source of the English subtitle" }).click();
  const dialog = page.getByRole("dialog", { name: "English: source" });
  await expect(dialog).toContainText("The database is busy");
  isBroken = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toContainText("Upgraded");
});
