// `npm run bench`: measures the performance of the interface, see --help.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { provideBrowser } from "./lib/chromium.mjs";
import { runTypeScript } from "./lib/typescript.mjs";

const HELP = `npm run bench -- [options]      builds, then measures
node scripts/bench.mjs [options]      measures what was built before

  --size SIZE       small, large (default), or counts as in series=900,episodes=52000,movies=10000,
                    wanted=40000,history=110000,longest=1200; can be repeated
  --only TEXT       only scenarios with this text in their name; can be repeated
  --runs N          runs of each scenario; the result is the median (default 5)
  --against FOLDER  another build, for example frontend/build of a server: it is measured alternately
                    with this one, and each result is shown next to the other build's result and the ratio
  --dist FOLDER     the build to measure (default dist)
  --json FILE       writes the results of all runs; "-" writes them to standard output instead of the tables
  --markdown        one table as Markdown
  --brief           with --markdown: only results that have a budget
  --list            lists and describes the scenarios
  --table FILE      prints the tables of a --json file without measuring

The CPU is slowed down four times, the network only in the scenarios that say so. Exits with 1 if a budget
that holds on any machine is exceeded (bytes, requests, layout shifts, rows) or a scenario fails; times and
memory are only reported.`;

const { values } = parseArgs({
  options: {
    size: { type: "string", multiple: true, default: ["large"] },
    only: { type: "string", multiple: true, default: [""] },
    runs: { type: "string", default: "5" },
    against: { type: "string" },
    dist: { type: "string", default: "dist" },
    json: { type: "string" },
    markdown: { type: "boolean", default: false },
    brief: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    table: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
// Folders are relative to the current folder of the caller.
const from = process.env.INIT_CWD ?? process.cwd();
const against = values.against === undefined ? null : path.resolve(from, values.against);
const json = values.json && values.json !== "-" ? path.resolve(from, values.json) : values.json;
const home = fileURLToPath(new URL("..", import.meta.url));
const dist = path.resolve(values.dist === "dist" ? home : from, values.dist);
process.chdir(home);

if (values.help) leave(HELP, 0);
const { bench, chosen } = await runTypeScript("scripts/bench/bench.ts");
const { parseSize } = await runTypeScript("tests/mock-api/size.ts");
const found = chosen(values.only);
if (values.list) leave(found.map(({ name, what }) => `${name}\n  ${what}`).join("\n"), 0);

const { asMarkdown, asText } = await runTypeScript("scripts/bench/tables.ts");
const { isFailure } = await runTypeScript("scripts/bench/report.ts");
const report = values.table
  ? JSON.parse(readFileSync(path.resolve(from, values.table), "utf8"))
  : await measured();
if (json === "-") process.stdout.write(dataOf(report));
else console.log(values.markdown ? asMarkdown(report, values.brief) : asText(report));
process.exitCode = isFailure(report) ? 1 : 0;

/** Runs the bench, if the options are valid. */
async function measured() {
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    leave(`--runs ${values.runs} is not a number of runs.`, 2);
  for (const size of values.size) if (!parseSize(size)) leave(`--size ${size} is not a size.`, 2);
  if (found.length === 0)
    leave(`No scenario has "${values.only.join('" or "')}" in its name; see --list.`, 2);
  for (const folder of [dist, against])
    if (folder && !existsSync(path.join(folder, "index.html")))
      leave(`There is no build in ${folder}: it has no index.html.`, 2);
  const executablePath = provideBrowser();
  if (!executablePath) leave("The bench needs Chromium: set CHROMIUM to its path.", 2);
  const { size: sizes, only } = values;
  const onProgress = console.error;
  return bench({ executablePath, dist, against, sizes, runs, only, onProgress, onResult: save });
}

/** Saves the results so far, so that a later failure does not lose them. */
function save(made) {
  if (json && json !== "-") writeFileSync(json, dataOf(made));
}

function dataOf(made) {
  return `${JSON.stringify(made, null, 2)}\n`;
}

function leave(text, code) {
  console[code === 0 ? "log" : "error"](text);
  process.exit(code);
}
