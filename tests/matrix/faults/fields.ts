import { notifications } from "@mantine/notifications";
import { HttpResponse } from "msw";
import type { Query } from "@tanstack/react-query";
import { queriesOf } from "./cells";
import { odditiesOf } from "./data-faults";
import type { Oddity } from "./data-faults";
import { problemsOf } from "./problems";
import { placeOf } from "./records";
import type { RecordPlace } from "./records";
import { waitUntil, waitForIdle, isIdle, openPlace, screenText } from "./stage";
import type { Stage } from "./stage";

/** The fields of a walk through a response, with their problems. */
export interface FieldReport {
  cells: number;
  fields: Set<string>;
  problems: string[];
}

const UNEXPECTED_DATA = /returned unexpected data/;

/**
 * Number of rows and cards of a page or dialog: none of them may disappear because it has missing data. Headings
 * between them may: without a time there are no days.
 */
const countRows = () =>
  document.querySelectorAll(":is(main, [role=dialog]) :is(tr, [role=row]):not([data-group])")
    .length;

/** Fetches these queries again, and waits until the screen shows the result. */
export async function refetch(stage: Stage, queries: readonly Query[]): Promise<void> {
  await Promise.all(queries.map((query) => query.fetch().catch(() => undefined)));
  await waitUntil(() => isIdle(stage));
  await waitForIdle();
}

/** True for keys that identify an entry: without them the response is rejected, and an error is shown. */
const isRequiredKey = (use: RecordPlace, { path, kind }: Oddity) =>
  (kind === "null" || kind === "missing") && (use.requiredKeys ?? {})[path] !== undefined;

/** Walks a place through all oddities of an endpoint's response. */
export async function walkFields(use: RecordPlace, report: FieldReport): Promise<void> {
  const place = placeOf(use.place);
  const stage = await openPlace(place);
  const queries = await queriesOf(stage, use.endpoint);
  const answer = stage.lastResponses.get(use.endpoint);
  if (answer === undefined) throw new Error(`${use.endpoint} is not read at ${place.name}`);
  // Wait for late code, such as that of the chart, which is not a response.
  await waitUntil(() => document.querySelector("main .mantine-Skeleton-root") === null);
  stage.takeConsoleErrors();
  const before = countRows();
  // Long lists last: from then on a list is rendered in parts.
  const oddities = odditiesOf(answer).toSorted(
    (a, b) => Number(a.kind === "many") - Number(b.kind === "many"),
  );
  for (const oddity of oddities) {
    if (use.skippedKeys?.[oddity.name] !== undefined) continue;
    report.cells += 1;
    report.fields.add(`${use.endpoint} ${oddity.path}`);
    notifications.clean();
    // oxlint-disable-next-line no-await-in-loop -- one screen, so oddities are sequential
    await waitUntil(() => !UNEXPECTED_DATA.test(screenText()));
    const addProblem = (problem: string) =>
      report.problems.push(`${use.endpoint} x ${oddity.name} x ${place.name}: ${problem}`);
    stage.fault(use.endpoint, (_endpoint, mock) => HttpResponse.json(oddity.make(mock)));
    // oxlint-disable-next-line no-await-in-loop -- one screen, so oddities are sequential
    await refetch(stage, queries);
    const isRejected = UNEXPECTED_DATA.test(screenText());
    if (isRejected !== isRequiredKey(use, oddity))
      addProblem(isRejected ? "the whole response is rejected" : "the fault is not reported");
    const affectsRows =
      oddity.kind === "none" || oddity.kind === "many" || use.lists.includes(oddity.path);
    // Rows outside of the view are rendered a moment later.
    // oxlint-disable-next-line no-await-in-loop -- one screen, so oddities are sequential
    if (!isRejected && !affectsRows && !(await waitUntil(() => countRows() >= before)))
      addProblem(`${countRows()} rows of ${before}`);
    for (const problem of problemsOf(stage)) addProblem(problem);
  }
}
