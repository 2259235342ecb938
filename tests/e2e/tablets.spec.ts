import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { smallTargets } from "./measures.ts";
import { isStill } from "./places.ts";

// A tablet in portrait: lists are tables there, and there is no hover.
test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

/** The images that are missing in all demo libraries. */
test.use({ allowedErrors: [/404.*poster/] });

const LISTS = [
  "series",
  "movies",
  "series?edit=1",
  "wanted/series",
  "wanted/movies",
  "history/series",
  "history/movies",
  "blacklist/series",
  "blacklist/movies",
];

/**
 * Texts of rows and headings that are partly hidden; names longer than two lines, or longer than a chip, are
 * truncated on purpose.
 */
const cut = (page: Page) =>
  page.evaluate(() => {
    const lines: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) lines.push("scrolls sideways");
    for (const one of document.querySelectorAll("main :is(tbody td, tbody td *, th, th *)")) {
      const { overflowX, clipPath, webkitLineClamp } = getComputedStyle(one);
      const isText = one.textContent.trim() !== "" && one.clientWidth > 1 && clipPath === "none";
      if (overflowX === "visible" || !isText) continue;
      // A cell is as high as its text; only the touch targets of links extend beyond it.
      const isTooHigh = one.scrollHeight > one.clientHeight + 2 && !one.matches("td");
      const isOverflowing = one.scrollWidth > one.clientWidth + 1 || isTooHigh;
      const maxLines = one.closest("[data-tone]") ? 17 : webkitLineClamp === "none" ? Infinity : 36;
      const isVeryLong = one.textContent.length > maxLines;
      if (isOverflowing && !isVeryLong) lines.push(`“${one.textContent}” is cut`);
    }
    return [...new Set(lines)];
  });

test("texts in tables are readable without a pointer", { tag: "@full" }, async ({ page }) => {
  test.slow();
  for (const list of LISTS) {
    await page.goto(list);
    await page.locator("main tbody [data-card=title]").first().waitFor();
    await isStill(page);
    for (const width of [768, 820, 992]) {
      await page.setViewportSize({ width, height: 1024 });
      // The sidebar collapses a moment after the page has its width.
      await expect.poll(() => cut(page), `${list} at ${width}`).toEqual([]);
    }
  }
});

test("rows of detail pages have a menu with all actions, and no icons", async ({ page }) => {
  await page.goto(`series/${SERIES.harborLights}`);
  const row = page.getByRole("row").filter({ hasText: "S03E08" });
  const menu = row.getByRole("button", { name: /^More actions for / });
  await expect(menu).toBeVisible();
  await expect(row.getByRole("button", { name: /^(Manually|History|Tools|Sync|Why)/ })).toHaveCount(
    0,
  );
  await menu.tap();
  for (const name of ["Search manually", "Another language", "Watching now", "History", "Tools"])
    await expect(page.getByRole("menuitem", { name, exact: true })).toBeVisible();
  await page.goto(`movies/${MOVIES.glassOrchard}`);
  const file = page.getByRole("row").filter({ hasText: ".fr.srt" });
  await expect(file.getByRole("button")).toHaveCount(1);
  await file.getByRole("button", { name: /^Manage / }).tap();
  for (const name of ["Source", "Delete"])
    await expect(page.getByRole("menuitem", { name, exact: true })).toBeVisible();
});

test("languages in the header of a series say how many subtitles are missing", async ({ page }) => {
  await page.goto(`series/${SERIES.harborLights}`);
  await page.getByRole("button", { name: "Languages and details" }).tap();
  const line = page
    .getByRole("list", { name: "Wanted languages" })
    .getByRole("button", { name: / missing$/ });
  await line.first().waitFor();
  const numbers = await line
    .first()
    .evaluate((button) =>
      [...button.querySelectorAll("span > span")]
        .filter((one) => one.getBoundingClientRect().width > 1)
        .map(({ textContent }) => textContent),
    );
  expect(numbers).toEqual([expect.stringMatching(/^\d+ missing$/)]);
});

test("a path whose folders are cut off keeps the slash before its name", async ({ page, api }) => {
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  movie.path = `/media/${"a long folder ".repeat(9)}/The Glass Orchard.mkv`;
  await page.goto(`movies/${MOVIES.glassOrchard}`);
  const parts = await page.getByTitle(movie.path).evaluate(({ children: [folder, name] }) => ({
    isCut: folder && folder.scrollWidth > folder.clientWidth,
    name: name?.textContent,
  }));
  expect(parts).toEqual({ isCut: true, name: "/The Glass Orchard.mkv" });
});

test("a title of two lines does not increase the height of its row", async ({ page }) => {
  await page.goto("series");
  await page.locator("main tbody [data-card=title]").first().waitFor();
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll("main tbody tr")].map((row) => ({
      height: row.getBoundingClientRect().height,
      lines: Math.round((row.querySelector("td a[title]")?.clientHeight ?? 0) / 18),
    })),
  );
  const heightsOf = (lines: number) =>
    rows.filter((row) => row.lines === lines).map(({ height }) => Math.round(height));
  const one = Math.min(...heightsOf(1));
  expect(one).toBeLessThanOrEqual(53);
  expect(new Set(heightsOf(2))).toEqual(new Set([one]));
});

test("fields, buttons, chips, and titles have the size of a fingertip", async ({ page }) => {
  for (const list of ["series", "movies", "wanted/series", "wanted/movies", "history/series"]) {
    await page.goto(list);
    await page.locator("main tbody tr").nth(2).waitFor();
    const small = await page
      .locator("main :is(button, input:not([type=checkbox]), td a)")
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && !one.closest("thead"))
          .map((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            const reach = Number.parseFloat(getComputedStyle(one, "::after").insetBlockStart) || 0;
            return { name: one.outerHTML.slice(0, 90), height: bottom - top - 2 * reach };
          })
          .filter(({ height }) => height < 44),
      );
    expect(small, list).toEqual([]);
  }
});

test("the toolbar of a list begins with an action or the number of rows", async ({ page }) => {
  for (const [list, first] of [
    ["series", "Select"],
    ["movies", "Select"],
    ["wanted/series", "Search All"],
    ["history/series", "420 entries"],
    ["blacklist/series", "Remove All"],
  ] as const) {
    await page.goto(list);
    const bar = page.getByRole("toolbar", { name: "Page actions" });
    const start = bar.getByText(new RegExp(`^${first}`)).first();
    await expect(start).toBeInViewport();
    expect((await start.boundingBox())?.x).toBeLessThan(160);
  }
});

const FORMS = [
  "settings/general",
  "settings/languages",
  "settings/providers",
  "settings/subtitles",
  "settings/sonarr",
  "settings/ui",
  "automation",
  "system/status",
  "system/backups",
];

test("the controls of forms are large enough for a finger", async ({ page }) => {
  for (const path of FORMS) {
    await page.goto(path);
    await isStill(page);
    const small = await smallTargets(page, 40);
    // The sidebar begins with the same page as the logo, and chips are as high as their row.
    const others = small.filter((line) => !/^(Bazarr, home|Show 4 more) /.test(line));
    expect.soft(others, path).toEqual([]);
  }
});

for (const code of ["de", "ar"])
  test(`the narrow sidebar has the complete words of its entries, ${code}`, async ({ page }) => {
    await page.addInitScript((locale) => localStorage.setItem("ui-language", locale), code);
    await page.goto("series");
    const words = page.locator("#sidebar > ul > li .mantine-NavLink-label");
    await expect(words).toHaveCount(9);
    expect((await page.locator("#sidebar").boundingBox())?.width).toBe(80);
    const cutWords = await words.evaluateAll((all) =>
      all
        .filter((one) => one.clientHeight > 30 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.textContent),
    );
    expect(cutWords).toEqual([]);
  });

for (const [code, end] of [
  ["en", "right"],
  ["ar", "left"],
] as const)
  test(`a shelf of the overview is one row that scrolls past the edge of its panel, ${code}`, async ({
    page,
  }) => {
    await page.addInitScript((locale) => localStorage.setItem("ui-language", locale), code);
    await page.goto("overview");
    const panel = page.locator("main section", { has: page.locator("li a[href*='/movies/']") });
    const cards = panel.first().getByRole("listitem");
    await cards.nth(5).waitFor();
    await isStill(page);
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    const outer = (await panel.first().boundingBox())!;
    const last = cards.last();
    const isInside = async () => {
      const { x, width } = (await last.boundingBox())!;
      return end === "right" ? x + width <= outer.x + outer.width : x >= outer.x;
    };
    expect(await isInside()).toBe(false);
    await last.getByRole("link").last().focus();
    await expect.poll(isInside).toBe(true);
  });
