import type { Page } from "@playwright/test";
import { MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { expect, gotoLive, test } from "./fixtures.ts";
import { pressAction } from "./places.ts";
import { skipUndoTime } from "./undo.ts";

// Everything here is found as a screen reader user finds it: only by roles and accessible names.

// The demo library has items without an image.
test.use({ allowedErrors: [/404.*poster/] });

const status = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text });

test("subtitles are downloaded by accessible names only, and each step is announced", async ({
  page,
  server,
}) => {
  test.setTimeout(60_000);
  await page.goto(server.url);
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  await expect(page).toHaveTitle(/^Series /);
  await expect(page.getByRole("heading", { level: 1, name: "Series" })).toBeAttached();
  const list = page.getByRole("table", { name: "Series" });
  await list.getByRole("link", { name: "Harbor Lights" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Harbor Lights/ })).toBeVisible();
  await expect(page).toHaveTitle(/Harbor Lights/);
  await page.getByRole("button", { name: "Expand all" }).click();

  const missing = page.getByRole("button", { name: /^Download / });
  await expect(page.getByRole("button", { name: "Collapse all" })).toBeVisible();
  await expect(missing.first()).toBeVisible();
  const count = await missing.count();
  const row = page.getByRole("row").filter({ has: missing }).first();
  await row
    .getByRole("button", { name: /^Download / })
    .first()
    .click();
  await expect(missing).toHaveCount(count - 1);

  await page
    .getByRole("button", { name: /^Search manually for Harbor Lights/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Search - Harbor Lights/ });
  await expect(status(page, /^\d+ results$/)).toBeVisible();
  const results = dialog.getByRole("table", { name: /^Results for/ });
  await results.getByRole("button", { name: "Download this subtitle" }).first().click();
  await expect(results.getByRole("button", { name: "Downloaded" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();

  await page
    .getByRole("button", { name: /^Manage / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: /^Delete .* subtitle for Harbor Lights/ });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toBeHidden();

  // Navigation announces the new page; then repeat the steps for a movie.
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Movies" })
    .first()
    .click();
  await expect(status(page, /^Movies$/)).toBeAttached();
  await page.getByRole("link", { name: "The Glass Orchard" }).click();
  const subtitles = page.getByRole("table", { name: /^Subtitles for The Glass Orchard/ });
  await pressAction(page, "Manual");
  const search = page.getByRole("dialog", { name: /^Search - The Glass Orchard/ });
  await expect(status(page, /^\d+ results$/)).toBeVisible();
  await search.getByRole("button", { name: "Download this subtitle" }).first().click();
  await expect(search.getByRole("button", { name: "Downloaded" })).toBeVisible();
  await search.getByRole("button", { name: "Close" }).click();
  await subtitles
    .getByRole("button", { name: /^Delete the .* subtitle$/ })
    .first()
    .click();
  await page
    .getByRole("dialog", { name: /^Delete .* subtitle for The Glass Orchard/ })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("running jobs and their results are announced", { tag: "@full" }, async ({ page }) => {
  await page.goto(`series/${SERIES.harborLights}`);
  await page
    .getByRole("toolbar", { name: "Page actions" })
    .getByRole("button", { name: "Search", exact: true })
    .click();
  const work = page.getByRole("button", { name: /^Jobs: / });
  await expect(work).toBeVisible();
  await expect(status(page, /(running|done|found|over)/i).first()).toBeAttached();
});

test(
  "the number of filtered rows and of search results is announced",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("movies");
    await expect(page.getByRole("link", { name: "The Glass Orchard" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Filter movies" }).fill("glass");
    await expect(status(page, / shown$/)).toBeAttached();
    await page.getByRole("combobox", { name: "Find series and movies" }).fill("harbor");
    await expect(status(page, /^\d+ results?$/)).toBeAttached();
  },
);

test.describe("announcements", () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test("of failures interrupt as alerts, and messages wait as statuses", async ({ page, api }) => {
    await gotoLive(page, `movies/${MOVIES.undeletable}`);
    await page
      .getByRole("button", { name: /^Delete the .* subtitle$/ })
      .first()
      .click();
    await skipUndoTime(page);
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    api.emit("message", "update", "The library was scanned");
    await expect(status(page, "The library was scanned")).toBeVisible();
    await status(page, "The library was scanned")
      .getByRole("button", { name: "Dismiss notification" })
      .click();
    await expect(status(page, "The library was scanned")).toHaveCount(0);
  });
});
