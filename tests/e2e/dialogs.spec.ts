import { devices, type Page } from "@playwright/test";
import type { MockApi } from "../mock-api/mock-api.ts";
import { MOVIES } from "../mock-api/sentinels.ts";
import { expect, gotoLive, test } from "./fixtures.ts";
import { pressAction } from "./places.ts";

const movie = `movies/${MOVIES.glassOrchard}`;
const dialog = (page: Page) => page.locator("[role=dialog][aria-modal=true]").last();
const notices = (page: Page) => page.locator(".mantine-Notification-root");

/** The images that are missing in all demo libraries. */
test.use({ allowedErrors: [/status of 404 .*\/images\//] });

/** The buttons of the dialog that are covered by a notification or by running work. */
const covered = (page: Page) =>
  dialog(page).evaluate((box) => {
    const names = ["Close", "Cancel", "Save"];
    const buttons = [...box.querySelectorAll("button")].map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isCovered = [left + 2, (left + right) / 2, right - 2].some((x) =>
        [top + 2, bottom - 2].some((y) => {
          const topElement = document.elementFromPoint(x, y);
          return topElement?.closest(".mantine-Notification-root, [aria-label='Jobs']");
        }),
      );
      return { name: one.ariaLabel ?? one.textContent, isCovered };
    });
    return names.map((name) => {
      const button = buttons.find((one) => one.name === name);
      return `${name}: ${button ? (button.isCovered ? "covered" : "free") : "missing"}`;
    });
  });

async function emitMessage(api: MockApi, page: Page, words: string): Promise<void> {
  api.emit("message", "update", `${words}: English subtitles of The Glass Orchard downloaded.`);
  await expect(notices(page).filter({ hasText: words })).toBeInViewport({ ratio: 1 });
}

const SIZES = [
  [1280, 720],
  [768, 600],
  [844, 390],
  [390, 844],
  [320, 640],
] as const;

for (const [name, path, open] of [
  [
    "a high dialog",
    "settings/languages",
    (page: Page) => page.getByRole("button", { name: "Add a profile" }).click(),
  ],
  ["a small dialog", movie, (page: Page) => pressAction(page, "Edit Movie")],
] as const)
  test(`notifications and running jobs cover no button of ${name}`, async ({ page, api }) => {
    await gotoLive(page, path);
    // Their area in the corner renders a moment after the page.
    await expect(async () => {
      api.emit("message", "update", "Here we are");
      await expect(notices(page).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await notices(page).getByRole("button").click();
    await open(page);
    await expect(dialog(page).getByRole("button", { name: "Save" })).toBeVisible();
    for (const [width, height] of SIZES)
      await test.step(`${width} x ${height}`, async () => {
        await page.setViewportSize({ width, height });
        // On a phone in landscape only two lines of a dialog are visible at once; its footer requires scrolling.
        await dialog(page).getByRole("button", { name: "Save" }).scrollIntoViewIfNeeded();
        const work = { id: "w", header: "Searching...", name: "Item", value: 1, count: 9 };
        api.emit("progress", "update", work);
        await emitMessage(api, page, `At ${width}`);
        await expect(page.getByText("Searching...")).toBeAttached();
        await expect
          .poll(() => covered(page))
          .toEqual(["Close: free", "Cancel: free", "Save: free"]);
        await notices(page).first().getByRole("button").click();
        await expect(notices(page)).toHaveCount(0);
      });
  });

const { defaultBrowserType: _browser, ...pixel } = devices["Pixel 7"];
const READERS = [
  { who: "a finger on a phone", use: { ...pixel, viewport: { width: 390, height: 844 } } },
  { who: "a finger on a tablet", use: { ...pixel, viewport: { width: 1024, height: 768 } } },
  { who: "a mouse", use: {} },
] as const;

for (const { who, use } of READERS)
  test.describe(`text shown on hover, for ${who},`, () => {
    test.use(use);

    test("is accessible", async ({ page, api }) => {
      const others = ["The Orchard of Glass", "Der gläserne Garten"];
      for (const title of others)
        api.db.movies.get(MOVIES.glassOrchard)?.alternativeTitles.push(title);
      api.db.history.movies.unshift({
        action: 1,
        mediaId: MOVIES.glassOrchard,
        language: "en",
        provider: "podnapisi",
        score: 90,
        at: Date.now() - 1000,
        description: "downloaded",
        subs_id: "1",
        subtitles_path: null,
        matches: [],
        dont_matches: [],
      });
      await page.goto(movie);
      const names = page.getByText(/^Also known as: .*Der gläserne Garten/);
      const exact = dialog(page).locator("[data-exact]").first();
      await page.getByRole("heading", { level: 1 }).waitFor();
      if ("viewport" in use && use.viewport.width < 768)
        await page.getByRole("button", { name: "Details" }).click();
      await expect(names).toBeVisible();
      await pressAction(page, "History");
      await expect(exact).toHaveAttribute("data-exact", /\d:\d\d/);
      if (!("hasTouch" in use)) return expect(exact).toBeHidden();
      // The visible text is in its attribute.
      const drawn = exact.evaluate((one) => getComputedStyle(one, "::before").content);
      await expect(exact).toBeInViewport({ ratio: 1 });
      expect(await drawn).toContain(await exact.getAttribute("data-exact"));
    });
  });
