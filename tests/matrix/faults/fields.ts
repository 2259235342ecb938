import { notifications } from "@mantine/notifications";
import { HttpResponse } from "msw";
import type { Query } from "@tanstack/react-query";
import { queriesOf } from "./cells";
import { odditiesOf } from "./data-faults";
import type { Oddity } from "./data-faults";
import { problemsOf } from "./problems";
import { placeOf } from "./records";
import type { Shown } from "./records";
import { becomes, calm, isStill, openPlace, textOf } from "./stage";
import type { Stage } from "./stage";

/** The fields of a walk through a response, with their problems. */
export interface FieldReport {
  cells: number;
  fields: Set<string>;
  problems: string[];
}

const REFUSED = /answered in an unexpected form/;

/**
 * Number of rows and cards of a page or dialog: none of them may disappear because it has missing data. Headings
 * between them may: without a time there are no days.
 */
const rowsOf = () =>
  document.querySelectorAll(":is(main, [role=dialog]) :is(tr, [role=row]):not([data-group])")
    .length;

/** Fetches these queries again, and waits until the screen shows the result. */
export async function readAgain(stage: Stage, queries: readonly Query[]): Promise<void> {
  await Promise.all(queries.map((query) => query.fetch().catch(() => undefined)));
  await becomes(() => isStill(stage));
  await calm();
}

/** True for keys that identify an entry: without them the response is rejected, and an error is shown. */
const isNeeded = (use: Shown, { path, kind }: Oddity) =>
  (kind === "null" || kind === "missing") && (use.needs ?? {})[path] !== undefined;

/** Walks a place through all oddities of an endpoint's response. */
export async function walkFields(use: Shown, report: FieldReport): Promise<void> {
  const place = placeOf(use.place);
  const stage = await openPlace(place);
  const queries = await queriesOf(stage, use.endpoint);
  const answer = stage.said.get(use.endpoint);
  if (answer === undefined) throw new Error(`${use.endpoint} is not read at ${place.name}`);
  // Wait for late code, such as that of the chart, which is not a response.
  await becomes(() => document.querySelector("main .mantine-Skeleton-root") === null);
  stage.complaints();
  const before = rowsOf();
  // Long lists last: from then on a list is rendered in parts.
  const oddities = odditiesOf(answer).toSorted(
    (a, b) => Number(a.kind === "many") - Number(b.kind === "many"),
  );
  for (const oddity of oddities) {
    if (use.without?.[oddity.name] !== undefined) continue;
    report.cells += 1;
    report.fields.add(`${use.endpoint} ${oddity.path}`);
    notifications.clean();
    // oxlint-disable-next-line no-await-in-loop -- one screen, so oddities are sequential
    await becomes(() => !REFUSED.test(textOf()));
    const tell = (problem: string) =>
      report.problems.push(`${use.endpoint} x ${oddity.name} x ${place.name}: ${problem}`);
    stage.fault(use.endpoint, (_endpoint, mock) => HttpResponse.json(oddity.make(mock)));
    // oxlint-disable-next-line no-await-in-loop -- one screen, so oddities are sequential
    await readAgain(stage, queries);
    const isRefused = REFUSED.test(textOf());
    if (isRefused !== isNeeded(use, oddity))
      tell(isRefused ? "all of the answer is refused" : "it is not reported");
    const isOfList =
      oddity.kind === "none" || oddity.kind === "many" || use.lists.includes(oddity.path);
    // Rows outside of the view are rendered a moment later.
    // oxlint-disable-next-line no-await-in-loop -- one screen, so oddities are sequential
    if (!isRefused && !isOfList && !(await becomes(() => rowsOf() >= before)))
      tell(`${rowsOf()} rows of ${before}`);
    for (const problem of problemsOf(stage)) tell(problem);
  }
}
