import { fileURLToPath } from "node:url";
import { defineConfig, type ReporterDescription } from "@playwright/test";
import type { Options } from "./fixtures.ts";

const reporters: ReporterDescription[] = [["list"]];
// `npm test` reads the counts from this file.
if (process.env.E2E_REPORT) reporters.push(["json", { outputFile: process.env.E2E_REPORT }]);

/** Set by `npm run test:full`; without it, tests marked @full are skipped, and the other servers run fewer tests. */
const isFull = process.env.E2E_FULL !== undefined;

/** Appearance and hosting, the same on all servers: once is enough. All other flows run on 1.5.2 and 0.9.7. */
const ONCE =
  /(accessibility|adaptable|automation|demo|dialogs|first-visit|hostile|hosting|mantine|older-build|service-worker|names|plus|proxies|secrets|proxies-login|release|start|start-failure|studio|supply-chain|themes|walk)\.spec\.ts$/;

/** Appearance, and flows that page tests cover too: only in the full run. */
const ONLY_FULL =
  /(accessibility|adaptable|dialogs|hostile|long-lists|names|older-build|posters|proxies|proxies-login|resilience|scroll|service-worker|subtitle-origin|tablets|themes|unclear)\.spec\.ts$/;

/** The flows in which the older server differs; parts without differences are marked @any-server. */
const DIFFERENT = /(main-job|tools|login)\.spec\.ts$/;

/** The flows in which servers with a queue of jobs differ. */
const QUEUED = /(main-job|mass-edit|search-shown|settings|tools|upload)\.spec\.ts$/;

const UNRECORDED = /(main-job|settings)\.spec\.ts$/;

/** Chromium from the system, because Playwright's own would be a download. See scripts/e2e.mjs. */
export default defineConfig<Options>({
  testDir: ".",
  outputDir: fileURLToPath(new URL("../../node_modules/.cache/playwright", import.meta.url)),
  fullyParallel: true, // each test has a clean server and library
  workers: 2,
  // Generous for slow machines; successful checks end immediately anyway.
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
    // Two servers that queue their work: all such flows on the newest, the most common one on the other.
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
    // These could not be recorded, or hardly: the tests shared with the others are enough.
    ...(isFull
      ? (["1.6.2", "1.6.1", "plus-2.5"] as const).map((dialect) => ({
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
    // Tests of the worker allow it: its cache would otherwise intercept the requests of the other tests.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        "--no-sandbox", // containers run tests as root, for which Chromium's sandbox cannot start
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
