// Converts the JSON reports of Vitest and Playwright to the form that `npm test` prints.
import path from "node:path";

/** Maximum number of printed lines per failure: the message of a page test continues with the entire document. */
const LINES = 30;

/** Number of the slowest tests to print. */
const SLOWEST = 10;

/**
 * @typedef {object} Summary
 * @property {number} passed
 * @property {number} failed tests that failed, and files that could not be loaded
 * @property {{ name: string, text: string }[]} failures the failed tests, with their output
 * @property {{ name: string, text: string }[]} flaky tests that passed on the second attempt, with their first error
 * @property {{ name: string, seconds: number }[]} times the duration of each test
 */

/** Maximum number of printed lines of a crash. */
const CRASH_LINES = 80;

/** Vitest's heading of errors outside of any test. */
const UNHANDLED = /^.*Unhandled (?:Errors?|Rejections?).*$/m;

/**
 * The reason of a crash: the errors outside of any test, with file and stack, or otherwise the last lines.
 * @param {string} output all that was printed
 */
export function crashOf(output) {
  const at = output.search(UNHANDLED);
  if (at < 0) return output.trimEnd().split("\n").slice(-CRASH_LINES).join("\n");
  return output.slice(at).trimEnd().split("\n").slice(0, CRASH_LINES).join("\n");
}

/**
 * The slowest tests, slowest first.
 * @param {Summary["times"]} times
 */
export function slowest(times) {
  return times.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
}

/**
 * Reads a report of Vitest's JSON reporter.
 * @param {any} report as parsed; null if the run crashed before it could write one
 * @returns {Summary}
 */
export function summarizeUnit(report) {
  const failures = [];
  const flaky = [];
  const times = [];
  for (const file of report?.testResults ?? []) {
    // A file that cannot even be loaded has no tests to count.
    const name = path.relative("", file.name);
    if (file.status === "failed" && file.assertionResults.length === 0)
      failures.push({ name, text: plain(file.message) });
    for (const test of file.assertionResults) {
      const fullName = `${name} > ${test.fullName}`;
      times.push({ name: fullName, seconds: (test.duration ?? 0) / 1000 });
      const text = (test.failureMessages ?? []).map(plain).join("\n");
      if (test.status === "failed") failures.push({ name: fullName, text });
      else if (text !== "") flaky.push({ name: fullName, text });
    }
  }
  return { passed: report?.numPassedTests ?? 0, failed: failures.length, failures, flaky, times };
}

/**
 * Reads a report of Playwright's JSON reporter.
 * @param {any} report as parsed; null if the run crashed before it could write one
 * @returns {Summary}
 */
export function summarizeE2e(report) {
  const summary = { passed: 0, failed: 0, failures: [], flaky: [], times: [] };
  // Errors outside of any test: a file that cannot be loaded, an invalid configuration.
  for (const error of report?.errors ?? [])
    summary.failures.push({
      name: error.location?.file ?? "browser tests",
      text: plain(error.message),
    });
  for (const suite of report?.suites ?? []) walk(suite, summary);
  summary.failed = summary.failures.length;
  return summary;
}

function walk(suite, summary) {
  for (const inner of suite.suites ?? []) walk(inner, summary);
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests) {
      const name = `[${test.projectName}] ${spec.file} > ${spec.title}`;
      if (test.status === "unexpected") summary.failures.push({ name, text: errorOf(test, -1) });
      else if (test.status !== "skipped") summary.passed += 1;
      if (test.status === "flaky") summary.flaky.push({ name, text: errorOf(test, 0) });
      const ms = test.results.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
      summary.times.push({ name, seconds: ms / 1000 });
    }
}

/** Error text of one of the attempts. */
function errorOf(test, at) {
  const errors = test.results.at(at)?.errors ?? [];
  return errors.map((error) => plain(error.message)).join("\n");
}

/** Removes colors and truncates long texts, so that the log stays readable. */
function plain(text = "") {
  // oxlint-disable-next-line no-control-regex -- color codes begin with the escape character
  const lines = text.replaceAll(/\u001B\[[\d;]*m/g, "").split("\n");
  const left = lines.length - LINES;
  return left > 0
    ? [...lines.slice(0, LINES), `(${left} lines more)`].join("\n")
    : lines.join("\n");
}
