import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { createMockApi } from "../mock-api/mock-api.ts";
import { startServer } from "../mock-api/server.ts";

declare global {
  interface Window {
    /** Milliseconds and scores, gathered inside the page. */
    measured?: { row: number; blocked: number; shift: number };
  }
}

/** Slow 4G as browsers' developer tools throttle it. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
};

/** One way of loading a page: times in milliseconds from the start of the navigation. */
interface Visit {
  firstContentfulPaint: number;
  firstRow: number;
  blockedMainThread: number;
  layoutShift: number;
  kilobytes: number;
  requests: number;
}

interface Options {
  executablePath: string;
  size: "small" | "large";
  runs: number;
}

/** Medians of first visits to /series with a processor slowed down four times, by network. */
export async function firstVisit({ executablePath, size, runs }: Options) {
  const server = await startServer({ api: createMockApi({ size }), dist: "dist" });
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const figures: Record<string, Visit> = {};
  for (const [name, network] of [
    ["local network", undefined],
    ["slow 4G", SLOW_4G],
  ] as const) {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1)
      visits.push(await visit(browser, `${server.url}series`, network));
    figures[`/series, ${size} library, ${name}`] = medians(visits);
  }
  await browser.close();
  await server.close();
  return figures;
}

async function visit(browser: Browser, url: string, network: typeof SLOW_4G | undefined) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  if (network) await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  let bytes = 0;
  let requests = 0;
  session.on("Network.loadingFinished", (event) => {
    bytes += event.encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(() => {
    const measured = { row: 0, blocked: 0, shift: 0 };
    window.measured = measured;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) measured.blocked += Math.max(0, entry.duration - 50);
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && typeof entry.value === "number") measured.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    const observer = new MutationObserver(() => {
      if (!document.querySelector("main table a")) return;
      observer.disconnect();
      requestAnimationFrame(() => (measured.row = performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => (window.measured?.row ?? 0) > 0, null, { timeout: 120_000 });
  await page.waitForTimeout(500);
  const { row, blocked, shift, paint } = await page.evaluate(() => ({
    ...(window.measured ?? { row: 0, blocked: 0, shift: 0 }),
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  }));
  await context.close();
  return {
    firstContentfulPaint: Math.round(paint),
    firstRow: Math.round(row),
    blockedMainThread: Math.round(blocked),
    layoutShift: Math.round(shift * 1000) / 1000,
    kilobytes: Math.round(bytes / 1000),
    requests,
  };
}

function medians(visits: readonly Visit[]): Visit {
  const median = (pick: (visit: Visit) => number) =>
    visits.map(pick).toSorted((one, other) => one - other)[Math.floor(visits.length / 2)] ?? 0;
  return {
    firstContentfulPaint: median((one) => one.firstContentfulPaint),
    firstRow: median((one) => one.firstRow),
    blockedMainThread: median((one) => one.blockedMainThread),
    layoutShift: median((one) => one.layoutShift),
    kilobytes: median((one) => one.kilobytes),
    requests: median((one) => one.requests),
  };
}
