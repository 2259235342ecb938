import react from "@vitejs/plugin-react";
import mantinePreset from "postcss-preset-mantine";
import simpleVars from "postcss-simple-vars";
import { defineConfig } from "vite";
import { catalogues } from "./scripts/plugins/catalogues.ts";
import { mixins } from "./scripts/plugins/css-mixins.ts";
import { firstScript } from "./scripts/plugins/first-script.ts";
import { licenses, workerLicenses } from "./scripts/plugins/licenses.ts";
import { olderServer } from "./scripts/plugins/older-server.ts";
import { preloadPage } from "./scripts/plugins/preload-page.ts";
import { textsAround } from "./scripts/plugins/texts.ts";
import { workerFiles } from "./scripts/plugins/worker-files.ts";
import { devBackend, devBase } from "./scripts/server/vite-plugin.ts";

export default defineConfig(({ command, mode }) => {
  // A build is for use whatever NODE_ENV a shell has: with "development" in it, it would be half as large again.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    // Bazarr tells its base URL only when it renders the page: the build must not contain one.
    base: command === "build" ? "./" : devBase(),
    plugins: [
      // For all of src: 28 kB more, and typing in a filtered list of 10,000 answers in half the time.
      textsAround(react({ compiler: true })),
      catalogues(),
      firstScript(),
      preloadPage("src/features/library/SeriesListPage.tsx"),
      workerFiles(),
      devBackend(),
      licenses(),
      olderServer(mode),
    ],
    resolve: { tsconfigPaths: true },
    worker: {
      format: "es",
      plugins: () => [workerLicenses()],
      // 7-Zip's code asks for it where it runs in Node only.
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
              // Below these: a phone, and a desk with little room. 768 px itself is a desk.
              phone: "47.99em",
              narrow: "68.74em",
            },
          }),
        ],
      },
    },
    build: {
      outDir: "dist",
      assetsDir: "assets", // one of the two folders that Bazarr serves from a build
      assetsInlineLimit: 0, // data: URLs would need a hole in a strict Content-Security-Policy
      sourcemap: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 700, // scripts/budget.mjs watches the bytes that matter
      rolldownOptions: {
        checks: { pluginTimings: false }, // the macros of texts take half of a build, as is known
        output: {
          // What lists share, with all that it imports, is one file: each costs a round trip on slow lines.
          // Not what only detail pages or panels draw, nor the selection of Mass Edit, nor the names in rows of Wanted,
          // History and Blacklist; but the
          // jobs of the server, which would be files of their own because what follows a job is loaded later.
          codeSplitting: {
            groups: [
              {
                name: "lists",
                minShareCount: 2,
                test: /src\/(?:features\/(?:lists\/(?!selection|fields\/SortField|columns\/item-columns|model\/(?:row-spec|list-facets))|media\/(?!detail)|languages\/|library\/TitleListPage)|(?:api|queries)\/(?:jobs|system|cache\/job-mirror)\.)/,
              },
            ],
          },
        },
      },
    },
  };
});
