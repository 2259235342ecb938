import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installPackages, missingProxies, which } from "./programs.mjs";

// The headless shell first: it has no windows to draw, and takes a fifth less time.
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const COMMANDS = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];

/** @returns the path of a Chromium on this machine, or null */
export function findChromium() {
  const chosen = process.env.CHROMIUM;
  if (chosen) return existsSync(chosen) ? chosen : null;
  return (
    PLACES.find((place) => existsSync(place)) ??
    COMMANDS.map(which).find(Boolean) ??
    [chromium.executablePath()].find((place) => existsSync(place)) ??
    null
  );
}

/**
 * Chromium for the browser tests, and nginx and Caddy for those about reverse proxies. What is missing is
 * installed where that needs no question: as root on Debian and its relatives, such as a container.
 * @returns the path of Chromium, or null when there is none and it cannot be installed
 */
export function provideBrowser() {
  const needsChromium = !process.env.CHROMIUM && !findChromium();
  installPackages([...(needsChromium ? ["chromium-headless-shell"] : []), ...missingProxies()]);
  return findChromium();
}
