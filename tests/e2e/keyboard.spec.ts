import type { Locator, Page } from "@playwright/test";
import { wantedLanguage } from "../mock-api/language-table.ts";
import { MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";
import { expectFocusIn, expectRing, press, tabTo } from "./keys.ts";
import { isStill } from "./places.ts";
import { skipUndoTime } from "./undo.ts";

// The demo library has items without an image. Small, because each key press counts.
test.use({ allowedErrors: [/404.*poster/], mock: { size: { series: 8, movies: 8 } } });

const main = (page: Page) => page.locator("#content");
const missing = (within: Page | Locator) => within.getByRole("button", { name: /^Download / });

/** Searches manually in the open dialog, downloads the best result in a language, and closes it with Escape. */
async function searchByHand(page: Page, language: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: /^Search - / });
  const results = dialog.getByRole("table", { name: /^Results for/ });
  const row = results.getByRole("row").filter({ has: page.getByTitle(language, { exact: true }) });
  await expect(results).toBeVisible();
  await press(page, row.first().getByRole("button", { name: "Download this subtitle" }));
  await expect(results.getByRole("button", { name: "Downloaded" })).toBeVisible();
  await expectFocusIn(dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** Answers the open question with its Delete button; the focus starts on Cancel. */
async function confirmDelete(page: Page): Promise<void> {
  const question = page.getByRole("dialog", { name: /^Delete .* subtitle for/ });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  // Tab cycles inside the question, without leaving it.
  for (let round = 0; round < 6; round += 1) {
    await page.keyboard.press("Tab");
    await expectFocusIn(question);
  }
  await skipUndoTime(page);
  await press(page, question.getByRole("button", { name: "Delete" }));
  await expect(question).toBeHidden();
  await expectFocusIn(main(page));
}

test("downloads subtitles for a series with the keyboard only", async ({ page, server }) => {
  test.setTimeout(180_000);
  await page.goto(server.url);
  await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();

  // The first stop is the link that skips the top bar and the sidebar.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expectRing(page);
  await page.keyboard.press("Enter");
  await expect(main(page)).toBeFocused();

  await press(page, page.getByRole("link", { name: "Harbor Lights" }));
  await expect(page).toHaveURL(new RegExp(`/series/${SERIES.harborLights}$`));
  await expect(page.getByRole("heading", { level: 1, name: /Harbor Lights/ })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Expand all" }));
  await expect(page.getByRole("button", { name: "Collapse all" })).toBeFocused();
  const count = await missing(page).count();
  expect(count).toBeGreaterThan(2);

  // Automatically: the focus moves to the downloaded subtitle.
  const row = page
    .getByRole("row")
    .filter({ has: missing(page) })
    .first();
  const episode = (await row.getByRole("cell").nth(1).textContent()) ?? "";
  const sameRow = page.getByRole("row").filter({ hasText: episode });
  const name = (await missing(row).first().textContent()) ?? "";
  await press(page, row.getByRole("button", { name: `Download ${name}` }));
  const chip = sameRow.getByRole("button", { name: new RegExp(`^Manage ${name}`) });
  await expect(chip).toBeVisible();
  await expect(missing(page)).toHaveCount(count - 1);
  await expectFocusIn(sameRow);

  // Manually: the focus returns to the button that opened the dialog.
  const other = page
    .getByRole("row")
    .filter({ has: missing(page) })
    .first();
  const wanted = (await missing(other).first().getAttribute("aria-label")) ?? "";
  const opener = other.getByRole("button", { name: /^Search manually for/ });
  const openerName = (await opener.getAttribute("aria-label")) ?? "";
  await press(page, opener, "Space");
  await searchByHand(page, wanted.replace("Download ", ""));
  await expect(page.getByRole("button", { name: openerName, exact: true })).toBeFocused();
  await expect.poll(() => missing(page).count()).toBeLessThan(count - 1);

  // Deletes a bad one: menu, question, and the focus stays in the row.
  await tabTo(page, chip, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  const remove = page.getByRole("menuitem", { name: "Delete" });
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(remove).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press("Enter");
  await confirmDelete(page);
  await expect(sameRow.getByRole("button", { name: `Download ${name}` })).toBeVisible();
  await expectFocusIn(sameRow);
});

test(
  "downloads subtitles for a movie with the keyboard only",
  { tag: "@full" },
  async ({ page, server, api }) => {
    test.setTimeout(180_000);
    const movie = api.db.movies.get(MOVIES.glassOrchard);
    if (movie) movie.missing_subtitles = [wantedLanguage("en", false, false)];
    await page.goto(server.url);
    await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
    await press(page, page.getByRole("link", { name: "Movies", exact: true }));
    await press(page, page.getByRole("link", { name: "The Glass Orchard" }));
    await expect(page).toHaveURL(new RegExp(`/movies/${MOVIES.glassOrchard}$`));
    const table = page.getByRole("table", { name: /^Subtitles for/ });
    await expect(missing(table).first()).toBeVisible();
    const label = (await missing(table).first().getAttribute("aria-label")) ?? "";
    const language = label.replace("Download ", "");
    const count = await missing(table).count();

    const split = page.getByRole("button", { name: "Other ways to search" });
    await tabTo(page, split, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Manual" })).toBeFocused();
    await page.keyboard.press("Enter");
    await searchByHand(page, language);
    await expect(split).toBeFocused();
    await expect.poll(() => missing(table).count()).toBeLessThan(count);

    if ((await table.getByRole("button", { name: label }).count()) > 0) {
      await press(page, table.getByRole("button", { name: label }));
      await expect(table.getByRole("button", { name: label })).toHaveCount(0);
      await expectFocusIn(main(page));
    }
    await press(page, table.getByRole("button", { name: `Delete the ${language} subtitle` }));
    await confirmDelete(page);
    await expect(table.getByRole("button", { name: label })).toBeVisible();
  },
);

test(
  "every dialog of a detail page returns the focus to its button",
  { tag: "@full" },
  async ({ page, api }) => {
    test.setTimeout(180_000);
    const movie = api.db.movies.get(MOVIES.glassOrchard);
    if (movie) movie.missing_subtitles = [wantedLanguage("en", false, false)];
    await page.goto(`movies/${MOVIES.glassOrchard}`);
    const toolbar = page.getByRole("toolbar", { name: "Page actions" });
    await expect(page.getByRole("heading", { name: /The Glass Orchard/ })).toBeVisible();
    for (const name of ["Manual", "History", "Tools", "Upload", "Edit Movie"]) {
      const menu = name === "Manual" ? "Other ways to search" : "More actions";
      const button = toolbar.getByRole("button", { name: menu });
      await press(page, button);
      const item = page.getByRole("menuitem", { name, exact: true });
      await expect(async () => {
        await page.keyboard.press("ArrowDown");
        await expect(item).toBeFocused({ timeout: 200 });
      }).toPass();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await expectFocusIn(dialog);
      // The manual search has started, and cannot be closed before it ends.
      await expect(dialog.getByRole("button", { name: "Close" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await expectRing(page);
    }
  },
);

test("the icons of a row are visible while it has the focus or the pointer, in the same place", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 800 });
  await page.goto(`series/${SERIES.harborLights}`);
  const row = page.getByRole("row").filter({ hasText: "S03E08" });
  const menu = row.getByRole("button", { name: /^More actions for / });
  const icons = ["Search manually", "History of", "Tools for", "Sync subtitles"].map((name) =>
    row.getByRole("button", { name: new RegExp(`^${name}`) }),
  );
  const look = async () => ({
    opacities: await Promise.all(
      icons.map((icon) => icon.evaluate((one) => getComputedStyle(one).opacity)),
    ),
    places: await Promise.all([...icons, menu].map((one) => one.boundingBox())),
  });
  await expect(menu).toBeVisible();
  await isStill(page);
  const atRest = await look();
  expect(atRest.opacities).toEqual(["0", "0", "0", "0"]);
  const shown = { ...atRest, opacities: ["1", "1", "1", "1"] };
  await row.hover();
  await expect.poll(look).toEqual(shown);
  await page.mouse.move(0, 0);
  await expect.poll(look).toEqual(atRest);
  await tabTo(page, icons[0]!);
  await expect.poll(look).toEqual(shown);
  for (const icon of [...icons.slice(1), menu]) {
    await page.keyboard.press("Tab");
    await expect(icon).toBeFocused();
  }
});

test("menus and panels open, close, and return the focus with the keyboard", async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto("movies");
  await expect(page.getByRole("link", { name: "The Glass Orchard" })).toBeVisible();
  for (const name of [/^Theme: /, "Menu", "Filters", "View"]) {
    const button = page.getByRole("button", { name, exact: true });
    await press(page, button);
    const panel = page.getByRole("menu").or(page.getByRole("dialog"));
    await expect(panel).toBeVisible();
    await expectFocusIn(panel);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test(
  "Tab moves through the page in reading order, and nothing traps it",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto(`movies/${MOVIES.glassOrchard}`);
    await expect(
      page.getByRole("table", { name: "Subtitles for The Glass Orchard" }),
    ).toBeVisible();
    const areas: string[] = [];
    const seen = new Set<string>();
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press("Tab");
      const { area, mark } = await page.evaluate(() => {
        const one = document.activeElement;
        const all = [...document.querySelectorAll("*")];
        return {
          area:
            ["main", "nav", "header"].find((name) => one?.closest(name)) ??
            (one?.matches("a") ? "skip" : "end"),
          mark: one ? String(all.indexOf(one)) : "",
        };
      });
      if (area === "end" || seen.has(mark)) break;
      seen.add(mark);
      if (areas.at(-1) !== area) areas.push(area);
    }
    expect(areas).toEqual(["skip", "header", "nav", "main"]);
    expect(seen.size).toBeGreaterThan(25);
  },
);
