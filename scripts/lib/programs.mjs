// System programs that the tests run: finds them, and installs missing ones.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The proxies. On Debian, nginx is not in the PATH of ordinary users. */
const PROXIES = {
  nginx: {
    places: ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"],
    package: "nginx-light",
  },
  caddy: {
    places: ["/usr/bin/caddy", "/usr/local/bin/caddy", "/opt/homebrew/bin/caddy"],
    package: "caddy",
  },
};

/**
 * A font whose letters are as wide as those of phones and desktops. Without it, Debian's Chromium uses DejaVu, whose
 * letters are 15% wider, so that texts are cut that fit elsewhere.
 */
const FONT = {
  file: "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
  package: "fonts-noto-core",
};

/** @returns the Debian packages of the fonts that are not installed */
export const missingFonts = () => (existsSync(FONT.file) ? [] : [FONT.package]);

/** @returns the path of a command on this machine, or null */
export function which(command) {
  try {
    const finder = process.platform === "win32" ? "where" : "which";
    const found = execFileSync(finder, [command], { stdio: ["ignore", "pipe", "ignore"] });
    return found.toString().split(/\r?\n/, 1)[0];
  } catch {
    return null;
  }
}

/** @returns the path of "nginx" or "caddy", or null if it is not installed */
function findProxy(name) {
  return PROXIES[name].places.find((place) => existsSync(place)) ?? which(name);
}

/**
 * @returns the path of "nginx" or "caddy"
 * @throws Error with installation instructions
 */
export function needProxy(name) {
  const found = findProxy(name);
  if (found) return found;
  throw new Error(
    `This test needs ${name}: install it, for example with \`apt-get install ${PROXIES[name].package}\`.`,
  );
}

/**
 * @param {("nginx" | "caddy")[]} names
 * @returns the Debian packages of those that are not installed
 */
export function missingProxies(names) {
  return names.filter((name) => !findProxy(name)).map((name) => PROXIES[name].package);
}

/**
 * Installs Debian packages if that needs no confirmation: as root on Debian and derivatives, for example in a
 * container. Ignores failures: callers report missing programs.
 */
export function installPackages(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !which("apt-get")) return;
  console.log(`Installing ${packages.join(" and ")} for the browser tests ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
  const options = ["install", "-y", "-qq", "--no-install-recommends"];
  spawnSync("apt-get", [...options, ...packages], { env, stdio: "ignore" });
}
