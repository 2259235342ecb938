import type { Page } from "@playwright/test";
import type { MockApi } from "../mock-api/mock-api.ts";
import { MOVIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";
import { pressAction } from "./places.ts";

const MOVIE = MOVIES.glassOrchard;
const LANGUAGES = ["en", "fr", "es", "de", "it", "ja", "ko", "pl", "nl", "sv"];
const PROVIDERS = ["podnapisi", "subdl", "gestdown"];

/** Results of a search: `count` results, best first. */
const results = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    score: 100 - Math.floor((index * 60) / count),
    orig_score: 100,
    score_without_hash: 100,
    language: LANGUAGES[index % LANGUAGES.length],
    hearing_impaired: index % 4 === 1 ? "True" : "False",
    forced: index % 4 === 2 ? "True" : "False",
    provider: PROVIDERS[index % PROVIDERS.length],
    url: `https://subs.example/subtitles/${5_000_000 + index}`,
    release_info: [`the_gláss.orchard-1994.720p.x265-GROUP${index}`],
    uploader: index % 2 === 0 ? "Marguerite" : null,
    matches: ["title"],
    dont_matches: ["hash"],
    subtitle: Buffer.from(
      `pickle|${LANGUAGES[index % LANGUAGES.length]}|0|0|${5_000_000 + index}|`,
    ).toString("base64"),
    original_format: null,
  }));

/** The server finds `count` results; the first was downloaded earlier, the second is blacklisted. */
async function arrange(page: Page, api: MockApi, count: number) {
  const movie = api.db.movies.get(MOVIE)!;
  Object.assign(movie, { path: "/media/The Glass Orchard (1994) Bluray.mkv", sceneName: null });
  const common = { mediaId: MOVIE, language: "en", at: Date.now() - 15 * 86_400_000 };
  api.db.history.movies = [
    {
      ...common,
      action: 1,
      provider: "podnapisi",
      score: 93.61,
      description: "",
      subs_id: "5000000",
      subtitles_path: null,
      matches: [],
      dont_matches: [],
    },
  ];
  api.db.blacklist.movies = [{ ...common, provider: "subdl", subs_id: "5000001" }];
  await page.route(/\/api\/providers\/movies\?radarrid=/, (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: { data: results(count) } })
      : route.fallback(),
  );
}

async function openSearch(page: Page, url: string) {
  await page.goto(`${url}movies/${MOVIE}`);
  await pressAction(page, "Manual");
  const dialog = page.getByRole("dialog", { name: /^Search - / });
  await expect(dialog).toBeVisible();
  return { dialog, rows: dialog.getByRole("table").getByRole("row") };
}

async function choose(page: Page, box: string, option: string) {
  await page.getByRole("combobox", { name: box, exact: true }).click();
  await page.getByRole("option", { name: option }).click();
}

test("finds the right result among many, and finds it again after reopening", async ({
  page,
  server,
  api,
}) => {
  await arrange(page, api, 40);
  const { dialog, rows } = await openSearch(page, server.url);
  await expect(dialog.getByText("40 results")).toBeVisible();

  // Rows show marks from the history and the blacklist.
  await expect(rows.nth(1)).toContainText("Downloaded 2 weeks ago");
  await expect(rows.nth(2)).toContainText("Blacklisted");
  await expect(dialog.getByText(/^(Downloaded|Blacklisted) /)).toHaveCount(2);

  // Parts that match the file name are marked by more than color.
  const agreed = rows.nth(3).locator("b");
  await expect(agreed).toHaveText("the_gláss.orchard-1994");
  const look = await agreed.evaluate((one) => {
    const { fontWeight, textDecorationLine } = getComputedStyle(one);
    return { fontWeight, textDecorationLine };
  });
  expect(Number(look.fontWeight)).toBeGreaterThanOrEqual(600);
  expect(look.textDecorationLine).toContain("underline");

  // The headers sort.
  const score = dialog.getByRole("columnheader", { name: "Score" });
  await score.getByRole("button", { name: "Score" }).click();
  await expect(score).toHaveAttribute("aria-sort", "descending");
  await score.getByRole("button", { name: "Score" }).press("Enter");
  await expect(score).toHaveAttribute("aria-sort", "ascending");
  await expect(rows.nth(1)).toContainText("GROUP39");

  // The filters work, with the keyboard too; Escape closes the list of options, not the dialog.
  await choose(page, "Type", "Hearing impaired");
  await expect(dialog.getByText("10 of 40 results")).toBeVisible();
  const language = dialog.getByRole("combobox", { name: "Language" });
  await language.focus();
  await page.keyboard.type("fren");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("2 of 40 results")).toBeVisible();
  await dialog.getByRole("searchbox").fill("glass group21");
  await expect(rows).toHaveCount(2);

  // A download is still marked when the dialog is opened again, and the view is kept.
  await dialog.getByRole("button", { name: "Download this subtitle" }).click();
  await expect(dialog.getByRole("button", { name: "Downloaded" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await pressAction(page, "Manual");
  await expect(dialog.getByText("1 of 40 results")).toBeVisible();
  await expect(rows.nth(1)).toContainText("Downloaded");
  await expect(dialog.getByRole("button", { name: "Download this subtitle again" })).toBeVisible();

  // After a reload as well; and one click shows all.
  await page.reload();
  const again = await openSearch(page, server.url);
  await expect(again.dialog.getByText("1 of 40 results")).toBeVisible();
  await expect(again.rows.nth(1)).toContainText("Downloaded");
  await again.dialog.getByRole("button", { name: "Clear filters" }).click();
  await expect(again.dialog.getByText("40 results", { exact: true })).toBeVisible();
  await expect(again.rows).toHaveCount(41);
  await expect(again.rows.nth(1)).toContainText("GROUP39");
});

test("shows five hundred results in batches", { tag: "@full" }, async ({ page, server, api }) => {
  await arrange(page, api, 500);
  const { dialog, rows } = await openSearch(page, server.url);
  await expect(rows).toHaveCount(101);
  await dialog.getByRole("searchbox").fill("group499");
  await expect(rows).toHaveCount(2);
  await dialog.getByRole("searchbox").fill("");
  await dialog.getByRole("button", { name: "Show all 500" }).click();
  await expect(rows).toHaveCount(501);
});

test(
  "sorts and filters on a phone, and never scrolls horizontally",
  { tag: "@full" },
  async ({ page, server, api }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await arrange(page, api, 40);
    const { dialog, rows } = await openSearch(page, server.url);
    await expect(dialog.getByText("40 results")).toBeVisible();
    await choose(page, "Sort", "Score, lowest first");
    await expect(rows.nth(1)).toContainText("GROUP39");
    await expect(rows.nth(1).getByText("–", { exact: true })).toBeHidden();
    await expect(rows.nth(2).getByText("Marguerite")).toBeVisible();
    await expect(dialog.getByRole("combobox", { name: "Language" })).toBeHidden();
    await dialog.getByRole("button", { name: "Filters" }).click();
    await choose(page, "Score", "90% or more");
    await expect(dialog.getByRole("button", { name: "Filters (1)" })).toBeVisible();
    await expect(dialog.getByText(/^\d of 40 results$/)).toBeVisible();
    for (const name of ["Clear filters", "Filters (1)"]) {
      const box = await dialog.getByRole("button", { name }).boundingBox();
      expect(box!.height).toBeGreaterThanOrEqual(44);
    }
    const widths = await dialog.evaluate((one) => [one.scrollWidth, one.clientWidth]);
    expect(widths[0]).toBe(widths[1]);
  },
);
