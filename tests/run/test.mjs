// `npm test`: everything, in the order of "fails fastest". Goes on after a failure, so that one run
// tells all there is to tell; the last line counts every test and every check.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { countLines } from "./counts.mjs";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

const folder = mkdtempSync(path.join(tmpdir(), "bazarr-web-test-"));
const unitReport = path.join(folder, "unit.json");
const e2eReport = path.join(folder, "e2e.json");
const countsFolder = path.join(folder, "counts");

const steps = [
  { name: "lint", command: tool("oxlint"), args: ["--type-aware"] },
  { name: "types", command: tool("tsc"), args: ["--noEmit"] },
  { name: "format", command: tool("prettier"), args: ["--check", "."] },
  {
    name: "unit and page tests",
    command: tool("vitest"),
    args: ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${unitReport}`],
    count: countUnit,
  },
  { name: "build", command: tool("vite"), args: ["build"] },
  { name: "bytes", args: ["tests/run/budget.mjs"], isLoud: true },
  {
    name: "browser tests",
    args: ["tests/run/e2e.mjs"],
    env: { E2E_REPORT: e2eReport },
    count: countE2e,
  },
];

const total = { passed: 0, failed: 0 };
const failures = [];
for (const step of steps) {
  const start = Date.now();
  const { code, output } = await run(step);
  const counted = step.count?.() ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  // A crash, or an error outside any test, must not look like success.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  total.passed += counted.passed;
  total.failed += counted.failed;
  const isGood = counted.failed === 0;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const counts = step.count ? `, ${counted.passed} passed, ${counted.failed} failed` : "";
  console.log(`${isGood ? "ok  " : "FAIL"} ${step.name} (${seconds} s${counts})`);
  if (!isGood) failures.push(step.name);
  if (!isGood || step.isLoud) console.log(output.trimEnd());
}
for (const line of countLines(countsFolder)) console.log(line);
rmSync(folder, { recursive: true, force: true });

if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

/** The script of a tool that is installed here, to be run with this very Node. */
function tool(name) {
  const packages = { tsc: "typescript" };
  const home = path.resolve("node_modules", packages[name] ?? name);
  const { bin } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8"));
  return path.join(home, typeof bin === "string" ? bin : bin[name]);
}

/** Runs one step without a terminal, so nothing can ask a question. */
function run({ command, args, env }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command ? [command, ...args] : args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env, NO_COLOR: "1", TEST_COUNTS: countsFolder },
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ code: 1, output: `${output}${error}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null; // it crashed before it could write one; its exit code tells
  }
}

function countUnit() {
  const report = readReport(unitReport);
  if (!report) return { passed: 0, failed: 0 };
  // A file that cannot even be loaded has no tests to count.
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function countE2e() {
  const stats = readReport(e2eReport)?.stats;
  // Flaky: passed at its second try, see retries in playwright.config.ts.
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}
