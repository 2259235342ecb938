import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { heightOf } from "./places.ts";

const box = (page: Page) => page.getByRole("combobox", { name: "Find series and movies" });
const list = (page: Page) => page.getByRole("listbox", { name: "Search results" });
const shortcuts = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

// The demo library has items without an image.
test.use({ allowedErrors: [/404.*poster/] });

/** Opens the palette; key handlers are registered soon after the page is loaded. */
async function openPalette(page: Page) {
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(box(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(list(page)).toBeVisible();
}

async function openShortcuts(page: Page) {
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(shortcuts(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.describe("the command palette", () => {
  test("finds loaded items at once, and all others on the server", async ({ page }) => {
    await page.goto("movies");
    await expect(page.getByRole("link", { name: "The Glass Orchard" })).toBeVisible();
    await openPalette(page);
    await page.keyboard.type("glass orch");
    await expect(list(page).getByRole("option", { name: /The Glass Orchard/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/movies\/1$/);

    // No page has read the series.
    await openPalette(page);
    await page.keyboard.type("harbor lights");
    const match = list(page).getByRole("option", { name: /Harbor Lights/ });
    await expect(match).toBeVisible();
    await expect(
      list(page)
        .page()
        .getByText(/^\d+ results?$/),
    ).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/series\/1$/);
  });

  test("opens pages and settings, and runs actions", async ({ page }) => {
    await page.goto("series");
    await openPalette(page);
    await page.keyboard.type("statistics");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/history\/stats$/);
    await expect(page).toHaveTitle(/^Statistics/);

    await openPalette(page);
    await page.keyboard.type("base url");
    await list(page).getByRole("option", { name: "Base URL General › Host" }).click();
    await expect(page).toHaveURL(/\/settings\/general#general\.base_url$/);
    await expect(page.getByLabel("Base URL")).toBeFocused();

    await openPalette(page);
    await page.keyboard.type("dark mode");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");

    await openPalette(page);
    await page.keyboard.type("restart");
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Restart Bazarr?" });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    // Visited pages are offered the next time, also after a reload.
    await page.reload();
    await openPalette(page);
    await expect(
      list(page).getByRole("group", { name: "Recent" }).getByRole("option").first(),
    ).toHaveText(/^Statistics/);
  });

  test("stays open when a page that was loading appears", { tag: "@full" }, async ({ page }) => {
    await page.goto("series");
    await openPalette(page);
    await page.keyboard.press("Escape");
    // The moment between the new URL and its page, which is long on a slow machine.
    await page.evaluate(() => {
      const push = window.history.pushState.bind(window.history);
      window.history.pushState = (...place) => {
        push(...place);
        window.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }));
      };
    });
    await page.getByRole("link", { name: "Movies", exact: true }).first().click();
    await expect(page).toHaveTitle(/^Movies/);
    await page.keyboard.type("statistics");
    await expect(box(page)).toHaveValue("statistics");
    await expect(list(page).getByRole("option").first()).toHaveText(/^Statistics/);
  });

  test(
    "opens tabs with Ctrl+Enter and the middle button",
    { tag: "@full" },
    async ({ page, context }) => {
      await page.goto("series");
      await openPalette(page);
      await page.keyboard.type("releases");
      const match = list(page).getByRole("option", { name: /^System releases/ });
      await expect(match).toBeVisible();
      const byKey = context.waitForEvent("page");
      await page.keyboard.press("Control+Enter");
      await expect(await byKey).toHaveURL(/\/system\/releases$/);
      const byMouse = context.waitForEvent("page");
      await match.click({ button: "middle" });
      await expect(await byMouse).toHaveURL(/\/system\/releases$/);
      await expect(page).toHaveURL(/\/series$/);
      await expect(box(page)).toHaveValue("releases");
    },
  );

  test(
    "keeps text that is typed before its code is loaded, and Enter with it",
    { tag: "@full" },
    async ({ page }) => {
      const gate: { open?: () => void } = {};
      const opened = new Promise<void>((resolve) => {
        gate.open = resolve;
      });
      await page.route(/\/assets\/palette-/, async (route) => {
        await opened;
        await route.continue();
      });
      await page.goto("series");
      await box(page).click();
      await page.keyboard.type("statistics");
      await page.keyboard.press("Enter");
      await expect(box(page)).toHaveValue("statistics");
      gate.open?.();
      await expect(page).toHaveURL(/\/history\/stats$/);
    },
  );
});

test.describe("single letters", () => {
  test("open the search and pages, and are listed in the help", async ({ page }) => {
    await page.goto("series");
    await openShortcuts(page);
    await expect(shortcuts(page).getByRole("region", { name: "Lists" })).toContainText("Next page");
    await page.keyboard.press("Escape");
    await expect(shortcuts(page)).toBeHidden();
    await page.keyboard.press("g");
    await page.keyboard.press("m");
    await expect(page).toHaveURL(/\/movies$/);
    await page.keyboard.press("/");
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("gs?");
    await expect(box(page)).toHaveValue("gs?");
  });

  test(
    "do nothing once they are switched off, in all tabs",
    { tag: "@full" },
    async ({ page, context }) => {
      await page.goto("series");
      const other = await context.newPage();
      await other.goto("series");
      await openShortcuts(other);
      await other.keyboard.press("Escape");
      await openShortcuts(page);
      await shortcuts(page).getByRole("switch", { name: "Single-letter shortcuts" }).press("Space");
      for (const tab of [page, other]) {
        await tab.bringToFront();
        // Shortcuts with Ctrl are unchanged, also in this dialog.
        await openPalette(tab);
        await tab.keyboard.press("Escape");
        await expect(list(tab)).toBeHidden();
        await tab.keyboard.press("?");
        await tab.keyboard.press("g");
        await tab.keyboard.press("m");
        await tab.keyboard.press("/");
        await expect(box(tab)).not.toBeFocused();
        await expect(shortcuts(tab)).toBeHidden();
        await expect(tab).toHaveURL(/\/series$/);
      }
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
      await expect(shortcuts(page)).toBeVisible();
    },
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test("the search is a sheet over the page", async ({ page }) => {
    await page.goto("movies");
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await expect(box(page)).toBeFocused();
    const sheet = list(page).locator("..");
    await expect(sheet).toBeVisible();
    const area = await sheet.boundingBox();
    expect(area).toMatchObject({ x: 0, width: 390 });
    expect((area?.y ?? 0) + (area?.height ?? 0)).toBe(800);
    for (const row of await list(page).getByRole("option").all())
      await expect.poll(heightOf(row)).toBeGreaterThanOrEqual(44);
    await page.keyboard.type("wanted");
    await list(page).getByRole("option", { name: "Wanted movies" }).tap();
    await expect(page).toHaveURL(/\/wanted\/movies$/);

    await page.getByRole("button", { name: "Search", exact: true }).tap();
    const closer = page.getByRole("button", { name: "Close the search" });
    await expect.poll(heightOf(closer)).toBeGreaterThanOrEqual(44);
    await closer.tap();
    await expect(list(page)).toBeHidden();

    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await expect(list(page)).toBeVisible();
    await page.goBack();
    await expect(list(page)).toBeHidden();
    await expect(page).toHaveURL(/\/movies$/);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  });
});
