// Draws the icons of the installed interface from public/images/logo.svg. Run `node scripts/icons.mjs` when the logo
// changes. The images are in the repository, so that a build needs no browser.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { provideBrowser } from "./lib/chromium.mjs";

const images = new URL("../public/images/", import.meta.url);
/** Icons that systems crop to their own shape (`isFull`) have a small white logo on a full background. */
const ICONS = [
  { name: "icon-192.png", size: 192 },
  { name: "icon-512.png", size: 512 },
  { name: "icon-maskable-512.png", size: 512, isFull: true },
  { name: "apple-touch-icon.png", size: 180, isFull: true },
];

const logo = await readFile(new URL("logo.svg", images), "utf8");
// One flat color instead of the gradient: a tenth of the bytes in a PNG.
const flat = logo.replaceAll("url(#g)", "#7048e8").replace(/<defs>[\s\S]*<\/defs>/, "");
const white = flat.replaceAll("#fff", "#5f3dc4").replaceAll("#7048e8", "#fff");
const browser = await chromium.launch({
  executablePath: provideBrowser(),
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const { name, size, isFull = false } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inner = Math.round(size * (isFull ? 0.56 : 1));
  await page.setContent(
    `<style>body { margin: 0; display: grid; place-items: center; height: 100vh;
      background: ${isFull ? "#5f3dc4" : "transparent"} } svg { width: ${inner}px }</style>
      ${isFull ? white : flat}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await writeFile(new URL(name, images), png);
  console.log(`${fileURLToPath(new URL(name, images))}: ${png.length} bytes`);
  await page.close();
}
await browser.close();
