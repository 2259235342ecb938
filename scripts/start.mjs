// `npm start`: serves the last build, with a demo library or in front of BAZARR_URL.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

if (!existsSync("dist/index.html")) {
  console.error("There is no build yet: run `npm start`, or `npm run build` first.");
  process.exit(1);
}
const { start } = await import(pathToFileURL(bundle()).href);
const code = await start(process.env);
if (code !== 0) process.exit(code);

/**
 * The server as JavaScript, in a folder of this process. Vite bundles it in another process, because it would keep
 * 100 MB in this one.
 */
function bundle() {
  const cache = path.resolve("node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "server-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const vite = path.resolve("node_modules/vite/bin/vite.js");
  const config = "scripts/server/start.config.ts";
  const args = [vite, "build", "--config", config, "--outDir", folder, "--logLevel", "warn"];
  execFileSync(process.execPath, args, { stdio: "inherit" });
  return path.join(folder, "start.js");
}
