// `npm run test:e2e`: the browser tests over the build. Arguments go on to Playwright, for example
// `node scripts/e2e.mjs hosting --headed`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { provideBrowser } from "./lib/chromium.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

if (!existsSync("dist/index.html")) {
  console.error("There is no build to test yet: run `npm run build` first.");
  process.exit(1);
}
const chromium = provideBrowser();
if (!chromium) {
  const { CHROMIUM } = process.env;
  const reason = CHROMIUM ? `there is none at ${CHROMIUM}` : "none was found";
  console.error(`The browser tests need Chromium and ${reason}: set CHROMIUM to its path.`);
  process.exit(1);
}
const playwright = fileURLToPath(import.meta.resolve("@playwright/test/cli"));
const { status } = spawnSync(
  process.execPath,
  [playwright, "test", "--config", "tests/e2e/playwright.config.ts", ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, CHROMIUM: chromium } },
);
process.exit(status ?? 1);
