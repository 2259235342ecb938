import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { watchShifts } from "./measures.ts";
import type { TestServer } from "../../scripts/server/test-server.ts";

test.use({ mock: { size: { series: 700, movies: 40 } } });
test.setTimeout(90_000);

const grid = (page: Page) => page.getByRole("grid", { name: "Series" });
const cards = (page: Page) => page.getByRole("gridcell");
/** Number of different images that the page has requested. */
const pictures = (server: TestServer) =>
  new Set(server.requests.map(({ url }) => url).filter((url) => url.includes("/images/series/")))
    .size;
const focusedTitle = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector("bdi")?.textContent);

/** 500 per page, chosen in an earlier visit. */
async function manyOnPage(page: Page) {
  await page.addInitScript(() => localStorage.setItem("storage-ui-pageSize", "500"));
}

test("only visible posters are rendered, and only their images are requested", async ({
  page,
  server,
}) => {
  await manyOnPage(page);
  const shift = await watchShifts(page);
  await page.goto(`${server.url}series?view=posters`);
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => pictures(server)).toBeGreaterThan(10);
  await page.waitForTimeout(500);
  expect(await cards(page).count()).toBeLessThan(60);
  expect(pictures(server)).toBeLessThan(60);
  // 500 posters, according to the scroll bar.
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "84");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(20_000);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 6_000);
  await expect.poll(() => pictures(server)).toBeGreaterThan(30);
  await expect(cards(page).last()).toBeAttached();
  expect(await cards(page).count()).toBeLessThan(70);
  expect(await shift()).toBe(0);
});

test(
  "nothing shifts while the list, the posters, and their images load",
  { tag: "@full" },
  async ({ page, server }) => {
    const shift = await watchShifts(page);
    // The list loads after the skeletons, the images after the posters.
    const holdRoute = async (pattern: RegExp) => {
      let open: (() => void) | undefined;
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      await page.route(pattern, (route) => opened.then(() => route.continue()));
      return () => open?.();
    };
    const openList = await holdRoute(/\/api\/series/);
    const openPictures = await holdRoute(/\/images\/series/);
    await page.goto(`${server.url}series?view=posters`);
    await expect(page.locator("[data-shape]").first()).toBeVisible();
    const shape = await page.locator("[data-shape]").first().boundingBox();
    openList();
    await expect(cards(page).first()).toBeVisible();
    openPictures();
    const first = cards(page).first();
    await expect
      .poll(() => first.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const box = await first.boundingBox();
    expect([box?.x, box?.y, box?.width]).toEqual([shape?.x, shape?.y, shape?.width]);
    expect(await shift()).toBe(0);
  },
);

test("the keyboard moves among posters; Back returns to the same poster and position", async ({
  page,
  server,
}) => {
  await manyOnPage(page);
  await page.goto(`${server.url}series?view=posters`);
  await expect(cards(page).first()).toBeVisible();
  await cards(page).first().getByRole("link").focus();
  for (let n = 0; n < 12; n++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("PageDown");
  const title = await focusedTitle(page);
  // Fully visible, below the sticky bars.
  const seen = await page.evaluate(() => {
    const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
    const bar = document.querySelector("[role=toolbar]")?.getBoundingClientRect().bottom ?? 0;
    return { isBelow: top >= bar, isAbove: bottom <= window.innerHeight };
  });
  expect(seen).toEqual({ isBelow: true, isAbove: true });
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(2_000);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title ?? "?");
  await page.goBack();
  await expect.poll(() => focusedTitle(page)).toBe(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  // From there back up: rows above become visible below the bars.
  for (let n = 0; n < 4; n++) await page.keyboard.press("ArrowUp");
  const up = await page.evaluate(() => {
    const top = document.activeElement?.getBoundingClientRect().top ?? 0;
    return top >= (document.querySelector("[role=toolbar]")?.getBoundingClientRect().bottom ?? 0);
  });
  expect(up).toBe(true);
  await page.keyboard.press("Control+End");
  expect(
    await page.evaluate(() => document.activeElement?.closest("[role=row]")?.ariaRowIndex),
  ).toBe("84");
});

test(
  "a middle click opens a tab, and scrolling with the wheel keeps the focus",
  { tag: "@full" },
  async ({ page, context, server }) => {
    await manyOnPage(page);
    await page.goto(`${server.url}series?view=posters`);
    const link = cards(page).first().getByRole("link");
    const opened = context.waitForEvent("page");
    await link.click({ button: "middle" });
    const tab = await opened;
    await tab.waitForURL(/\/series\/\d+$/);
    await tab.close();
    await link.focus();
    const title = await focusedTitle(page);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 9_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(5_000);
    await page.waitForTimeout(200);
    expect(await focusedTitle(page)).toBe(title);
  },
);

test.describe("posters without an image", () => {
  test("show the title instead", async ({ page, server }) => {
    await page.goto(`${server.url}series?view=posters&filter=picture+that+is+missing`);
    const card = cards(page).first();
    await expect(card.locator("[data-drawn]")).toBeVisible();
    await expect(card.locator("img")).toHaveCount(0);
    const box = await card.locator("[data-drawn]").boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.5, 1);
  });
});

for (const [width, columns] of [
  [390, 3],
  [320, 2],
] as const)
  test.describe(`a phone with ${width} px`, width === 390 ? {} : { tag: "@full" }, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: true, isMobile: true });

    test("has touch-sized posters, and no horizontal overflow", async ({ page, server }) => {
      await page.goto(`${server.url}series?view=posters`);
      await expect(grid(page)).toHaveAttribute("aria-colcount", String(columns));
      const actions = cards(page).first().getByRole("button");
      await expect(actions).toBeVisible();
      const box = await actions.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      const wide = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(wide).toBe(0);
      await actions.tap();
      await page.getByRole("menuitem", { name: "Edit" }).tap();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await cards(page).nth(1).getByRole("link").tap();
      await expect(page).toHaveURL(/\/series\/\d+$/);
    });

    test(
      "keeps the first visible row in view when it is rotated",
      { tag: "@full" },
      async ({ page, server }) => {
        await manyOnPage(page);
        await page.goto(`${server.url}series?view=posters`);
        await expect(cards(page).first()).toBeVisible();
        const row = cards(page).first().locator("xpath=..");
        const height = (await row.boundingBox())?.height ?? 0;
        await page.evaluate((top) => window.scrollTo({ top }), height * 40);
        const top = () =>
          page.evaluate(() => {
            const under = [...document.querySelectorAll("[role=gridcell]")].find(
              (one) => one.getBoundingClientRect().bottom > 150,
            );
            return Number(under instanceof HTMLElement ? under.dataset.index : NaN);
          });
        await page.waitForTimeout(300);
        const before = await top();
        expect(before).toBeGreaterThan(50);
        await page.setViewportSize({ width: 800, height: width });
        await expect(grid(page)).not.toHaveAttribute("aria-colcount", String(columns));
        await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(12);
      },
    );
  });

test("a poster morphs into the poster of its page, and back", async ({ page, server }) => {
  await page.addInitScript(() => {
    const travelled: string[] = [];
    const start = document.startViewTransition.bind(document);
    const note = () =>
      document.getAnimations().forEach(({ effect }) => {
        if (effect instanceof KeyframeEffect) travelled.push(effect.pseudoElement ?? "");
      });
    Object.assign(window, { travelled });
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(note, () => undefined);
      return transition;
    };
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const travels = () =>
    page.evaluate(() =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- added to the window above
      (window as unknown as { travelled: string[] }).travelled.splice(0),
    );
  const poster = "::view-transition-group(poster)";
  await page.goto(`${server.url}series?view=posters`);
  const link = cards(page).nth(2).getByRole("link");
  await link.click();
  await expect(page.locator("header h1")).toBeVisible();
  await travels();
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(travels).toContain(poster);
  await link.click();
  await expect.poll(travels).toContain(poster);
});
