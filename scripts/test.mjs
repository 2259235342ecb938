// `npm test`: runs all checks required before a push. Static checks and the build run in parallel with the unit and
// page tests; the browser tests follow. Continues after a failure, so that one run shows all problems; the last line
// counts all tests and checks.
//   --full               the generated matrices and the browser tests marked @full too (`npm run test:full`)
//   --changed[=commit]   only what the changes since a commit (HEAD) can affect
//   --no-retries         does not retry failed tests
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { affectedTests, changedFiles } from "./lib/affected.mjs";
import { countLines } from "./lib/counts.mjs";
import { fuzzyProblem } from "./lib/po.mjs";
import { crashOf, slowest, summarizeE2e, summarizeUnit } from "./lib/reports.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const { isFull, since, retries } = readArguments();
const folder = mkdtempSync(path.join(tmpdir(), "bazarr-web-test-"));
const unitReport = path.join(folder, "unit.json");
const e2eReport = path.join(folder, "e2e.json");
const countsFolder = path.join(folder, "counts");
const affected = since === undefined ? undefined : affectedSince(since);

const unit = {
  name: "unit and page tests",
  command: tool("vitest"),
  args: [
    "run",
    "--reporter=dot",
    `--retry=${retries}`,
    "--reporter=json",
    `--outputFile.json=${unitReport}`,
    "--project=dom",
    "--project=node",
    ...(isFull ? ["--project=matrix"] : []),
    ...(affected?.leftOut.map((file) => `--exclude=${file}`) ?? []),
  ],
  env: isFull ? { TEST_FULL: "1" } : {},
  report: unitReport,
  summarize: summarizeUnit,
};
const parallelSteps = [
  { name: "lint", command: tool("oxlint"), args: ["--type-aware"] },
  { name: "unused code", command: tool("knip"), args: [] },
  {
    name: "code that only tests use",
    command: tool("knip"),
    args: ["--production", "--include", "files,exports,types"],
  },
  { name: "types", command: tool("tsc"), args: ["--noEmit"] },
  { name: "format", command: tool("prettier"), args: ["--check", "."] },
  { name: "build", command: tool("vite"), args: ["build"] },
  { name: "bytes", args: ["scripts/budget.mjs"], isLoud: true },
];
const browser = {
  name: "browser tests",
  args: ["scripts/e2e.mjs", `--retries=${retries}`, ...(affected?.browser ?? [])],
  env: { E2E_REPORT: e2eReport, ...(isFull ? { E2E_FULL: "1" } : {}) },
  report: e2eReport,
  summarize: summarizeE2e,
};

const total = { passed: 0, failed: 0 };
const failures = [];
const times = [];
const crashes = [];
const secondTries = [];

await Promise.all([runAll(parallelSteps), runAll([unit])]);
if (affected?.browser.length !== 0) await runAll([browser]);

for (const line of countLines(countsFolder)) console.log(line);
// Not a failure: who changes an English text does not speak all languages.
const fuzzy = fuzzyProblem("src/locales");
if (fuzzy) console.log(fuzzy);
console.log("The slowest:");
for (const { name, seconds } of slowest(times)) console.log(`  ${seconds.toFixed(1)} s ${name}`);
rmSync(folder, { recursive: true, force: true });

// Print crashes last, because long logs are truncated at the start.
for (const { name, output } of crashes) console.log(`\n${name} ended with:\n${crashOf(output)}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
if (secondTries.length > 0)
  console.log(`\n${secondTries.length} passed on the second attempt: ${secondTries.join("; ")}`);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

function readArguments() {
  // The value of --changed is optional.
  const args = process.argv.slice(2).map((one) => (one === "--changed" ? "--changed=HEAD" : one));
  const { values } = parseArgs({
    args,
    options: {
      full: { type: "boolean", default: false },
      changed: { type: "string" },
      "no-retries": { type: "boolean", default: false },
    },
  });
  return { isFull: values.full, since: values.changed, retries: values["no-retries"] ? 0 : 1 };
}

function filesIn(name, end) {
  return readdirSync(name)
    .filter((file) => file.endsWith(end))
    .map((file) => `${name}/${file}`);
}

/** Selects the page and browser tests. All others are fast, and always run. */
function affectedSince(commit) {
  const pages = filesIn("tests/pages", ".test.tsx");
  const specs = filesIn("tests/e2e", ".spec.ts");
  const wanted = new Set(affectedTests(changedFiles(commit), [...pages, ...specs]));
  return {
    leftOut: pages.filter((file) => !wanted.has(file)),
    browser: specs.filter((file) => wanted.has(file)),
  };
}

/** Runs steps one at a time. */
async function runAll(steps) {
  for (const step of steps) report(step, await run(step));
}

/** Counts and prints the result of a step. */
function report(step, { code, output, seconds }) {
  const summary = step.summarize?.(readReport(step.report)) ?? {
    passed: code === 0 ? 1 : 0,
    failed: 0,
  };
  // A crash, or an error outside any test, must not look like success.
  const isCrash = code !== 0 && summary.failed === 0;
  if (isCrash) summary.failed = 1;
  total.passed += summary.passed;
  total.failed += summary.failed;
  times.push(...(summary.times ?? []));
  const isGood = summary.failed === 0;
  const counts = step.summarize ? `, ${summary.passed} passed, ${summary.failed} failed` : "";
  console.log(`${isGood ? "ok  " : "FAIL"} ${step.name} (${seconds.toFixed(1)} s${counts})`);
  // Print the names first: a truncated log must still show which tests failed.
  for (const { name } of summary.failures ?? []) console.log(`  failed: ${name}`);
  for (const { name, text } of summary.flaky ?? []) {
    secondTries.push(name);
    console.log(`  passed on the second attempt: ${name}\n    ${text.split("\n", 1)[0]}`);
  }
  for (const { name, text } of summary.failures ?? [])
    console.log(`\n${name}\n${text.trimEnd()}\n`);
  if (!isGood) failures.push(step.name);
  if (step.isLoud) console.log(output.trimEnd());
  else if (isCrash) crashes.push({ name: step.name, output });
}

/** The script of an installed tool, to be run with the same Node. */
function tool(name) {
  const packages = { tsc: "typescript" };
  const home = path.resolve("node_modules", packages[name] ?? name);
  const { bin } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8"));
  return path.join(home, typeof bin === "string" ? bin : bin[name]);
}

/** Runs one step without a terminal, so that it cannot prompt for input. */
function run({ command, args, env }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command ? [command, ...args] : args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { CI: "true", ...process.env, ...env, NO_COLOR: "1", TEST_COUNTS: countsFolder },
    });
    const start = Date.now();
    let output = "";
    const end = (code) => resolve({ code, output, seconds: (Date.now() - start) / 1000 });
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => {
      output += String(error);
      end(1);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null; // it crashed before it could write one, which its exit code shows
  }
}
