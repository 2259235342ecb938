import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

test.use({ mock: { size: { series: 60, movies: 10 } } });

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("Back, forward, and a reload restore the scroll position; a link starts at the top", async ({
  page,
}) => {
  await page.goto("series");
  const rows = page.getByRole("table", { name: "Series" }).getByRole("link");
  await rows.nth(40).scrollIntoViewIfNeeded();
  const scrolled = await scrolledTo(page);
  expect(scrolled).toBeGreaterThan(500);

  await page.reload();
  await expect(rows.nth(40)).toBeInViewport();
  await expect.poll(() => scrolledTo(page)).toBe(scrolled);

  await rows.nth(40).click();
  await expect(page).toHaveURL(/series\/\d+$/);
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolledTo(page)).toBe(scrolled);

  await page.getByRole("link", { name: "Movies", exact: true }).click();
  await expect(page.getByText("10 movies")).toBeVisible();
  await expect.poll(() => scrolledTo(page)).toBe(0);
});

test("a URL typed into the same tab starts at the top of its page", async ({ page }) => {
  await page.goto("series");
  const rows = page.getByRole("table", { name: "Series" }).getByRole("link");
  await rows.nth(40).scrollIntoViewIfNeeded();
  await page.goto("settings/general");
  await expect(page.getByRole("textbox", { name: "Port" })).toBeVisible();
  expect(await scrolledTo(page)).toBe(0);
});

test("a user who scrolls while a reloaded page is still growing is not pulled back", async ({
  page,
}) => {
  await page.goto("series");
  const rows = page.getByRole("table", { name: "Series" }).getByRole("link");
  await rows.nth(40).scrollIntoViewIfNeeded();

  let release: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/series?*", async (route) => {
    await opened;
    await route.continue();
  });
  await page.reload();
  await expect(page.locator("#content")).toBeVisible();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 10);
  await page.waitForTimeout(200);
  release?.();
  await expect(rows.first()).toBeVisible();
  await page.waitForTimeout(500);
  expect(await scrolledTo(page)).toBeLessThan(100);
});
