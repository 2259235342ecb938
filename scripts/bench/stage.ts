import type { Browser, Page } from "@playwright/test";
import { derived } from "../../tests/mock-api/library.ts";
import type { MockApi } from "../../tests/mock-api/mock-api.ts";
import type { TestServer } from "../server/test-server.ts";
import { installProbe } from "./probe.ts";
import { NotThere, type Scenario, type Stage } from "./scenario.ts";
import { countTraffic, kindOf } from "./traffic.ts";

/** Slow 4G as in the developer tools of browsers. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
};
const SLOW_DOWN = 4;
const PATIENCE = 30_000;

interface Setting {
  browser: Browser;
  api: MockApi;
  server: TestServer;
  build: Stage["build"];
  scenario: Scenario;
}

/** Creates a page for one run; `close` ends it in any state. */
export async function openStage({ browser, api, server, build, scenario }: Setting) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: scenario.allowsWorker ? "allow" : "block",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const session = await context.newCDPSession(page);
  const traffic = await countTraffic(session);
  if (scenario.network === "slow 4G")
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: scenario.slowDown ?? SLOW_DOWN });
  const { series, movies } = derived(api.db);
  const titles = { series: series[0]?.title ?? "", movies: movies[0]?.title ?? "" };
  // Probe for the list of series, which users open first.
  await page.addInitScript(installProbe, titles.series);

  const stage: Stage = {
    page,
    session,
    api,
    server,
    build,
    traffic,
    url: (path) => `${server.url}${path}`,
    firstTitle: (kind) => titles[kind],
    pause: (ms) => page.waitForTimeout(ms),
    async open(path, text) {
      await page.goto(stage.url(path), { waitUntil: "commit" });
      await (text === undefined ? stage.rests() : stage.sees(text));
    },
    async go(path) {
      await page.evaluate((url) => {
        document.documentElement.dataset.bench = "same";
        // All routers react to this, as to Back; links look different in each build.
        history.pushState({}, "", url);
        dispatchEvent(new PopStateEvent("popstate", { state: {} }));
      }, stage.url(path));
      await stage.rests();
      const isSame = await page.evaluate(() => document.documentElement.dataset.bench === "same");
      if (!isSame) throw new NotThere("pages without loading anew");
    },
    async sees(text) {
      await inTime(
        page.evaluate((wanted) => window.bench?.whenSeen(wanted), text),
        `"${text}" to be seen`,
      );
    },
    async rests() {
      await page.waitForLoadState("load");
      const end = Date.now() + PATIENCE;
      for (let quiet = 0; quiet < 500 && Date.now() < end;) {
        const before = traffic.position();
        await page.waitForTimeout(100);
        quiet = traffic.open() === 0 && traffic.position() === before ? quiet + 100 : 0;
      }
    },
    async need(locator, what = String(locator)) {
      const first = locator.first();
      try {
        await first.waitFor({ state: "visible", timeout: 5_000 });
      } catch {
        throw new NotThere(`no ${what}`);
      }
      return first;
    },
    async watch(action, settle = 500) {
      await page.evaluate(() => window.bench?.mark());
      const position = traffic.position();
      const start = performance.now();
      await action();
      const duration = performance.now() - start;
      await page.waitForTimeout(settle);
      const seen = await read(page);
      return { ...seen, duration, traffic: traffic.read(position) };
    },
    async start() {
      const { paint, blocked, unexpectedShift } = await read(page);
      const { row, files } = await page.evaluate(() => ({
        row: window.bench?.row ?? { there: 0, painted: 0 },
        files: performance.getEntriesByType("resource").map((entry) => ({
          url: entry.name,
          start: entry.startTime,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of this type are of this class
          packed: (entry as PerformanceResourceTiming).encodedBodySize,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
          raw: (entry as PerformanceResourceTiming).decodedBodySize,
        })),
      }));
      return {
        firstPaint: paint,
        rowThere: row.there,
        firstRow: row.painted,
        blocked,
        shift: unexpectedShift,
        files: files.map(({ url, ...rest }) => {
          const { pathname } = new URL(url);
          return { ...rest, path: pathname, kind: kindOf(pathname) };
        }),
      };
    },
    async heap() {
      // Objects that are only weakly referenced are freed by the second run.
      for (let time = 0; time < 2; time += 1) await session.send("HeapProfiler.collectGarbage");
      const { usedSize } = await session.send("Runtime.getHeapUsage");
      return usedSize / 1e6;
    },
    elements: () =>
      page.evaluate(() => ({
        all: document.body.querySelectorAll("*").length,
        rows: document.querySelectorAll("tbody tr, [role=row], li, [role=listitem]").length,
      })),
  };
  return { stage, close: () => context.close() };
}

async function read(page: Page) {
  const seen = await page.evaluate(() => window.bench?.read());
  if (!seen) throw new Error("the page has no probe");
  return seen;
}

/** @throws Error if the promise takes longer than `limit` milliseconds */
export async function inTime<T>(promise: Promise<T>, what: string, limit = PATIENCE): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited ${limit / 1000} s for ${what}`)), limit);
  });
  // The loser of the race may reject later, without a handler.
  promise.catch(() => undefined);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
