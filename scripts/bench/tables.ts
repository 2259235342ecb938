import type { Figure, Report, Result } from "./report.ts";
import type { Unit } from "./scenario.ts";

const DASH = "–";

/** The report for a terminal: one table per scenario. */
export function asText(report: Report): string {
  const parts = report.sizes.flatMap(({ size, results }) => [
    `Library: ${size}`,
    ...results.map((result) => scenarioText(result, report.against !== null)),
  ]);
  return [...parts, verdictText(report)].join("\n\n");
}

/**
 * The report as one Markdown table: a column per library, and the growth factor from the first to the last one; with
 * another build, also columns for its value and for the ratio.
 * @param isBrief only rows with a budget
 */
export function asMarkdown({ sizes, against }: Report, isBrief: boolean): string {
  const hasOther = against !== null;
  const isMany = sizes.length > 1;
  const head = [
    "",
    ...sizes.flatMap(({ size }) => [`\`${size}\``, ...(hasOther ? ["the other", "times"] : [])]),
    ...(isMany ? ["growth"] : []),
    "budget",
  ];
  const rows = (sizes[0]?.results ?? []).flatMap((result, place) => {
    const lines = result.figures.flatMap((figure, line) => {
      if (isBrief && !figure.isBudgeted) return [];
      const all = sizes.flatMap(({ results }) => results[place]?.figures[line] ?? []);
      const cells = all.flatMap(({ value, unit, other = null, ratio }) => [
        amount(value, unit),
        ...(hasOther ? [amount(other, unit), times(ratio)] : []),
      ]);
      const growth = isMany ? [times(growthOf(all))] : [];
      return [[figure.label, ...cells, ...growth, verdictOf(all)]];
    });
    if (lines.length === 0) return [];
    return [[`**${titleOf(result)}**`, ...head.slice(1).map(() => "")], ...lines];
  });
  return markdownTable(head, rows);
}

/** The value of the last library divided by that of the first. */
function growthOf(all: readonly Figure[]): number | null {
  const first = all[0]?.value;
  const last = all.at(-1)?.value ?? null;
  return first && last !== null ? last / first : null;
}

/** The budget, and whether it is met at all sizes. */
function verdictOf(all: readonly Figure[]): string {
  const missed = all.filter(({ verdict }) => verdict === "missed");
  const [judgedOne] = [...missed, ...all.filter(({ verdict }) => verdict === "met")];
  if (!judgedOne) return all.some(({ isBudgeted }) => isBudgeted) ? "a share of the other" : "";
  return `${budgetText(judgedOne)}, ${missed.length > 0 ? "**missed**" : "met"}`;
}

/** A number with its unit, in a short readable form. */
export function amount(value: number | null, unit: Unit): string {
  if (value === null) return DASH;
  if (unit === "count") return Math.round(value).toLocaleString("en");
  if (unit === "score") return value === 0 ? "0" : value.toFixed(4);
  if (unit === "ms") return `${Math.round(value).toLocaleString("en")} ms`;
  return `${value.toFixed(Math.abs(value) < 10 ? 2 : 1)} ${unit}`;
}

function titleOf({ name, runs }: Result): string {
  return runs === 1 ? `${name}, one run` : `${name}, median of ${runs} runs`;
}

function scenarioText(result: Result, hasOther: boolean) {
  const { figures, problem, otherProblem } = result;
  const head = ["", "this build", ...(hasOther ? ["the other", "times"] : []), "budget", ""];
  const rows = figures.map((figure) => [
    figure.label,
    amount(figure.value, figure.unit),
    ...(hasOther ? [amount(figure.other ?? null, figure.unit), times(figure.ratio)] : []),
    figure.budget === null ? "" : budgetText(figure),
    judged(figure),
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length)),
  );
  const lines = [head, ...rows].map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || column === head.length - 1
          ? cell.padEnd(width)
          : cell.padStart(width);
      })
      .join("  ")
      .trimEnd(),
  );
  const notes = [
    ...(problem === null ? [] : [`  This build failed: ${problem}`]),
    ...(otherProblem === null ? [] : [`  The other build: ${otherProblem}`]),
  ];
  return [titleOf(result), ...lines.map((line) => `  ${line}`), ...notes].join("\n");
}

function budgetText({ budget, unit }: Figure): string {
  return budget === 0 ? "0" : `<= ${amount(budget, unit)}`;
}

function judged({ verdict, value, budget, unit, isExact }: Figure): string {
  if (verdict !== "missed" || value === null || budget === null)
    return verdict === "met" ? "met" : "";
  const by = amount(value - budget, unit);
  return `MISSED by ${by}${isExact ? "" : " (depends on the machine)"}`;
}

function verdictText({ sizes }: Report): string {
  const figures = sizes.flatMap(({ results }) => results.flatMap((result) => result.figures));
  const count = (verdict: Figure["verdict"], exact: boolean) =>
    figures.filter((one) => one.verdict === verdict && one.isExact === exact).length;
  const failed = sizes.flatMap(({ results }) => results.filter((one) => one.problem !== null));
  return (
    `Budgets that hold on any machine: ${count("met", true)} met, ${count("missed", true)} missed. ` +
    `Times and memory: ${count("met", false)} met, ${count("missed", false)} missed.` +
    (failed.length > 0 ? ` Scenarios that did not work: ${failed.length}.` : "")
  );
}

function times(ratio: number | null): string {
  return ratio === null ? DASH : `${ratio.toFixed(ratio < 10 ? 2 : 0)}x`;
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = markdownRow(head.map((_, column) => (column === 0 ? "---" : "---:")));
  return [markdownRow(head), rule, ...rows.map(markdownRow)].join("\n");
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
