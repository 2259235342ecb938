import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { heightOf, topOf } from "./places.ts";

test.use({ mock: { size: { series: 30, movies: 1200 } } });

test("movies are paged, filtered and sorted over the full list, saved as a view, shared, and reopened", async ({
  page,
  api,
  context,
}) => {
  const lengths: (string | null)[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/api/movies")) lengths.push(url.searchParams.get("length"));
  });
  const movies = [...api.db.movies.values()];
  for (const [index, movie] of movies.entries())
    movie.tags = index % 30 === 0 ? ["gem"] : ["plain"];

  await page.goto("movies");
  await expect(page.getByText("1,200 movies")).toBeVisible();
  expect(new Set(lengths)).toEqual(new Set(["50"]));

  // A facet, over the entire library.
  await page.getByRole("button", { name: "Filters" }).click();
  const panel = page.getByRole("dialog", { name: "Filters" });
  await panel.getByRole("checkbox", { name: "gem 40" }).click();
  await panel.getByRole("button", { name: "Show 40 movies" }).click();
  await expect(page.getByText("40 of 1,200 movies", { exact: true })).toBeVisible();
  expect(lengths).toContain("500");

  // The sort order, with a header.
  const header = page.getByRole("columnheader", { name: "Missing Subtitles" });
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "descending");

  // Columns, and a named view.
  await page.getByRole("button", { name: "View" }).click();
  const view = page.getByRole("dialog", { name: "View" });
  await view.getByRole("checkbox", { name: "Tags" }).click();
  await view.getByRole("textbox", { name: "Save this view as" }).fill("Gems");
  await view.getByRole("button", { name: "Save view" }).click();
  await expect(view.getByRole("link", { name: "Gems" })).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Escape");
  await expect(view).toBeHidden();
  await expect(page.getByRole("cell", { name: "gem", exact: true }).first()).toBeVisible();

  // Back from a movie: the same filter, and the same scroll position.
  const rows = page.getByRole("table", { name: "Movies" }).getByRole("link");
  const last = rows.nth(38);
  const title = await last.textContent();
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await last.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title ?? "");
  await page.goBack();
  await expect(page.getByText("40 of 1,200 movies", { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

  // A shared link shows the same to another user.
  const link = page.url();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText("40 of 1,200 movies", { exact: true })).toBeVisible();
  await other.close();

  // The saved view still exists after a reload.
  await page.goto("movies");
  const tabs = page.getByRole("navigation", { name: "Saved views for this list" });
  await tabs.getByRole("link", { name: "Gems" }).click();
  await expect(page.getByText("40 of 1,200 movies", { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe("?sort=-missing&tag=gem&view=table");
});

test("the letter f focuses the text filter, which follows the URL", async ({ page }) => {
  await page.goto("movies");
  await expect(page.getByText("1,200 movies")).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Filter movies" });
  // Letter shortcuts work a moment after the page is loaded.
  await expect(async () => {
    await page.keyboard.press("f");
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await field.fill("");
  await page.keyboard.type("the glass orchard");
  await expect(page).toHaveURL(/\?filter=the\+glass\+orchard$/);
  await expect(page.getByRole("link", { name: "The Glass Orchard" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/movies$/);
});

test("Why? is visible only in the row with the pointer or the focus", async ({ page }) => {
  await page.goto("wanted/movies");
  const row = page.locator("main tbody tr[data-index]").nth(1);
  const why = row.getByRole("button", { name: /^Why was nothing found/ });
  await expect(why).toHaveCSS("opacity", "0");
  await row.hover();
  await expect(why).not.toHaveCSS("opacity", "0");
  await page.mouse.move(0, 0);
  await expect(why).toHaveCSS("opacity", "0");
  await why.focus();
  await expect(why).not.toHaveCSS("opacity", "0");
});

for (const path of ["series", "wanted/series", "history/series", "blacklist/series"])
  test(`a row of ${path} shows its buttons and its checkbox only with the pointer or the focus`, async ({
    page,
  }) => {
    await page.goto(path);
    const row = page.locator("main tbody tr[data-index]:not([data-group])").nth(1);
    const seldom = row.locator("[data-seldom], [data-column=select] label");
    const areSeen = () =>
      seldom.evaluateAll((all) => all.map((one) => one.checkVisibility({ opacityProperty: true })));
    await expect(seldom.first()).toBeAttached();
    await expect.poll(areSeen).not.toContain(true);
    await row.hover();
    await expect.poll(areSeen).not.toContain(false);
    await page.mouse.move(0, 0);
    await expect.poll(areSeen).not.toContain(true);
    await row.getByRole("button").last().focus();
    await expect.poll(areSeen).not.toContain(false);
  });

test("the head of a table is one line", async ({ page }) => {
  await page.goto("wanted/movies");
  const head = page.locator("main thead");
  const middle = async (name: string) => {
    const box = await head.locator(name).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  await expect(head.locator("input")).toBeVisible();
  expect(Math.abs((await middle("input")) - (await middle("th >> text=Missing")))).toBeLessThan(3);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("history/series");
  await expect.poll(heightOf(head)).toBeLessThanOrEqual(36);
});

/** Heights of the rows, and the contents of cells that are above or below the middle of their row, in pixels. */
const rowFaults = (page: Page) =>
  page.locator("main tbody tr[data-index]:not([data-group])").evaluateAll((rows) => {
    const heights = rows.map((row) => Math.round(row.getBoundingClientRect().height));
    const faults = rows.flatMap((row) =>
      [...row.querySelectorAll("td")].flatMap((cell) => {
        const [content, second] = [...cell.children].filter(
          (one) => one.checkVisibility() && one.clientWidth > 1,
        );
        if (!content || second) return [];
        const [outer, inner] = [cell, content].map((one) => one.getBoundingClientRect());
        const off = (inner!.top + inner!.bottom - outer!.top - outer!.bottom) / 2;
        return Math.abs(off) > 1 ? [`${cell.textContent} is ${off} px off`] : [];
      }),
    );
    return { heights: [...new Set(heights)], faults };
  });

for (const width of [1280, 1920])
  for (const path of ["series", "movies", "wanted/series", "wanted/movies"])
    test(`the rows of ${path} have one height at ${width} px, and their contents one line`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path.includes("/") ? path : `${path}?view=table`);
      await page.locator("main tbody tr[data-index]").nth(9).waitFor();
      expect(await rowFaults(page)).toEqual({ heights: [40], faults: [] });
    });

test("all checkboxes show in select mode, and nothing moves", async ({ page }) => {
  await page.goto("movies");
  const row = page.locator("main tbody tr[data-index]").nth(3);
  const name = row.locator("[data-card=title] > *");
  const start = async () => (await name.boundingBox())?.x ?? 0;
  const before = await start();
  // The checkboxes have no column, but the marks do.
  const table = await page.locator("main table").boundingBox();
  expect(before - (table?.x ?? 0)).toBeLessThan(70);
  const boxes = page.locator("main [data-column=select] label");
  const top = (await row.boundingBox())?.y ?? 0;
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await expect(page.getByRole("button", { name: "Mass Edit" })).toBeInViewport({ ratio: 1 });
  const areSeen = () =>
    boxes.evaluateAll((all) => all.map((one) => one.checkVisibility({ opacityProperty: true })));
  await expect.poll(areSeen).not.toContain(false);
  expect(await topOf(row)()).toBe(top);
  expect(await start()).toBe(before);
  await row.locator("[data-column=select] input").focus();
  await page.keyboard.press("Space");
  await expect(row.locator("[data-column=select] input")).toBeChecked();
});

const edgesOf = (target: Locator) =>
  target.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect();
    return [left, right].map(Math.round);
  });

test("on a wide screen, pages are a column in the middle, and artwork uses the width", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const bar = page.getByRole("toolbar", { name: "Page actions" });
  const table = page.locator("main table");
  for (const path of ["movies?view=table", "wanted/series", "system/tasks"]) {
    await page.goto(path);
    await expect(table.getByRole("row").nth(3)).toBeVisible();
    const [start = 0, end = 0] = await edgesOf(table);
    expect(end - start).toBeLessThanOrEqual(1280);
    expect(end - start).toBeGreaterThan(1200);
    // In the middle between the sidebar and the scrollbar.
    expect(Math.abs(start - 240 - (1920 - end))).toBeLessThanOrEqual(16);
    expect((await edgesOf(bar.locator("button").first()))[0]).toBe(start);
    expect(
      (await edgesOf(bar.locator("button").filter({ visible: true }).last()))[1],
    ).toBeLessThanOrEqual(end + 10);
  }
  for (const path of ["settings/general", "history/stats"]) {
    await page.goto(path);
    await expect(bar.last()).toBeVisible();
    const widths = await page.locator("main > *").evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.clientWidth > 100)
        .map((one) => {
          const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(one);
          return (
            one.clientWidth -
            Number.parseFloat(paddingInlineStart) -
            Number.parseFloat(paddingInlineEnd)
          );
        }),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(1280);
  }
  await page.goto("movies?view=posters");
  await page.getByRole("main").getByRole("link").nth(3).waitFor();
  expect((await edgesOf(bar.locator("button").first()))[0]).toBeLessThan(320);
  expect(
    (await edgesOf(bar.locator("button").filter({ visible: true }).last()))[1],
  ).toBeGreaterThan(1800);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test("a movie's poster is next to its monitored icon, not under it", async ({ page }) => {
    await page.goto("movies");
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("link") })
      .first();
    await expect(row.locator("[data-thumb]")).toBeVisible();
    const poster = await row.locator("[data-thumb]").boundingBox();
    const mark = await row.getByTitle(/onitored$/).boundingBox();
    expect((poster?.x ?? 0) + (poster?.width ?? 0)).toBeLessThanOrEqual(mark?.x ?? 0);
  });

  test("the filters are a sheet with the text, the facets, and the order", async ({ page }) => {
    await page.goto("series");
    await expect(page.getByText("30 series")).toBeVisible();
    await page.getByRole("button", { name: "Filters" }).tap();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390);
    await sheet.getByRole("checkbox", { name: /^Some missing/ }).tap();
    await sheet.getByRole("combobox", { name: "Sort by" }).selectOption("Year");
    const show = sheet.getByRole("button", { name: /^Show \d+ series$/ });
    await expect.poll(heightOf(show)).toBeGreaterThanOrEqual(44);
    await show.tap();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\?missing=yes&sort=-year$/);
    await expect(page.getByText(/^\d+ of 30 series$/)).toBeVisible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(390);
    // With a keyboard, f opens the sheet and focuses its text field.
    await expect(async () => {
      await page.keyboard.press("f");
      await expect(sheet).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(sheet.getByRole("searchbox", { name: "Filter series" })).toBeFocused();
  });
});
