// `npm run bench`: what the first visit costs. Options: --size=small|large, --runs=5, --json.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkBudget } from "./budget.mjs";
import { provideBrowser } from "./chromium.mjs";
import { runTypeScript } from "./typescript.mjs";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "large" },
    runs: { type: "string", default: "5" },
    json: { type: "boolean", default: false },
  },
});
const executablePath = provideBrowser();
if (!executablePath) {
  console.error("The bench needs Chromium: set CHROMIUM to its path.");
  process.exit(1);
}
checkBudget("dist");
const { firstVisit } = await runTypeScript("tests/bench/first-visit.ts");
const figures = await firstVisit({ executablePath, size: values.size, runs: Number(values.runs) });
if (values.json) console.log(JSON.stringify(figures, null, 2));
else console.table(figures);
