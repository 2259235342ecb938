// What Vitest's and Playwright's JSON reports say, in the form that `npm test` prints.
import path from "node:path";

/** Lines of one failure that are printed: a page test's message goes on with the whole document. */
const LINES = 30;

/**
 * @typedef {object} Told
 * @property {number} passed tests that passed, at whichever try
 * @property {number} failed tests that failed at every try, and files that could not be loaded
 * @property {{ name: string, text: string }[]} failures the failed ones, with what each of them printed
 * @property {string[]} retried names of those that passed at their second try only
 */

/**
 * Reads a report of Vitest's JSON reporter.
 * @param {any} report as parsed; null where the run crashed before it could write one
 * @returns {Told}
 */
export function tellUnit(report) {
  const failures = [];
  for (const file of report?.testResults ?? []) {
    // A file that cannot even be loaded has no tests to count.
    const name = path.relative("", file.name);
    if (file.status === "failed" && file.assertionResults.length === 0)
      failures.push({ name, text: plain(file.message) });
    for (const test of file.assertionResults)
      if (test.status === "failed")
        failures.push({
          name: `${name} > ${test.fullName}`,
          text: (test.failureMessages ?? []).map(plain).join("\n"),
        });
  }
  return { passed: report?.numPassedTests ?? 0, failed: failures.length, failures, retried: [] };
}

/**
 * Reads a report of Playwright's JSON reporter.
 * @param {any} report as parsed; null where the run crashed before it could write one
 * @returns {Told}
 */
export function tellE2e(report) {
  const told = { passed: 0, failed: 0, failures: [], retried: [] };
  // What went wrong outside any test: a file that cannot be loaded, a configuration that cannot be read.
  for (const error of report?.errors ?? [])
    told.failures.push({
      name: error.location?.file ?? "browser tests",
      text: plain(error.message),
    });
  for (const suite of report?.suites ?? []) walk(suite, told);
  told.failed = told.failures.length;
  return told;
}

function walk(suite, told) {
  for (const inner of suite.suites ?? []) walk(inner, told);
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests) {
      const name = `[${test.projectName}] ${spec.file} > ${spec.title}`;
      if (test.status === "unexpected") told.failures.push({ name, text: lastError(test) });
      else if (test.status !== "skipped") told.passed += 1;
      if (test.status === "flaky") told.retried.push(name);
    }
}

function lastError(test) {
  const errors = test.results.at(-1)?.errors ?? [];
  return errors.map((error) => plain(error.message)).join("\n");
}

/** Without colours and at most so long: a log is read without the one, and to its end without the other. */
function plain(text = "") {
  // oxlint-disable-next-line no-control-regex -- the escape character is what colours begin with
  const lines = text.replaceAll(/\u001B\[[\d;]*m/g, "").split("\n");
  const left = lines.length - LINES;
  return left > 0
    ? [...lines.slice(0, LINES), `(${left} lines more)`].join("\n")
    : lines.join("\n");
}
