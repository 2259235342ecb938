import { describe, expect, it } from "vitest";
import { isFailure, summary, type Outcome, type Report } from "../../scripts/bench/report.ts";
import type { Measure, Scenario } from "../../scripts/bench/scenario.ts";
import { asMarkdown, asText } from "../../scripts/bench/tables.ts";

const scenario = (measures: Record<string, Measure>): Scenario => ({
  name: "Something",
  what: "Does something.",
  measures,
  run: () => Promise.resolve({}),
});
const all = (key: string, values: (number | null)[]): Outcome[] =>
  values.map((value) => ({ figures: { [key]: value } }));

function report(measure: Measure, ours: Outcome[], other?: Outcome[]): Report {
  const trials = [
    { build: { name: "this build", isOurs: true }, runs: ours },
    ...(other ? [{ build: { name: "other", isOurs: false }, runs: other }] : []),
  ];
  const results = [summary(scenario({ one: measure }), trials)];
  return {
    runs: ours.length,
    against: other ? "/other" : null,
    sizes: [{ size: "small", results }],
  };
}
const figure = (made: Report) => made.sizes[0]!.results[0]!.figures[0]!;

describe("the measurements of the bench", () => {
  it("are medians, or the worst value if the measure requires it", () => {
    const bytes: Measure = { label: "Bytes", unit: "kB" };
    expect(figure(report(bytes, all("one", [9, 1, 5]))).value).toBe(5);
    expect(figure(report({ ...bytes, isWorst: true }, all("one", [9, 1, 5]))).value).toBe(9);
    expect(figure(report(bytes, all("one", [null, 4, null]))).value).toBe(4);
  });

  it("show by how much they miss a budget, and fail the bench only if they are exact", () => {
    const exact: Measure = { label: "Bytes", unit: "kB", budget: 150, isExact: true };
    const over = report(exact, all("one", [187.7]));
    expect(isFailure(over)).toBe(true);
    expect(asText(over)).toContain("MISSED by 37.7 kB");
    expect(isFailure(report(exact, all("one", [150])))).toBe(false);
    const slow = report({ label: "Time", unit: "ms", budget: 100 }, all("one", [140]));
    expect(figure(slow).verdict).toBe("missed");
    expect(isFailure(slow)).toBe(false);
  });

  it("are shown next to those of another build, whose share can be the budget", () => {
    const time: Measure = { label: "First row", unit: "ms", shareOfOther: 1 / 3 };
    const slowReport = report(time, all("one", [900]), all("one", [3000]));
    expect(figure(slowReport)).toMatchObject({ other: 3000, budget: 1000, verdict: "met" });
    expect(asText(slowReport)).toContain("3.33x");
    expect(figure(report(time, all("one", [900])))).toMatchObject({
      budget: null,
      verdict: "none",
    });
  });

  it("are a dash if the other build has no such control, and a failure if this build has none", () => {
    const time: Measure = { label: "Dialog", unit: "ms" };
    const missing: Outcome[] = [{ problem: "no button", isMissing: true }];
    const otherReport = report(time, all("one", [50]), missing);
    expect(asText(otherReport)).toMatch(/Dialog +50 ms +– +–/);
    expect(isFailure(otherReport)).toBe(false);
    expect(isFailure(report(time, missing))).toBe(true);
  });

  it("are a Markdown table with a column per library", () => {
    const rows: Measure = { label: "Rows | cards", unit: "count", budget: 16, isExact: true };
    const small = report(rows, all("one", [8]));
    const both = {
      ...small,
      sizes: [...small.sizes, { ...report(rows, all("one", [24])).sizes[0]!, size: "large" }],
    };
    expect(asMarkdown(both, true).split("\n").at(-1)).toBe(
      "| Rows \\| cards | 8 | 24 | 3.00x | <= 16, **missed** |",
    );
    expect(
      asMarkdown(report({ label: "Told", unit: "count" }, all("one", [1])), true),
    ).not.toContain("Told");
  });
});
