// `npm run test:e2e`: the browser tests of the build. Arguments are passed to Playwright, for example `node
// scripts/e2e.mjs hosting --headed`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CHROMIUM_PACKAGE, findChromium } from "./lib/chromium.mjs";
import { installPackages, missingFonts, missingProxies } from "./lib/programs.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

if (!existsSync("dist/index.html")) {
  console.error("There is no build to test yet: run `npm run build` first.");
  process.exit(1);
}
const { CHROMIUM, E2E_FULL } = process.env;
const needed = () => [
  ...(findChromium() ? [] : [CHROMIUM_PACKAGE]),
  ...missingProxies(E2E_FULL ? ["nginx", "caddy"] : ["nginx"]),
];
if (!CHROMIUM) installPackages([...needed(), ...missingFonts()]);
const chromium = findChromium();
const missing = needed();
if (CHROMIUM && !chromium) {
  console.error(`The browser tests need Chromium, and there is none at CHROMIUM=${CHROMIUM}.`);
  process.exit(1);
}
if (missing.length > 0) {
  const packages = missing.join(" ");
  console.error(
    `The browser tests need ${missing.join(" and ")}, which could not be installed here: ` +
      `run \`apt-get install ${packages}\` as root, or set CHROMIUM to the path of a Chromium.`,
  );
  process.exit(1);
}
const playwright = fileURLToPath(import.meta.resolve("@playwright/test/cli"));
const { status } = spawnSync(
  process.execPath,
  [playwright, "test", "--config", "tests/e2e/playwright.config.ts", ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, CHROMIUM: chromium } },
);
process.exit(status ?? 1);
