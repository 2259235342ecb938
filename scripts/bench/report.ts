import type { Measure, Scenario, Stage, Unit } from "./scenario.ts";

/** Result of one run: figures, or the reason why there are none. */
export type Outcome =
  { figures: Record<string, number | null> } | { problem: string; isMissing: boolean };

/** One line of the table. */
export interface Figure {
  key: string;
  label: string;
  unit: Unit;
  /** The value of this build; null if it has none. */
  value: number | null;
  /** The values of all runs, in order. */
  runs: (number | null)[];
  /** The value of the other build; undefined if there is no other build. */
  other: number | null | undefined;
  /** The other value divided by ours: 3 means "a third of the other". */
  ratio: number | null;
  /** Maximum value; a share of the other build is already converted. */
  budget: number | null;
  /** True if there is a budget, even if only as a share of another build. */
  isBudgeted: boolean;
  isExact: boolean;
  verdict: "met" | "missed" | "none";
}

export interface Result {
  name: string;
  what: string;
  /** Number of runs. */
  runs: number;
  figures: Figure[];
  /** Reason why figures of this build are missing; the bench fails if there is one. */
  problem: string | null;
  /** The same for the other build. */
  otherProblem: string | null;
}

export interface Report {
  runs: number;
  against: string | null;
  sizes: { size: string; results: Result[] }[];
}

interface Trial {
  build: Stage["build"];
  runs: Outcome[];
}

/** Combines the runs of a scenario into figures: medians, or the worst value if the measure requires it. */
export function summary(scenario: Scenario, trials: readonly Trial[]): Result {
  const ours = trials.find(({ build }) => build.isOurs);
  const other = trials.find(({ build }) => !build.isOurs);
  const figures = Object.entries(scenario.measures).map(([key, measure]) => {
    const runs = valuesOf(ours, key);
    const value = pick(measure, runs);
    const otherValue = other && pick(measure, valuesOf(other, key));
    const budget = budgetOf(measure, otherValue);
    return {
      key,
      label: measure.label,
      unit: measure.unit,
      value,
      runs,
      other: otherValue,
      ratio: value && otherValue ? otherValue / value : null,
      budget,
      isBudgeted: measure.budget !== undefined || measure.shareOfOther !== undefined,
      isExact: measure.isExact ?? false,
      verdict: verdictOf(value, budget),
    } satisfies Figure;
  });
  return {
    name: scenario.name,
    what: scenario.what,
    runs: ours?.runs.length ?? 0,
    figures,
    problem: problemOf(ours),
    otherProblem: problemOf(other),
  };
}

/** True if the bench must fail: a machine-independent budget was missed, or a scenario did not work. */
export function isFailure({ sizes }: Report): boolean {
  return sizes.some(({ results }) =>
    results.some(
      ({ problem, figures }) =>
        problem !== null || figures.some((one) => one.isExact && one.verdict === "missed"),
    ),
  );
}

function valuesOf(trial: Trial | undefined, key: string): (number | null)[] {
  return (trial?.runs ?? []).map((run) => ("figures" in run ? (run.figures[key] ?? null) : null));
}

function pick({ isWorst }: Measure, runs: readonly (number | null)[]): number | null {
  const sorted = runs.filter((run) => run !== null).toSorted((one, other) => one - other);
  if (isWorst) return sorted.at(-1) ?? null;
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

function budgetOf({ budget, shareOfOther }: Measure, other?: number | null): number | null {
  const share = shareOfOther !== undefined && other ? other * shareOfOther : null;
  if (budget === undefined) return share;
  return share === null ? budget : Math.min(budget, share);
}

function verdictOf(value: number | null, budget: number | null): Figure["verdict"] {
  if (value === null || budget === null) return "none";
  return value <= budget ? "met" : "missed";
}

function problemOf(trial: Trial | undefined): string | null {
  for (const run of trial?.runs ?? []) if ("problem" in run) return run.problem;
  return null;
}
