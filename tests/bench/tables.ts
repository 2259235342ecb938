import type { Figure, Report, Result } from "./report.ts";
import type { Unit } from "./scenario.ts";

const DASH = "–";

/** The report for a terminal: a table a scenario. */
export function asText(report: Report): string {
  const parts = report.sizes.flatMap(({ size, results }) => [
    `Library: ${size}`,
    ...results.map((result) => scenarioText(result, report.against !== null)),
  ]);
  return [...parts, verdictText(report)].join("\n\n");
}

/** The report as a Markdown table a size, and one of how the sizes compare when there are several. */
export function asMarkdown(report: Report): string {
  const hasOther = report.against !== null;
  const parts = report.sizes.map(({ size, results }) => {
    const head = hasOther
      ? ["", "this build", "the other", "times", "budget"]
      : ["", "measured", "budget"];
    const rows = results.flatMap((result) => [
      [`**${titleOf(result)}**`, ...head.slice(1).map(() => "")],
      ...result.figures.map((figure) => {
        const budget = figure.verdict === "none" ? "" : `${budgetText(figure)}, ${figure.verdict}`;
        const values = [figure.label, amount(figure.value, figure.unit)];
        if (!hasOther) return [...values, budget];
        return [...values, amount(figure.other ?? null, figure.unit), times(figure.ratio), budget];
      }),
    ]);
    return `Library: \`${size}\`\n\n${markdownTable(head, rows)}`;
  });
  if (report.sizes.length > 1) parts.push(comparison(report));
  return parts.join("\n\n");
}

function titleOf({ name, runs }: Result): string {
  return runs === 1 ? `${name}, one run` : `${name}, median of ${runs} runs`;
}

/** A number with its unit, as short as it can be read. */
export function amount(value: number | null, unit: Unit): string {
  if (value === null) return DASH;
  if (unit === "count") return Math.round(value).toLocaleString("en");
  if (unit === "score") return value === 0 ? "0" : value.toFixed(4);
  if (unit === "ms") return `${Math.round(value).toLocaleString("en")} ms`;
  return `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`;
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

/** Times that a figure grows from the first size to the others: what does not depend on the size is 1. */
function comparison({ sizes }: Report): string {
  const [first, ...rest] = sizes;
  if (!first) return "";
  const head = ["", ...sizes.map(({ size }) => `\`${size}\``), "times"];
  const rows = first.results.flatMap((result) =>
    result.figures.map((figure) => {
      const values = rest.map(
        ({ results }) =>
          results
            .find(({ name }) => name === result.name)
            ?.figures.find(({ key }) => key === figure.key)?.value ?? null,
      );
      const last = values.at(-1) ?? null;
      const growth = figure.value && last !== null ? last / figure.value : null;
      return [
        `${result.name}: ${figure.label}`,
        ...[figure.value, ...values].map((value) => amount(value, figure.unit)),
        times(growth),
      ];
    }),
  );
  return `How the sizes compare\n\n${markdownTable(head, rows)}`;
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
