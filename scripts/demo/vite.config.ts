import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import configOfBuild from "../../vite.config.ts";
import { toDemo } from "./page.ts";

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const demoPage = (): Plugin => ({
  name: "demo-page",
  transformIndexHtml: { order: "pre", handler: toDemo },
});

/** The build of the interface, with three modules replaced by ones that need no server. */
export default defineConfig((env) => {
  const own = configOfBuild(env);
  return {
    ...own,
    // Without our files for features: the first one would start the interface before the demo's server.
    build: { ...own.build, rolldownOptions: { ...own.build?.rolldownOptions, output: {} } },
    plugins: [demoPage(), ...(own.plugins ?? [])],
    resolve: {
      ...own.resolve,
      alias: [
        { find: /^\.\/connection$/, replacement: here("connection.ts") },
        { find: /^\.\/start-service-worker$/, replacement: here("service-worker.ts") },
        { find: /^\.\/md5\.ts$/, replacement: here("md5.ts") },
      ],
    },
  };
});
