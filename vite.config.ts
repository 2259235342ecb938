import react from "@vitejs/plugin-react";
import mantinePreset from "postcss-preset-mantine";
import simpleVars from "postcss-simple-vars";
import { defineConfig } from "vite";
import { devBackend, devBase } from "./scripts/server/vite-plugin.ts";
import { chunkGroups } from "./scripts/plugins/chunks.ts";
import { compiled } from "./scripts/plugins/compiled.ts";
import { firstScript } from "./scripts/plugins/first-script.ts";
import { forUse } from "./scripts/plugins/for-use.ts";
import { leanRouter } from "./scripts/plugins/lean-router.ts";
import { licenses } from "./scripts/plugins/licenses.ts";
import { mantineCss } from "./scripts/plugins/mantine-css.ts";
import { olderServer } from "./scripts/plugins/older-server.ts";
import { themeVariables } from "./scripts/plugins/theme-variables.ts";
import { workerFiles } from "./scripts/plugins/worker-files.ts";

export default defineConfig(({ command, mode }) => ({
  // Bazarr tells its base URL only when it renders the page: the build must not contain one.
  base: command === "build" ? "./" : devBase(),
  plugins: [
    mantineCss(),
    leanRouter(),
    react({ compiler: { sources: compiled } }),
    forUse(),
    firstScript(),
    themeVariables(),
    workerFiles(),
    devBackend(),
    licenses(),
    olderServer(mode),
  ],
  resolve: {
    tsconfigPaths: true,
    // For Reacts that have no useSyncExternalStore of their own.
    alias: {
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
    },
  },
  css: {
    postcss: {
      plugins: [
        mantinePreset(),
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
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
}));
