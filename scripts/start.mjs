// `npm start`: serves the last build, with a demo library or in front of BAZARR_URL.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runTypeScript } from "./lib/typescript.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

if (!existsSync("dist/index.html")) {
  console.error("There is no build yet: run `npm start`, or `npm run build` first.");
  process.exit(1);
}
const { serve } = await runTypeScript("scripts/server/serve.ts");
const code = await serve(process.env);
if (code !== 0) process.exit(code);
