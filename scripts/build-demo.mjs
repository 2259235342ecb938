// `npm run build:demo [folder]`: writes demo/, the interface with its own server in the browser, for any static host
// and below any path.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { runTypeScript } from "./lib/typescript.mjs";

const demo = path.resolve(process.argv[2] ?? fileURLToPath(new URL("../demo", import.meta.url)));
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

await build({
  configFile: "scripts/demo/vite.config.ts",
  logLevel: "warn",
  build: { outDir: demo, emptyOutDir: true },
});
// The service worker of the interface would intercept requests between the page and the demo's worker.
rmSync(path.join(demo, "sw.js"));
copyFileSync("node_modules/msw/lib/mockServiceWorker.js", path.join(demo, "mockServiceWorker.js"));

const { demoPages } = await runTypeScript("scripts/demo/pages.ts");
for (const [name, html] of demoPages(readFileSync(path.join(demo, "index.html"), "utf8"))) {
  mkdirSync(path.join(demo, name), { recursive: true });
  writeFileSync(path.join(demo, name, "index.html"), html);
}
