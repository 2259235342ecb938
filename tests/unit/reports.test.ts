import path from "node:path";
import { describe, expect, it } from "vitest";
import { tellE2e, tellUnit } from "../../scripts/lib/reports.mjs";

describe("what Vitest's report says", () => {
  it("names each failed test with its messages, and a file that cannot be loaded", () => {
    const report = {
      numPassedTests: 2,
      testResults: [
        {
          name: "a.test.ts",
          status: "failed",
          assertionResults: [
            { status: "passed", fullName: "lists series", failureMessages: [] },
            { status: "failed", fullName: "lists movies", failureMessages: ["no movies"] },
          ],
        },
        { name: "b.test.ts", status: "failed", assertionResults: [], message: "cannot find c.ts" },
        {
          name: "d.test.ts",
          status: "passed",
          assertionResults: [{ status: "passed", fullName: "saves", failureMessages: [] }],
        },
      ],
    };
    expect(tellUnit(report)).toEqual({
      passed: 2,
      failed: 2,
      failures: [
        { name: "a.test.ts > lists movies", text: "no movies" },
        { name: "b.test.ts", text: "cannot find c.ts" },
      ],
      retried: [],
    });
  });

  it("names files as they are named in the project, and cuts a long message", () => {
    const long = Array.from({ length: 500 }, (_, line) => `line ${line}`).join("\n");
    const [failure] = tellUnit({
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

  it("counts nothing where the run crashed", () => {
    expect(tellUnit(null)).toEqual({ passed: 0, failed: 0, failures: [], retried: [] });
  });
});

describe("what Playwright's report says", () => {
  it("names what failed at every try, by its last one, and what needed a second", () => {
    const report = {
      errors: [],
      suites: [
        {
          specs: [spec("opens", "expected", ""), spec("waits", "flaky", "too late", "")],
          suites: [
            { specs: [spec("closes", "unexpected", "first", "\u001B[31mstill open\u001B[39m")] },
          ],
        },
      ],
    };
    expect(tellE2e(report)).toEqual({
      passed: 2,
      failed: 1,
      failures: [{ name: "[1.5.2] tabs.spec.ts > closes", text: "still open" }],
      retried: ["[1.5.2] tabs.spec.ts > waits"],
    });
  });

  it("counts an error outside any test, and nothing where the run crashed", () => {
    const report = {
      errors: [{ message: "no such fixture", location: { file: "a.spec.ts" } }],
      suites: [],
    };
    expect(tellE2e(report).failures).toEqual([{ name: "a.spec.ts", text: "no such fixture" }]);
    expect(tellE2e(null).failed).toBe(0);
  });
});

/** A spec as Playwright reports it, with one message of a try each; "" for a try that passed. */
function spec(title: string, status: string, ...messages: string[]) {
  const results = messages.map((message) => ({ errors: message ? [{ message }] : [] }));
  return { title, file: "tabs.spec.ts", tests: [{ projectName: "1.5.2", status, results }] };
}
