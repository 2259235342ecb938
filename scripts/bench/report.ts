import type { Measure, Scenario, Stage, Unit } from "./scenario.ts";

/** How one run ended: with figures, or with the reason why there are none. */
export type Outcome =
  { figures: Record<string, number | null> } | { problem: string; isMissing: boolean };

/** One line of the table. */
export interface Figure {
  key: string;
  label: string;
  unit: Unit;
  /** Of this build; null: there is none. */
  value: number | null;
  /** Of every run, in order. */
  runs: (number | null)[];
  /** Of the other build; undefined when there is no other build. */
  other: number | null | undefined;
  /** The other one's value in ours: 3 is "a third of the other". */
  ratio: number | null;
  /** At most this; what is a share of the other build is already worked out. */
  budget: number | null;
  /** Is there a budget, if only as a share of another build? */
  isBudgeted: boolean;
  isExact: boolean;
  verdict: "met" | "missed" | "none";
}

export interface Result {
  name: string;
  what: string;
  /** How often it was run. */
  runs: number;
  figures: Figure[];
  /** Why there are no figures of this build, or not all; the bench then fails. */
  problem: string | null;
  /** Why there are none of the other one. */
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

/** The figures of a scenario out of its runs: medians, or the worst where that is what counts. */
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

/** Must the bench fail? When a budget is missed that no machine excuses, or a scenario did not work. */
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
