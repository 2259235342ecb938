import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const PLACES = [
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
 * Chromium for the browser tests, and nginx for the one about reverse proxies. What is missing is
 * installed where that needs no question: as root on Debian and its relatives, such as a container.
 * @returns the path of Chromium, or null when there is none and it cannot be installed
 */
export function provideBrowser() {
  const packages = [];
  if (!process.env.CHROMIUM && !findChromium()) packages.push("chromium");
  if (!which("nginx") && !existsSync("/usr/sbin/nginx")) packages.push("nginx-light");
  if (packages.length > 0 && process.getuid?.() === 0 && which("apt-get")) install(packages);
  return findChromium();
}

function install(packages) {
  console.log(`Installing ${packages.join(" and ")} for the browser tests ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // A failure shows by itself: the program is still missing afterwards.
  spawnSync("apt-get", ["update", "-qq"], { env, stdio: ["ignore", "ignore", "inherit"] });
  const options = ["install", "-y", "-qq", "--no-install-recommends"];
  spawnSync("apt-get", [...options, ...packages], { env, stdio: ["ignore", "ignore", "inherit"] });
}

function which(command) {
  try {
    const finder = process.platform === "win32" ? "where" : "which";
    const found = execFileSync(finder, [command], { stdio: ["ignore", "pipe", "ignore"] });
    return found.toString().split(/\r?\n/, 1)[0];
  } catch {
    return null;
  }
}
