import { fileURLToPath } from "node:url";
import { defineConfig, type ReporterDescription } from "@playwright/test";
import type { Options } from "./fixtures.ts";

const reporters: ReporterDescription[] = [["list"]];
// `npm test` counts by this file.
if (process.env.E2E_REPORT) reporters.push(["json", { outputFile: process.env.E2E_REPORT }]);

/** `npm run test:full` sets it; without it what is marked @full is left out, and the other servers do less. */
const isFull = process.env.E2E_FULL !== undefined;

/** Looks and hosting, the same on every server: once is enough. All else is what people do, on 1.5.2 and 0.9.7. */
const ONCE =
  /(accessibility|adaptable|demo|dialogs|first-visit|hostile|hosting|mantine|older-build|installable|names|plus|proxies|secrets|proxies-login|release|start|studio|supply-chain|themes|walk)\.spec\.ts$/;

/** Looks, and what has page tests too: for the full run. */
const ONLY_FULL =
  /(accessibility|adaptable|dialogs|hostile|installable|long-lists|names|older-build|posters|proxies|proxies-login|resilience|scroll|subtitle-origin|tablets|themes|unclear)\.spec\.ts$/;

/** The flows in which the older server speaks differently; what is the same in them is marked @any-server. */
const DIFFERENT = /(main-job|tools|login)\.spec\.ts$/;

/** The flows in which servers with a queue of jobs speak differently. */
const QUEUED = /(main-job|mass-edit|search-shown|settings|tools|upload)\.spec\.ts$/;

const UNRECORDED = /(main-job|settings)\.spec\.ts$/;

/** Chromium from the system, because Playwright's own would be a download. See scripts/e2e.mjs. */
export default defineConfig<Options>({
  testDir: ".",
  outputDir: fileURLToPath(new URL("../../node_modules/.cache/playwright", import.meta.url)),
  fullyParallel: true, // every test has a server and a library as good as new
  workers: 2,
  // Room for slow machines: what is right is seen at once all the same.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI ?? process.env.E2E_REPORT),
  ...(isFull ? {} : { grepInvert: /@full/ }),
  reporter: reporters,
  projects: [
    { name: "1.5.2", use: { dialect: "1.5.2" }, ...(isFull ? {} : { testIgnore: ONLY_FULL }) },
    {
      name: "0.9.7",
      use: { dialect: "0.9.7" },
      ...(isFull
        ? { testIgnore: ONCE }
        : { testMatch: DIFFERENT, grepInvert: /@full|@any-server/ }),
    },
    // Two that queue their work: every such flow on the newest, the most usual one on the other.
    {
      name: "1.5.6",
      use: { dialect: "1.5.6" },
      testMatch: QUEUED,
      ...(isFull ? {} : { grep: /@main-job/ }),
    },
    {
      name: "1.6",
      use: { dialect: "1.6" },
      testMatch: QUEUED,
      ...(isFull ? {} : { grep: /@queued/ }),
    },
    // Nobody could record these, or little: what they share with the others is enough.
    ...(isFull
      ? (["1.6.1", "plus-2.5"] as const).map((dialect) => ({
          name: dialect,
          use: { dialect },
          testMatch: UNRECORDED,
        }))
      : []),
  ],
  use: {
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    // Tests of it allow it: what a worker has kept would come between the others and their server.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        "--no-sandbox", // containers run tests as root, where Chromium's sandbox cannot start
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
