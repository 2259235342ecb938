import { availableParallelism } from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { catalogs } from "./scripts/plugins/catalogs.ts";
import { textsAround } from "./scripts/plugins/texts.ts";
import { whatsNew } from "./scripts/plugins/whats-new.ts";

export default defineConfig({
  plugins: [textsAround(react({ compiler: true })), catalogs(), whatsNew()],
  resolve: {
    tsconfigPaths: true,
    alias: [
      { find: /^zustand$/, replacement: path.resolve("tests/stores.ts") },
      { find: /^idb-keyval$/, replacement: path.resolve("tests/pages/kept-steps.ts") },
    ],
    // react-router 7 is a dual package: without "module-sync" Vite picks its CJS half while
    // Node's own require() inside it picks the ESM half -> two router contexts in one test.
    conditions: ["module-sync", ...defaultClientConditions],
  },
  ssr: {
    resolve: {
      conditions: ["module-sync", ...defaultServerConditions],
      externalConditions: ["module-sync", "node"],
    },
  },
  test: {
    css: { modules: { classNameStrategy: "non-scoped" } },
    // Importing Mantine takes about a second per test file; the files of one worker share the import.
    pool: "forks",
    // Lists of 10,000 rows in a DOM implemented in JavaScript need space. More than 32 MB for short-lived objects makes
    // parallel workers slower: they no longer fit into the processor's cache.
    execArgv: ["--max-old-space-size=4096", "--max-semi-space-size=32"],
    isolate: false,
    // Transformed files are cached for the next run; `npx vitest --clearCache` clears the cache.
    experimental: { fsModuleCache: true },
    // Tests sometimes wait for responses of the mock API: one more worker than processors keeps these busy.
    maxWorkers: availableParallelism() + 1,
    restoreMocks: true,
    // The report of `npm test` has only the message of a failure, not the diff, so the message contains the values.
    chaiConfig: { truncateThreshold: 1_000 },
    // If a request is aborted at the moment when msw makes it fail, msw leaves a rejection that no caller can handle.
    // It looks like a page that does not handle a failed request of the mock, so such pages are not detected here.
    onUnhandledError: (error) =>
      !(error.message === "Failed to fetch" && error.stack?.includes("@mswjs/interceptors")),
    fakeTimers: {
      // Without idle callbacks, which tests/setup-dom.ts implements with timers.
      toFake: [
        "setTimeout",
        "clearTimeout",
        "setInterval",
        "clearInterval",
        "setImmediate",
        "clearImmediate",
        "requestAnimationFrame",
        "cancelAnimationFrame",
        "Date",
        "performance",
      ],
    },
    // Enough for the longest test, all fields of a page, on a busy machine; and to unmount a list of 10,000 entries.
    testTimeout: 40_000,
    hookTimeout: 40_000,
    projects: [
      {
        extends: true,
        test: {
          name: "dom",
          environment: "happy-dom",
          setupFiles: ["./tests/setup.ts", "./tests/setup-dom.ts"],
          include: [
            "tests/pages/**/*.test.tsx",
            "tests/{unit,wire,safety}/**/*.dom.test.ts",
            // Whether the matrices know every endpoint: cheap, and wanted with the endpoint.
            "tests/matrix/**/*-ledger.test.ts",
          ],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          setupFiles: ["./tests/setup.ts"],
          include: ["tests/{unit,wire,safety,hostile}/**/*.test.ts"],
          exclude: ["**/*.dom.test.ts"],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // Each fault at each place, and the like: `npm run test:full`.
          name: "matrix",
          environment: "happy-dom",
          setupFiles: ["./tests/setup.ts", "./tests/setup-dom.ts"],
          include: ["tests/matrix/**/*.test.{ts,tsx}"],
          exclude: ["**/*-ledger.test.ts"],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
