import path from "node:path";
import { describe, expect, it } from "vitest";
import { crashOf, slowest, summarizeE2e, summarizeUnit } from "../../scripts/lib/reports.mjs";

describe("the summary of Vitest's report", () => {
  it("lists each failed test with its messages, and a file that cannot be loaded", () => {
    const report = {
      numPassedTests: 2,
      testResults: [
        {
          name: "a.test.ts",
          status: "failed",
          assertionResults: [
            { status: "passed", fullName: "lists series", duration: 1500, failureMessages: [] },
            {
              status: "failed",
              fullName: "lists movies",
              duration: 20,
              failureMessages: ["no movies"],
            },
          ],
        },
        { name: "b.test.ts", status: "failed", assertionResults: [], message: "cannot find c.ts" },
        {
          name: "d.test.ts",
          status: "passed",
          assertionResults: [
            { status: "passed", fullName: "saves", failureMessages: ["too late at first"] },
          ],
        },
      ],
    };
    expect(summarizeUnit(report)).toEqual({
      passed: 2,
      failed: 2,
      failures: [
        { name: "a.test.ts > lists movies", text: "no movies" },
        { name: "b.test.ts", text: "cannot find c.ts" },
      ],
      flaky: [{ name: "d.test.ts > saves", text: "too late at first" }],
      times: [
        { name: "a.test.ts > lists series", seconds: 1.5 },
        { name: "a.test.ts > lists movies", seconds: 0.02 },
        { name: "d.test.ts > saves", seconds: 0 },
      ],
    });
  });

  it("lists files by their paths in the project, and truncates a long message", () => {
    const long = Array.from({ length: 500 }, (_, line) => `line ${line}`).join("\n");
    const [failure] = summarizeUnit({
      testResults: [
        {
          name: path.resolve("tests/a.test.ts"),
          status: "failed",
          assertionResults: [],
          message: long,
        },
      ],
    }).failures;
    expect(failure?.name).toBe(path.join("tests", "a.test.ts"));
    expect(failure?.text).toMatch(/^line 0\n[^]*line 29\n\(470 lines more\)$/);
  });

  it("counts nothing if the run crashed", () => {
    expect(summarizeUnit(null)).toEqual({
      passed: 0,
      failed: 0,
      failures: [],
      flaky: [],
      times: [],
    });
  });
});

describe("the summary of Playwright's report", () => {
  it("lists failed tests, and the duration of each test", () => {
    const report = {
      errors: [],
      suites: [
        {
          specs: [spec("opens", "expected", ""), spec("scrolls", "flaky", "not yet")],
          suites: [{ specs: [spec("closes", "unexpected", "\u001B[31mstill open\u001B[39m")] }],
        },
      ],
    };
    expect(summarizeE2e(report)).toEqual({
      passed: 2,
      failed: 1,
      failures: [{ name: "[1.5.2] tabs.spec.ts > closes", text: "still open" }],
      flaky: [{ name: "[1.5.2] tabs.spec.ts > scrolls", text: "not yet" }],
      times: [
        { name: "[1.5.2] tabs.spec.ts > closes", seconds: 2 },
        { name: "[1.5.2] tabs.spec.ts > opens", seconds: 2 },
        { name: "[1.5.2] tabs.spec.ts > scrolls", seconds: 2 },
      ],
    });
  });

  it("counts an error outside of tests, and nothing if the run crashed", () => {
    const report = {
      errors: [{ message: "no such fixture", location: { file: "a.spec.ts" } }],
      suites: [],
    };
    expect(summarizeE2e(report).failures).toEqual([{ name: "a.spec.ts", text: "no such fixture" }]);
    expect(summarizeE2e(null).failed).toBe(0);
  });
});

const lines = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name} ${at}`).join("\n");

describe("the reason for a crash", () => {
  it("is taken from the errors outside of tests, however much follows", () => {
    const error = "Unhandled Rejection\nError: the window is gone\n    at close (src/x.ts:3:1)";
    const reason = crashOf(`${lines(500, "dot")}\n⎯⎯ ${error}\n${lines(500, "end")}`);
    expect(reason).toContain("the window is gone\n    at close (src/x.ts:3:1)");
    expect(reason).not.toContain("dot 499");
  });

  it("is the end of the output if there is no such error", () => {
    expect(crashOf(lines(500, "line"))).toMatch(/^line 420\n[^]*line 499$/);
  });
});

it("the ten slowest tests of both are listed first", () => {
  const times = Array.from({ length: 12 }, (_, n) => ({ name: `test ${n}`, seconds: n }));
  expect(slowest(times).map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

/** A spec as reported by Playwright, with a duration of two seconds; its message is "" if it passed. */
function spec(title: string, status: string, message: string) {
  const results = [{ duration: 2000, errors: message ? [{ message }] : [] }];
  return { title, file: "tabs.spec.ts", tests: [{ projectName: "1.5.2", status, results }] };
}
