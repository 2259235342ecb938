import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { openAutomation } from "@/server/automation/automation";
import type { Clock } from "@/server/automation/pauses";
import { startTestServer, type TestServer } from "../../scripts/server/test-server.ts";
import { createMockApi, type MockApi } from "../mock-api/mock-api.ts";
import { DIST, expect, test as base } from "./fixtures.ts";

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
    const options = { folder, clock, keyOf: () => undefined, interval: 0, log: () => undefined };
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

const RULES = "Rules of unattended runs";
const RUNS = "Unattended runs";
const region = (page: Page, name: string) => page.getByRole("region", { name });

test("rules that two browsers change at once are not overwritten unseen", async ({
  automated,
  browsers,
}) => {
  for (const page of browsers) await page.goto(`${automated.url}automation`);
  const [one, two] = [region(browsers[0], RULES), region(browsers[1], RULES)];
  await one.getByLabel("Items per run").fill("5");
  await two.getByLabel("Minutes per run").fill("9");
  await one.getByRole("button", { name: "Save rules" }).click();
  await expect(one.getByRole("button", { name: "Save rules" })).toBeDisabled();

  await two.getByRole("button", { name: "Save rules" }).click();
  const told = two.getByText(/^Not saved: another page has changed the rules/);
  await expect(told).toBeVisible();
  await expect(two.getByLabel("Minutes per run")).toHaveValue("9");
  await two.getByRole("button", { name: "Discard" }).click();
  await expect(two.getByLabel("Items per run")).toHaveValue("5");
  await expect(told).toBeHidden();
  await two.getByLabel("Minutes per run").fill("9");
  await two.getByRole("button", { name: "Save rules" }).click();
  // The other browser learns of it by itself.
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
  await rules.getByLabel("Items per run").fill("1");
  await rules.getByLabel("Pause").fill("0");
  await rules.getByRole("combobox", { name: "Sync new files" }).click();
  await one.getByRole("option", { name: "Never" }).click();
  await rules.getByRole("button", { name: "Save rules" }).click();
  await expect(rules.getByRole("button", { name: "Save rules" })).toBeDisabled();
  let letSearch!: () => void;
  const gate = new Promise<void>((resolve) => (letSearch = resolve));
  await one.route("**/api/movies/subtitles?**", async (route) => {
    await gate;
    await route.continue();
  });
  const searches = () =>
    automated.requests.filter(({ url }) => url.includes("api/movies/subtitles?")).length;
  await one.getByRole("button", { name: "Start" }).click();
  await expect(one.getByText(/^A run is in progress\./)).toBeVisible();

  const runs = region(two, RUNS);
  await runs.getByRole("button", { name: "Run now" }).click();
  await expect(runs.getByText("Waits for a run in a browser")).toBeVisible();
  expect(searches()).toBe(0);
  await expect(two.getByText(/^An unattended run is in progress/)).toBeVisible();
  await expect(two.getByRole("button", { name: "Start" })).toBeDisabled();

  letSearch();
  // As soon as the first one has ended, its page waits in turn.
  await expect(one.getByText(/^An unattended run is in progress/)).toBeVisible();
  expect(searches()).toBeGreaterThan(0);
  expect(searches()).toBeLessThan(missing);
  automated.letRun();
  await expect(runs.getByText(/^Next run: /)).toBeVisible();
  expect(searches()).toBe(missing);
});
