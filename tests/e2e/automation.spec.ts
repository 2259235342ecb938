import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { openAutomation } from "@/server/automation/automation";
import type { Clock } from "@/server/automation/pauses";
import { startTestServer, type TestServer } from "../../scripts/server/test-server.ts";
import { createMockApi, type MockApi } from "../mock-api/mock-api.ts";
import { DIST, expect, test as base } from "./fixtures.ts";
import { countPresses } from "./main-job.ts";
import { translatorFor } from "./translate.ts";

type OpenedAutomation = Awaited<ReturnType<typeof openAutomation>>;

/** Two browsers at the same server with unattended runs, which pause until `letRun` is called. */
const test = base.extend<{
  automated: TestServer & { api: MockApi; opened: OpenedAutomation; letRun: () => void };
  browsers: [Page, Page];
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright derives the used fixtures from the pattern: none
  automated: async ({}, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), "bazarr-web-automation-"));
    const api = createMockApi({ size: { series: 0, movies: 12 }, dialect: "1.6.1" });
    let opened!: OpenedAutomation;
    let letRun!: () => void;
    const gate = new Promise<void>((resolve) => (letRun = resolve));
    const clock: Clock = { now: Date.now, wait: () => gate };
    const options = { folder, clock, getKey: () => undefined, interval: 0, log: () => undefined };
    const server = await startTestServer({
      api,
      dist: DIST,
      automate: async (one) => (opened = await openAutomation(one, options)),
    });
    await provide({ ...server, api, opened, letRun });
    await server.close();
    await rm(folder, { recursive: true });
  },

  browsers: async ({ automated, browser, guard, page }, provide) => {
    guard.allowOrigin(automated.origin);
    guard.allow(/\b409\b/);
    const other = await browser.newContext();
    await provide([page, await other.newPage()]);
    await other.close();
    await page.goto("about:blank");
  },
});

const RULES = "Rules for unattended runs";
const RUNS = "Unattended runs";
const region = (page: Page, name: string) => page.getByRole("region", { name });

/** Sets the items per run in a sentence of rules. */
async function setItems(page: Page, rules: Locator, items: string): Promise<void> {
  await rules.getByRole("button", { name: /^Items per run: / }).click();
  await page.getByRole("textbox", { name: "Items per run" }).fill(items);
  await page.keyboard.press("Escape");
}

test("rules that two browsers change at once are not overwritten unseen", async ({
  automated,
  browsers,
}) => {
  for (const page of browsers) await page.goto(`${automated.url}automation`);
  const [one, two] = [region(browsers[0], RULES), region(browsers[1], RULES)];
  await setItems(browsers[0], one, "5");
  await two.getByRole("button", { name: /^More rules/ }).click();
  await two.getByLabel("Minutes per run").fill("9");
  await one.getByRole("button", { name: "Save rules" }).click();
  await expect(one.getByRole("button", { name: "Save rules" })).toBeHidden();

  await two.getByRole("button", { name: "Save rules" }).click();
  const told = two.getByText(/^Not saved: the rules were changed elsewhere/);
  await expect(told).toBeVisible();
  await expect(two.getByLabel("Minutes per run")).toHaveValue("9");
  await two.getByRole("button", { name: "Discard" }).click();
  await expect(two.getByRole("button", { name: "Items per run: 5 items" })).toBeVisible();
  await expect(told).toBeHidden();
  await two.getByRole("button", { name: /^More rules/ }).click();
  await two.getByLabel("Minutes per run").fill("9");
  await two.getByRole("button", { name: "Save rules" }).click();
  // The other browser learns of it by itself.
  await one.getByRole("button", { name: /^More rules/ }).click();
  await expect(one.getByLabel("Minutes per run")).toHaveValue("9");
  expect(automated.opened.unattended?.state().rules).toMatchObject({
    maxItems: 5,
    maxMinutes: 9,
  });
});

test("a run that two browsers start happens once, and both see its end", async ({
  automated,
  browsers,
}) => {
  for (const page of browsers) await page.goto(`${automated.url}automation`);
  const [one, two] = [region(browsers[0], RUNS), region(browsers[1], RUNS)];
  const stop = { name: "Stop after this subtitle" };
  await expect(two.getByRole("button", { name: "Run now" })).toBeVisible();
  // The second browser does not know of the run yet.
  let letRead!: () => void;
  const gate = new Promise<void>((resolve) => (letRead = resolve));
  await browsers[1].route("**/unattended/state", async (route) => {
    await gate;
    await route.continue();
  });
  const movies = [...automated.api.db.movies.values()].filter(({ monitored }) => monitored);
  const missing = movies.flatMap((movie) => movie.missing_subtitles).length;
  await one.getByRole("button", { name: "Run now" }).click();
  await expect(one.getByRole("button", stop)).toBeVisible();
  await two.getByRole("button", { name: "Run now" }).click();
  letRead();
  await expect(two.getByRole("button", stop)).toBeVisible();
  automated.letRun();
  for (const panel of [one, two]) {
    await expect(panel.getByText(/^Next run: /)).toBeVisible();
    await expect(panel.getByRole("listitem")).toHaveCount(1);
  }
  const runs = automated.opened.unattended?.memory.get().runs ?? [];
  expect(runs).toHaveLength(1);
  const searches = automated.requests.filter(({ url }) => url.includes("api/movies/subtitles?"));
  expect(searches).toHaveLength(missing);
});

test("a run in a browser and an unattended one take turns, and no search is sent twice", async ({
  automated,
  browsers,
}) => {
  const { api } = automated;
  api.db.faults.movies.clear();
  const movies = [...api.db.movies.values()].filter(({ monitored }) => monitored);
  const missing = movies.flatMap((movie) => movie.missing_subtitles).length;
  for (const page of browsers) await page.goto(`${automated.url}automation`);
  const [one, two] = browsers;
  const rules = region(one, "Rules").first();
  await setItems(one, rules, "1");
  await rules.getByRole("button", { name: /^More rules/ }).click();
  await rules.getByLabel("Pause").fill("0");
  await rules.getByRole("combobox", { name: "Sync new files" }).click();
  await one.getByRole("option", { name: "Never" }).click();
  let letSearch!: () => void;
  const gate = new Promise<void>((resolve) => (letSearch = resolve));
  await one.route("**/api/movies/subtitles?**", async (route) => {
    await gate;
    await route.continue();
  });
  const searches = () =>
    automated.requests.filter(({ url }) => url.includes("api/movies/subtitles?")).length;
  await one.getByRole("button", { name: "Start" }).click();
  await expect(one.getByRole("heading", { name: /^Running: 0 of/ })).toBeVisible();

  const runs = region(two, RUNS);
  await runs.getByRole("button", { name: "Run now" }).click();
  await expect(runs.getByText("Waiting for a run in a browser")).toBeVisible();
  expect(searches()).toBe(0);
  await expect(two.getByText(/^An unattended run is in progress/)).toBeVisible();
  await expect(two.getByRole("button", { name: "Start" })).toHaveCount(0);

  letSearch();
  // As soon as the first one has ended, its page waits in turn.
  await expect(one.getByText(/^An unattended run is in progress/)).toBeVisible();
  expect(searches()).toBeGreaterThan(0);
  expect(searches()).toBeLessThan(missing);
  automated.letRun();
  await expect(runs.getByText(/^Next run: /)).toBeVisible();
  await expect.poll(searches).toBe(missing);
});

/** Max controls of the page in its first screen, without those of the shell. */
const MAX_CONTROLS = 14;

/** The controls in the first screen that can be seen, without those of the top bar and the sidebar. */
const countControls = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const controls = main.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, [role=combobox], [tabindex='0']",
    );
    return [...controls].filter((control) => {
      const { top, bottom } = control.getBoundingClientRect();
      const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return isSeen && top < window.innerHeight && bottom > 0;
    }).length;
  });

test.describe("a run with one title skipped", () => {
  test.use({ dialect: "1.6.2" });

  for (const [locale, width, height] of [
    ["en", 1280, 800],
    ["de", 768, 1024],
    ["ar", 768, 1024],
    ["en", 390, 844],
  ] as const)
    test(`takes four presses, and its progress is always in view: ${locale}, ${width} px`, async ({
      page,
      server,
    }) => {
      const translate = await translatorFor(locale);
      await page.setViewportSize({ width, height });
      await page.addInitScript((code) => localStorage.setItem("ui-language", code), locale);
      const presses = await countPresses(page);
      await page.goto(`${server.url}wanted/movies`);
      const main = page.getByRole("main");
      if (width < 500) await page.getByRole("button", { name: "More", exact: true }).click();
      const drawer = presses();
      await page
        .getByRole("navigation")
        .getByRole("link", { name: translate("Automation") })
        .click();
      const plan = main.getByRole("list", { name: translate("Run preview") });
      await expect(plan.getByRole("listitem").first()).toBeVisible();
      const start = main.getByRole("button", { name: translate("Start"), exact: true });
      await expect(start).toBeEnabled();
      // On phones, it is within reach of the thumb.
      if (width < 500) expect((await start.boundingBox())!.y).toBeGreaterThan(height * 0.8);
      await expect(main.locator("[data-loading]")).toHaveCount(0);
      if (width > 1000) expect(await countControls(page)).toBeLessThanOrEqual(MAX_CONTROLS);

      const first = plan.getByRole("listitem").first();
      const name = await first.locator("bdi").first().textContent();
      await first.hover();
      // The title itself folds its episodes.
      await first.getByRole("button").last().click();
      await page.getByRole("menuitem", { name: translate("Skip this title") }).click();
      await expect(plan.getByRole("listitem").filter({ hasText: name ?? "" })).toHaveCount(0);
      await expect(start).toBeEnabled();
      await start.click();
      expect(presses() - drawer).toBe(4);

      const progress = main.getByRole("progressbar", {
        name: translate(/^Find \d+ missing subtitles$/),
      });
      await expect(progress).toBeInViewport();
      const state = main.getByRole("heading", { name: translate(/^Running: \S+ of \S+$/) });
      await expect(state).toBeInViewport();
      // The end of the page, and back to the list.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(progress).toBeInViewport();
      await expect(state).toBeInViewport();
      // On phones, the sidebar is closed.
      const dot = page.getByRole("navigation").getByRole("img", { name: translate("Running") });
      if (width > 500) await expect(dot).toHaveCount(1);
    });
});
