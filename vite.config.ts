import path from "node:path";
import react from "@vitejs/plugin-react";
import mantinePreset from "postcss-preset-mantine";
import simpleVars from "postcss-simple-vars";
import { defineConfig } from "vite";
import { catalogs } from "./scripts/plugins/catalogs.ts";
import { chunkGroups } from "./scripts/plugins/chunk-groups.ts";
import { mixins } from "./scripts/plugins/css-mixins.ts";
import { firstScript } from "./scripts/plugins/first-script.ts";
import { licenses, workerLicenses } from "./scripts/plugins/licenses.ts";
import { olderServer } from "./scripts/plugins/older-server.ts";
import { textsAround } from "./scripts/plugins/texts.ts";
import { whatsNew } from "./scripts/plugins/whats-new.ts";
import { workerFiles } from "./scripts/plugins/worker-files.ts";
import { devBackend, devBase } from "./scripts/server/vite-plugin.ts";

const SOURCE = path.join(import.meta.dirname, "src");

/** The main script, and the page where most visits begin. */
const FIRST = ["app/main.tsx", "features/library/SeriesListPage.tsx"];

/** The pages to which most links lead, and what every page loads when it is idle. */
const SOON = [
  "features/series/SeriesDetailPage.tsx",
  "features/movies/MovieDetailPage.tsx",
  "socket/bridge.ts",
  "app/shell/Announcers.tsx",
  "features/jobs/RunningJobs.tsx",
  "ui/toast-parts.ts",
];

export default defineConfig(({ command, mode }) => {
  // Builds are always for production, whatever NODE_ENV is in the shell: with "development" they would be 50% larger.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    // Bazarr sets its base URL only when it renders the page, so the build must not contain one.
    base: command === "build" ? "./" : devBase(),
    plugins: [
      // Compile all of src: 20 kB more, but typing in a filtered list of 10,000 rows takes half the time.
      textsAround(react({ compiler: true })),
      catalogs(),
      whatsNew(),
      firstScript(),
      workerFiles(),
      devBackend(),
      licenses(),
      olderServer(mode),
    ],
    resolve: { tsconfigPaths: true },
    worker: {
      format: "es",
      plugins: () => [workerLicenses()],
      // 7-Zip's code imports it only in Node.
      rolldownOptions: { external: ["module"] },
    },
    css: {
      postcss: {
        plugins: [
          mantinePreset({ mixins }),
          simpleVars({
            variables: {
              "mantine-breakpoint-xs": "36em",
              "mantine-breakpoint-sm": "48em",
              "mantine-breakpoint-md": "62em",
              "mantine-breakpoint-lg": "75em",
              "mantine-breakpoint-xl": "88em",
              // Maximum widths: a phone, and a desktop with little space. 768 px itself is a desktop.
              phone: "47.99em",
              narrow: "68.74em",
            },
          }),
        ],
      },
    },
    build: {
      outDir: "dist",
      // Also needed: toSorted() and similar methods, color-mix(), and :has() (the reason for Firefox 121).
      target: ["chrome111", "edge111", "firefox121", "safari16.4"],
      assetsDir: "assets", // one of the two folders that Bazarr serves from a build
      assetsInlineLimit: 0, // data: URLs would need a hole in a strict Content-Security-Policy
      sourcemap: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1_100, // scripts/budget.mjs checks the relevant sizes
      rolldownOptions: {
        checks: {
          pluginTimings: false, // known: the macros of texts take half of the build time
          ineffectiveDynamicImport: false, // intended: it keeps code out of the first page
        },
        output: {
          codeSplitting: {
            groups: chunkGroups(SOURCE, {
              first: FIRST,
              soon: SOON,
              popups: ["ui/popup-parts.ts"],
            }),
          },
        },
      },
    },
  };
});
