import { devices, type Locator, type Page } from "@playwright/test";
import { MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { expect, gotoLive, test } from "./fixtures.ts";
import { touchProblems } from "./touch-problems.ts";
import {
  goTo,
  heightOf,
  OVERLAYS,
  PAGES,
  pressAction,
  pressOnFile,
  topOf,
  type Place,
} from "./places.ts";
import { inEnglish } from "./translate.ts";
import { skipUndoTime } from "./undo.ts";

/** The narrowest supported phone. */
const NARROW = { width: 320, height: 640 };

const { defaultBrowserType: _browser, ...phone } = devices["Pixel 7"];
test.use({ ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 });

const isForPhones = ({ only }: Place) => only !== "desk";
/** Without the question about leaving the settings: it closes with the page, and the tests of settings cover it. */
const DIALOGS = OVERLAYS.filter((one) => isForPhones(one) && one.name !== "leave settings");

const movie = `movies/${MOVIES.glassOrchard}`;
const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Page actions" });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Main" });
const moreTab = (page: Page) => tabs(page).getByRole("button", { name: "More" });
const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole("dialog", name === undefined ? {} : { name });
const isReady = (page: Page) =>
  page.locator("main :is(h1, h2, table, [role=toolbar])").first().waitFor();

/** The images that are missing in all demo libraries. */
test.use({ allowedErrors: [/status of 404 .*\/images\//] });

test(
  "nothing scrolls horizontally at 320 px, and every list consists of cards",
  { tag: "@full" },
  async ({ page }) => {
    test.slow();
    await page.setViewportSize(NARROW);
    await page.goto("series");
    for (const place of PAGES.filter(isForPhones))
      await test.step(place.name, async () => {
        await goTo(page, place.path);
        await expect.poll(() => touchProblems(page, NARROW.width), place.name).toEqual([]);
      });
  },
);

/** Height in pixels of the column that a finger really hits, considering overlapping and clipping elements. */
const touchHeight = (thing: Locator) =>
  thing.evaluate((one) => {
    one.scrollIntoView({ block: "center" });
    const { left, top, bottom } = one.getBoundingClientRect();
    let touchedPoints = 0;
    for (let y = Math.floor(top) - 20; y < bottom + 20; y += 1)
      if (one.contains(document.elementFromPoint(left + 8, y))) touchedPoints += 1;
    return touchedPoints;
  });

test("the title and the chips of a card have touch targets of 44 px", async ({ page }) => {
  await page.goto("series");
  for (const list of ["series", "movies", "wanted/series", "wanted/movies", "history/movies"])
    await test.step(list, async () => {
      await goTo(page, list);
      const card = page.locator("main [role=row][data-index]:not([data-group])").nth(2);
      // In groups, only the heading is a link.
      const title = page.locator("main [role=row][data-index] a:visible").nth(1);
      await title.waitFor();
      expect(await touchHeight(title)).toBeGreaterThanOrEqual(44);
      const chip = card.locator("button[data-tone=missing]").first();
      if (list.startsWith("wanted")) {
        expect(await touchHeight(chip)).toBeGreaterThanOrEqual(44);
      }
    });
});

test("a card of the libraries is as high as its poster, with three readable details", async ({
  page,
}) => {
  await page.goto("series");
  for (const list of ["series", "movies"])
    await test.step(list, async () => {
      await goTo(page, list);
      const cards = page.locator("main [role=row]").filter({ has: page.locator("[data-thumb]") });
      await cards.nth(10).waitFor();
      const heights = await cards.evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().height)).toSorted((a, b) => a - b),
      );
      // A long title has a second line.
      expect([heights[0], heights[Math.floor(heights.length / 2)]]).toEqual([64, 64]);
      const chips = cards.filter({ has: page.locator("button[data-tone=missing]") });
      const withChips = await chips.evaluateAll((all) =>
        all.map(({ clientHeight }) => clientHeight),
      );
      if (list === "movies") expect(Math.min(...withChips)).toBeLessThanOrEqual(64);
      const card = cards.nth(1);
      const facts = card.getByRole("cell").filter({ hasText: /\S/ });
      expect(await facts.count()).toBeGreaterThanOrEqual(3);
      const { top, bottom } = await card.evaluate((one) => one.getBoundingClientRect());
      for (const fact of await facts.all()) {
        const box = await fact.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(top);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom);
      }
      const details = card.locator("[data-card=under]");
      const starts = await details.evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().left)),
      );
      expect(new Set(starts).size, "details beside each other").toBe(starts.length);
      const edit = await card.getByRole("button", { name: /^Edit/ }).boundingBox();
      expect(Math.min(edit?.width ?? 0, edit?.height ?? 0)).toBeGreaterThanOrEqual(44);
    });
});

test("a movie shows what distinguishes its file, and its actions in menus", async ({ page }) => {
  await page.goto(movie);
  const name = page.getByRole("row").getByTitle(/[.]fr[.]srt$/);
  await expect(name).toContainText(".fr.srt");
  const cut = () =>
    name.evaluate((one) =>
      [...one.querySelectorAll("bdi")]
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.textContent),
    );
  expect(await cut()).toEqual([]);
  // Next to the longest chip.
  const starts = await page
    .locator("[role=cell][data-column=subtitle]")
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x));
  expect(starts.length).toBeGreaterThan(1);
  expect(new Set(starts).size).toBe(1);
  await page.getByRole("button", { name: /^Manage / }).tap();
  for (const action of ["Source", "Shift times", "Sync", "Tools", "Next best", "Delete"])
    await expect(page.getByRole("menuitem", { name: action, exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More actions", exact: true }).tap();
  for (const action of ["Manual", "Scan Disk", "History", "Tools", "Upload", "Edit Movie"]) {
    const item = page.getByRole("menuitem", { name: action, exact: true });
    await expect(item).toBeVisible();
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test.describe("while the connection is down", () => {
  // The browser itself logs all polls without a response.
  test.use({ allowedErrors: [/Failed to load resource|WebSocket/] });

  test(
    "the top bar still shows the full page title",
    { tag: "@full" },
    async ({ page, server }) => {
      await gotoLive(page, "series");
      server.rejectSockets(true);
      server.dropSockets();
      const connecting = page.getByRole("button", { name: "Connecting..." });
      await connecting.waitFor();
      const title = page.locator("header > span[aria-hidden]");
      for (const place of ["history/stats", "settings/notifications", "system/announcements"]) {
        await goTo(page, place);
        for (const width of [390, 360, 320]) {
          await page.setViewportSize({ width, height: 700 });
          const cut = () =>
            title.evaluate((one) => [
              one.scrollWidth - one.clientWidth,
              one.scrollHeight - one.clientHeight,
              Math.max(one.clientHeight - 48, 0),
            ]);
          await expect.poll(cut, `${place} at ${width}`).toEqual([0, 0, 0]);
          const box = await connecting.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        }
      }
    },
  );
});

test(
  "every dialog fills the screen at 320 px, with its close button in reach",
  { tag: "@full" },
  async ({ page, dialect }) => {
    test.slow();
    await page.setViewportSize(NARROW);
    await page.goto("series");
    await isReady(page);
    for (const { name, path, open, not097 } of DIALOGS)
      await test.step(name, async () => {
        if (not097 && dialect !== "1.5.2") return;
        // Leave the previous place; running work stays on all pages.
        await page.keyboard.press("Escape");
        // Back closes a menu that is still open, and stays on the page.
        await expect(page.getByRole("menu")).toHaveCount(0);
        await goTo(page, "empty-page");
        await goTo(page, path);
        await open?.(page, inEnglish);
        await expect.poll(() => touchProblems(page, NARROW.width), name).toEqual([]);
        const shown = page.locator("[role=dialog][aria-modal=true]").last();
        if ((await shown.count()) === 0) return;
        // Running work is only viewed, so it leaves some of the page visible.
        const rest = name === "running work" ? NARROW.height * 0.2 : 0;
        // A small dialog is a sheet at the bottom edge; any other fills the screen.
        const edges = async () => {
          const { x = 0, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
          return { x, width, bottom: Math.round(y + height) };
        };
        await expect.poll(edges).toEqual({ x: 0, width: NARROW.width, bottom: NARROW.height });
        if (rest > 0) await expect.poll(topOf(shown)).toBe(rest);
        const close = shown.getByRole("button", { name: "Close", exact: true });
        await expect.poll(heightOf(close)).toBeGreaterThanOrEqual(44);
        await expect(close).toBeInViewport({ ratio: 1 });
        await expect(page.locator("body")).toHaveAttribute("data-scroll-locked");
      });
  },
);

test("the page shows its title, and its actions are within the thumb's reach", async ({ page }) => {
  await page.goto("series");
  for (const [path, title] of [
    ["wanted/series", "Wanted series"],
    ["settings/languages", "Language settings"],
  ] as const) {
    await goTo(page, path);
    await expect(page.locator("header").getByText(title)).toBeVisible();
  }
  for (const path of [movie, `series/${SERIES.harborLights}`]) {
    await goTo(page, path);
    const search = toolbar(page).getByRole("button", { name: /^Search/ });
    await expect(search).toBeInViewport({ ratio: 1 });
    await expect.poll(topOf(search)).toBeGreaterThan(844 / 2);
    await expect.poll(heightOf(search)).toBeGreaterThanOrEqual(48);
    const bottom = async () => (await topOf(search)()) + (await heightOf(search)());
    expect(await bottom()).toBeLessThanOrEqual(await topOf(tabs(page))());
  }
});

for (const code of ["en", "ar"])
  test(`the main action is a part of the frame, above the tab bar, and covers nothing, ${code}`, async ({
    page,
  }) => {
    await page.addInitScript((locale) => localStorage.setItem("ui-language", locale), code);
    // Its name is translated.
    const bar = page.locator("#tabs");
    const strip = page.locator("[data-main-action]");
    for (const path of [`series/${SERIES.harborLights}`, "wanted/series"]) {
      await page.goto(path);
      await expect(strip).toBeVisible();
      const box = (await strip.boundingBox())!;
      expect(box.x).toBe(0);
      expect(box.width).toBe(390);
      expect(box.height).toBeLessThanOrEqual(61);
      expect(box.y + box.height).toBe(await topOf(bar)());
      const button = (await strip.getByRole("button").boundingBox())!;
      expect([button.x, button.width, button.height]).toEqual([12, 366, 48]);
      const background = () => strip.evaluate((one) => getComputedStyle(one).backgroundColor);
      expect(await background()).toBe(
        await bar.evaluate((one) => getComputedStyle(one).backgroundColor),
      );
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = page.locator("main [role=row] button").last();
      await expect
        .poll(async () => (await topOf(last)()) + (await heightOf(last)()))
        .toBeLessThanOrEqual(box.y);
    }
  });

test("the bars make room for the keyboard, for Mass Edit, and on a small phone in landscape", async ({
  page,
}) => {
  await page.goto("settings/general");
  await page.getByRole("switch", { name: "Debug" }).tap();
  const save = toolbar(page).getByRole("button", { name: "Save (1)" });
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.getByRole("textbox", { name: "Port" }).tap();
  await expect(tabs(page)).toBeVisible();
  // The height above a keyboard.
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(tabs(page)).toBeHidden();
  await expect(save).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(save).toBeInViewport({ ratio: 1 });

  await page.getByRole("textbox", { name: "Port" }).blur();
  await page.setViewportSize({ width: 667, height: 375 });
  await expect.poll(heightOf(tabs(page))).toBe(44);
  // In the row of the tabs.
  await expect.poll(topOf(save)).toBeGreaterThanOrEqual(375 - 44);
  const lastTab = (await moreTab(page).boundingBox())!;
  expect(lastTab.x + lastTab.width).toBeLessThanOrEqual((await save.boundingBox())!.x);

  await goTo(page, "movies?edit=1");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect(tabs(page)).toBeHidden();
});

test(
  "a card shows the same as a row: monitored state, audio, and events in words",
  { tag: "@full" },
  async ({ page, api }) => {
    for (const [path, name] of [
      ["series", /Harbor Lights/],
      ["movies", /The Glass Orchard/],
      [`series/${SERIES.harborLights}`, /S01E01/],
    ] as const) {
      await page.goto(path);
      if (path.includes("/")) await pressAction(page, "Expand all");
      const card = page.getByRole("row", { name });
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByTitle(/ audio$/).first()).toBeVisible();
      if (path !== "series") await expect(card.getByTitle(/^(Unm|M)onitored$/)).toBeVisible();
    }
    await page.goto("history/movies");
    const what = page.getByText(/^(Downloaded|Upgraded|Uploaded|Deleted|Synced)/).first();
    await expect.poll(async () => (await what.boundingBox())?.width).toBeGreaterThan(40);
    api.db.throttles.set("podnapisi", { status: "TooManyRequests", retry: "in 50 minutes" });
    await page.goto("system/providers");
    await expect(page.getByText("Retrying in 50 minutes")).toBeVisible();
  },
);

test("chips and the menu of a subtitle are as high as a fingertip", async ({ page }) => {
  /** Pixels above and below its center in which a tap still hits the first such button. */
  const touchTarget = async (name: RegExp) => {
    const button = page.getByRole("button", { name }).first();
    await button.scrollIntoViewIfNeeded();
    return button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isTouched = (by: number) =>
        element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + by));
      return [-20, 20].filter(isTouched);
    });
  };
  await page.goto("wanted/movies");
  await expect.poll(() => touchTarget(/^Download /)).toEqual([-20, 20]);
  await page.goto(`series/${SERIES.harborLights}`);
  // The buttons of its episode may be above it.
  await expect.poll(() => touchTarget(/^Manage /)).toContain(20);
  await page
    .getByRole("button", { name: /^Manage / })
    .first()
    .tap();
  for (const item of await page.getByRole("menuitem").all())
    await expect.poll(heightOf(item)).toBeGreaterThanOrEqual(44);
});

test(
  "the details of a series are below its title on demand",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto(`series/${SERIES.longTitle}`);
    const path = page.locator("main header").getByText("/media/");
    const more = page.getByRole("button", { name: "Details", expanded: false });
    await expect.poll(heightOf(more)).toBeGreaterThanOrEqual(44);
    await expect(path).toHaveCount(0);
    await more.tap();
    await expect(path).toBeVisible();
    await page.getByRole("button", { name: "Show less", expanded: true }).tap();
    await expect(path).toHaveCount(0);
  },
);

test("subtitles are downloaded by tap: filter the wanted list, then download", async ({
  page,
  api,
}) => {
  await page.goto("wanted/movies");
  await toolbar(page).getByRole("button", { name: "Filters" }).tap();
  const sheet = dialog(page, "Filters");
  await sheet
    .locator("label")
    .filter({ hasText: /^Forced/ })
    .first()
    .tap();
  await sheet.getByRole("button", { name: /^Show \d+ movies?$/ }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/kind=forced/);
  await page.goto("wanted/movies");
  const missing = () => [...api.db.movies.values()].flatMap((one) => one.missing_subtitles).length;
  const before = missing();
  await page
    .getByRole("row", { name: /The Frozen Compass/ })
    .getByRole("button", { name: /^Download / })
    .first()
    .tap();
  await expect.poll(missing).toBeLessThan(before);
});

test(
  "a poster opens by tap, and the drawer opens other pages",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("movies?view=posters");
    await page
      .getByRole("link", { name: /The Bitter Island/ })
      .first()
      .tap();
    await expect(page.getByRole("heading", { level: 1, name: /The Bitter Island/ })).toBeVisible();
    await moreTab(page).tap();
    await page.locator("#sidebar").getByRole("link", { name: "Automation" }).tap();
    await expect(page).toHaveURL(/\/automation$/);
    await expect(moreTab(page)).toHaveAttribute("aria-expanded", "false");
  },
);

test("mass edit works with one thumb", async ({ page, api }) => {
  await page.goto("movies");
  await pressAction(page, "Select");
  await page.getByRole("button", { name: "Mass Edit" }).tap();
  await page.getByRole("checkbox", { name: /Bitter Island/ }).tap();
  const profile = page.getByRole("combobox", { name: "Change Profile" });
  await expect(profile).toBeInViewport({ ratio: 1 });
  await expect.poll(topOf(profile)).toBeGreaterThan(844 / 2);
  await profile.tap();
  await page.getByRole("option", { name: "Japanese & many more" }).tap();
  await page.getByRole("button", { name: /^Save/ }).tap();
  const island = () =>
    [...api.db.movies.values()].find(({ title }) => title === "The Bitter Island");
  const wanted = api.db.profiles.find(({ name }) => name === "Japanese & many more")?.profileId;
  await expect.poll(() => island()?.profileId).toBe(wanted);
});

/** Same as the browser's button and the swipe; a page that stays has no load to wait for. */
const back = async (page: Page) => page.evaluate(() => window.history.back());

/** Checks that Back closes the layer and stays on the page, and that the next Back leaves the page. */
async function closesFirst(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  const at = page.url();
  await back(page);
  await expect(what).toBeHidden();
  await expect(page).toHaveURL(at);
}

test.describe("Back, or its swipe gesture", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("series");
    await isReady(page);
    await tabs(page).getByRole("link", { name: "Movies" }).tap();
    await expect(
      page.getByRole("table", { name: "Movies" }).getByRole("link").first(),
    ).toBeVisible();
  });

  test("closes the drawer, the search, the sheet, and a dialog first", async ({ page }) => {
    await moreTab(page).tap();
    await closesFirst(page, page.locator("#sidebar"));
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await page.keyboard.type("har");
    await closesFirst(page, page.getByRole("combobox", { name: "Find series and movies" }));
    await toolbar(page).getByRole("button", { name: "Filters" }).tap();
    await closesFirst(page, dialog(page, "Filters"));
    await page.getByRole("link", { name: "The Glass Orchard" }).tap();
    // The list has a menu of the same name.
    await expect(page.getByRole("heading", { level: 1, name: /Glass Orchard/ })).toBeVisible();
    await pressAction(page, "Manual");
    await expect(page.getByRole("table", { name: /^Results for/ })).toBeVisible();
    await closesFirst(page, dialog(page));
    await page.goBack();
    await expect(page).toHaveURL(/\/movies$/);
  });

  test(
    "asks before selected files or typed values are lost",
    { tag: "@full" },
    async ({ page }) => {
      await page.getByRole("button", { name: "Search", exact: true }).tap();
      await page.keyboard.type("harbor lights");
      await page
        .getByRole("option", { name: /Harbor Lights/ })
        .first()
        .tap();
      await expect(page).toHaveURL(/\/series\/\d+$/);
      await pressAction(page, "Upload");
      const file = { name: "Harbor.Lights.S01E02.en.srt", mimeType: "text/plain" };
      await page
        .locator("input[type=file]")
        .first()
        .setInputFiles({ ...file, buffer: Buffer.from("1\n00:00:01,000 --> 00:00:02,000\nHi\n") });
      await expect(dialog(page).getByText(file.name)).toBeVisible();
      await back(page);
      await expect(dialog(page, /^Close without uploading/)).toBeVisible();
      await back(page);
      await expect(dialog(page, /^Close without uploading/)).toHaveCount(0);
      await expect(dialog(page).getByText(file.name)).toBeVisible();
    },
  );

  test("asks before a half-edited profile is closed", { tag: "@full" }, async ({ page }) => {
    await moreTab(page).tap();
    await page.locator("#sidebar").getByRole("button", { name: "Settings" }).tap();
    await page.locator("#sidebar").getByRole("link", { name: "Languages", exact: true }).tap();
    await page
      .getByRole("button", { name: /^Edit /i })
      .first()
      .tap();
    await page.getByRole("textbox", { name: "Name" }).fill("Mine");
    await back(page);
    await expect(dialog(page, "Discard changes?")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Cancel" }).last().tap();
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Mine");
  });
});

test("the safe areas of the screen stay free", { tag: "@full" }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const insets = { top: 47, left: 0, right: 0, bottom: 34 };
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
  await page.goto(movie);
  const inside = async (what: Locator) => {
    const box = await what.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(insets.top);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844 - insets.bottom);
  };
  await inside(page.getByRole("button", { name: "More actions" }));
  await inside(moreTab(page));
  await inside(toolbar(page).getByRole("button", { name: "Search" }));
  await pressAction(page, "Edit Movie");
  await expect(dialog(page)).toBeVisible();
  await inside(dialog(page).getByRole("button", { name: "Close", exact: true }));
  await inside(dialog(page).getByRole("button", { name: "Save" }));
});

test("a pinch zooms the page", async ({ page }) => {
  await page.goto(movie);
  await isReady(page);
  const viewport = await page.locator("meta[name=viewport]").getAttribute("content");
  expect(viewport).not.toMatch(/user-scalable|maximum-scale|minimum-scale/);
  const session = await page.context().newCDPSession(page);
  await session.send("Input.synthesizePinchGesture", { x: 190, y: 300, scaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.5);
});

test("a notification covers neither the main action nor the buttons of a dialog", async ({
  page,
  guard,
}) => {
  guard.allow(/status of \d+/);
  // The older server reports success when a file cannot be deleted.
  await page.route("**/api/movies/subtitles*", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 500, json: "no" })
      : route.fallback(),
  );
  await page.goto(`movies/${MOVIES.glassOrchard}`);
  await pressOnFile(page, /^Delete the .* subtitle$/, "Delete");
  await skipUndoTime(page);
  await dialog(page).getByRole("button", { name: "Delete" }).tap();
  const notice = page.locator(".mantine-Notification-root").first();
  await expect(notice).toBeVisible();
  const box = await notice.boundingBox();
  const bar = await toolbar(page).getByRole("button", { name: "Search" }).boundingBox();
  expect(box?.y, "in reach of the thumb").toBeGreaterThan(844 / 2);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("a long notification shows its full text", { tag: "@full" }, async ({ page, api }) => {
  const words = `First. ${"The server has a lot to say about this. ".repeat(20)}Last.`;
  await gotoLive(page, "system/status");
  // Its area in the corner renders a moment after the page.
  await expect(async () => {
    api.emit("message", "update", words);
    await expect(page.getByText("First. The server")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const notice = page.getByRole("status").filter({ hasText: "First. The server" });
  await notice.hover();
  const seen = () =>
    notice.evaluate((box) => {
      const text = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode();
      if (!text) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      const { top, bottom } = box.getBoundingClientRect();
      return [(lines[0]?.top ?? 0) >= top, (lines.at(-1)?.bottom ?? Infinity) <= bottom];
    });
  expect((await seen())[0], "its first line").toBe(true);
  const body = notice.locator(".mantine-Notification-body");
  await body.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await expect.poll(async () => (await seen())[1], "its last line, by scrolling").toBe(true);
});

test("a phone in landscape shows the buttons of a dialog", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(movie);
  await expect(toolbar(page)).toHaveCSS("position", "static");
  await pressAction(page, "Edit Movie");
  const save = dialog(page).getByRole("button", { name: "Save" });
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByRole("button", { name: "Close", exact: true })).toBeInViewport();
});
