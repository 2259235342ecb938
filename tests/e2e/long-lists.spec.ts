import { expect, test } from "./fixtures.ts";

test.describe("a list of a thousand rows", () => {
  test.use({ mock: { size: { series: 40, movies: 0, episodes: 900, history: 3000 } } });

  test("shows rows at the position to which the scroll bar jumps", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("storage-ui-pageSize", "1000"));
    await page.goto("history/series");
    const rows = page.getByRole("row");
    await expect(rows.nth(10)).toBeVisible();
    // The code that reserves space for rows that are not rendered is loaded.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeGreaterThan(38_000);
    for (const y of [4000, 20_000, 36_000, 8000]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      // Long enough to detect a page that keeps scrolling by itself.
      for (let look = 0; look < 5; look += 1) {
        await page.waitForTimeout(100);
        expect(await page.evaluate(() => window.scrollY)).toBe(y);
      }
      const inView = rows.filter({ visible: true }).filter({ hasText: /\S/ });
      await expect
        .poll(async () => {
          const boxes = await Promise.all((await inView.all()).map((row) => row.boundingBox()));
          return boxes.filter((box) => box && box.y >= 0 && box.y < 720).length;
        })
        .toBeGreaterThan(8);
    }
  });

  test("lets its keys reach rows that are not rendered yet", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("storage-ui-pageSize", "1000"));
    await page.goto("history/series");
    const focused = page.locator("tr:focus");
    // Letter shortcuts work soon after the page is loaded.
    await expect(async () => {
      await page.keyboard.press("k");
      await expect(focused).toHaveAttribute("data-index", "0", { timeout: 200 });
    }).toPass();
    for (let index = 1; index <= 60; index += 1) {
      await page.keyboard.press("j");
      await expect(focused).toHaveAttribute("data-index", String(index));
    }
    await expect(focused).toBeInViewport();
  });

  test("renders the visible rows first when its page changes", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("storage-ui-pageSize", "1000"));
    await page.goto("history/series");
    const next = page.getByRole("button", { name: "Next page" }).first();
    await next.scrollIntoViewIfNeeded();
    const last = page.getByRole("row").last();
    await expect(last).toBeInViewport();
    const previous = await last.textContent();
    // The number of rows in each render.
    const drawn = await page.evaluateHandle(() => {
      const counts: number[] = [];
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        const rows = added.filter(
          (node) => node instanceof HTMLTableRowElement && node.ariaRowIndex,
        );
        if (rows.length > 0) counts.push(rows.length);
      }).observe(document.body, { subtree: true, childList: true });
      return counts;
    });
    await next.click();
    const first = page.locator("tr[aria-rowindex='2']");
    await expect(first).toBeInViewport();
    await expect(page.locator("table")).toHaveAttribute("aria-busy", "false");
    // The rows below the visible ones are loaded too.
    const below = page.locator("tr[aria-rowindex='22']");
    await expect(below).toBeAttached();
    await expect(below).not.toBeInViewport();
    await expect(first).not.toHaveText(previous ?? "");
    const room = (page.viewportSize()?.height ?? 0) / 40;
    expect(Math.max(...(await drawn.jsonValue()))).toBeLessThanOrEqual(room);
  });
});
