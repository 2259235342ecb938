/* oxlint-disable unicorn/consistent-function-scoping -- code that runs in the page cannot use outer variables */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

declare global {
  interface Window {
    /** All texts that the sidebar has ever shown. */
    seen: string[];
  }
}

/** Stores a language as an earlier visit would have, and records the texts of the page from its first moment on. */
const visitIn = (page: Page, locale: string) =>
  page.addInitScript((code) => {
    localStorage.setItem("ui-language", code);
    window.seen = [];
    new MutationObserver(() => {
      const words = document.getElementById("sidebar")?.textContent;
      if (words) window.seen.push(words);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, locale);

test("a page in another language never flashes English, and needs one more request", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/de-[\w-]+\.js$/.test(request.url())) files.push(request.url());
  });
  await visitIn(page, "de");
  await page.goto("series");
  await expect(page.getByRole("link", { name: "Filme", exact: true })).toBeVisible();
  const seen = await page.evaluate(() => window.seen);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((words) => /Movies|Series/.test(words))).toEqual([]);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  expect(files).toHaveLength(1);
  const preloads = page.locator('head link[rel="modulepreload"][href*="assets/de-"]');
  await expect(preloads).toHaveCount(1);
});

test("the page falls back to English without its language file", async ({ page, guard }) => {
  guard.allow(/de-[\w-]+\.js|ERR_FAILED|Failed to fetch/);
  await page.route(/\/assets\/de-[\w-]+\.js$/, (route) => route.abort());
  await visitIn(page, "de");
  await page.goto("series");
  await expect(page.getByRole("link", { name: "Movies", exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
