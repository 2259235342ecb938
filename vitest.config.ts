import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { compiled } from "./scripts/plugins/compiled.ts";
import { leanRouter } from "./scripts/plugins/lean-router.ts";

export default defineConfig({
  plugins: [leanRouter(), react({ compiler: { sources: compiled } })],
  resolve: {
    tsconfigPaths: true,
    alias: {
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
    },
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
    pool: "forks",
    execArgv: ["--max-old-space-size=4096", "--max-semi-space-size=64"],
    isolate: false,
    maxWorkers: availableParallelism() + 1,
    restoreMocks: true,
    testTimeout: 40_000,
    projects: [
      {
        extends: true,
        test: {
          name: "dom",
          environment: "happy-dom",
          setupFiles: ["./tests/setup-dom.ts"],
          include: ["tests/pages/**/*.test.tsx", "tests/{unit,wire,safety}/**/*.dom.test.ts"],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          setupFiles: ["./tests/setup.ts"],
          include: ["tests/{unit,wire,safety}/**/*.test.ts"],
          exclude: ["**/*.dom.test.ts"],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "matrix",
          environment: "happy-dom",
          setupFiles: ["./tests/setup-dom.ts"],
          include: ["tests/matrix/**/*.test.{ts,tsx}"],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
