import { notifications } from "@mantine/notifications";
import type { Query } from "@tanstack/react-query";
import { fireEvent } from "@testing-library/react";
import { vi } from "vitest";
import { RecordMap } from "@/queries/cache/records";
import { invalidateAll } from "@/queries/query-client";
import { closeAllModals } from "@/store/modals";
import { FAULTS, faultOf } from "./faults";
import type { Fault } from "./faults";
import { problemsOf } from "./problems";
import type { Place, Use } from "./places";
import { START_ENDPOINTS, isStartQuery, allUses } from "./reads";
import {
  waitUntil,
  waitForIdle,
  isIdle,
  openPlace,
  findControl,
  skipTime,
  cancelLoading,
  screenText,
  requireUntil,
} from "./stage";
import type { Stage } from "./stage";
import { textOf } from "@/utils/text";

/** The cells of a walk, with their problems. */
export interface Report {
  cells: number;
  faults: Set<string>;
  problems: string[];
}
export const newReport = (): Report => ({ cells: 0, faults: new Set(), problems: [] });

/** Maximum time to wait for an expected text, in ms. */
export const TEXT_TIMEOUT = 12_000;
/** Milliseconds; longer than the time in which failures count as one outage (queries/query-client.ts). */
const NEXT_OUTAGE = 11_000;

const isOnScreen = (text: string | RegExp) =>
  typeof text === "string" ? screenText().includes(text) : text.test(screenText());

/** The observed queries that request this endpoint, found by fetching each. */
export async function queriesOf(stage: Stage, endpoint: string): Promise<Query[]> {
  const found: Query[] = [];
  for (const query of stage.app.client.getQueryCache().getAll()) {
    if (typeof query.options.queryFn !== "function" || query.getObserversCount() === 0) continue;
    const from = stage.requested.length;
    // oxlint-disable-next-line no-await-in-loop -- sequential, to distinguish them
    await query.fetch().catch(() => undefined);
    if (stage.requested.slice(from).includes(endpoint)) found.push(query);
  }
  return found;
}

/** The expected error texts of the place, by default with the cache's name of the data. */
function errorTextsFor(use: Use, queries: readonly Query[]): { first: RegExp; later: RegExp } {
  const read = queries.map((query) => query.meta?.what).find(Boolean);
  const what = use.what ?? (read && textOf(read));
  const later = new RegExp(`Could not load ${what}`);
  return {
    first: use.errorText ?? later,
    later: use.triggerReread ? (use.errorText ?? later) : later,
  };
}

interface Cell {
  stage: Stage;
  place: Place;
  use: Use;
  fault: Fault;
  errorTexts: { first: RegExp; later: RegExp };
  addProblem: (problem: string) => void;
}

const settle = async ({ stage }: Pick<Cell, "stage">) => {
  await waitUntil(() => isIdle(stage), TEXT_TIMEOUT);
  await waitForIdle();
};

function startFault({ stage, use, fault }: Cell): void {
  notifications.clean();
  skipTime(NEXT_OUTAGE);
  stage.fault(use.endpoint, fault.answer);
}

const isOfPage = (query: Query) => !isStartQuery(query.queryKey);

/** Drops all data that this page did not have from the start, and reads them again. */
async function reloadData({
  stage,
  place,
  use,
}: Pick<Cell, "stage" | "place" | "use">): Promise<void> {
  const { client, router } = stage.app;
  if (place.open) {
    for (const { queryKey, state } of client.getQueryCache().getAll())
      if (state.data instanceof RecordMap) client.setQueryData(queryKey, new RecordMap());
    void client.resetQueries({
      predicate: (query) => isOfPage(query) && !(query.state.data instanceof RecordMap),
    });
  } else {
    await router.navigate("/empty-page");
    await requireUntil("another page", () => screenText().includes("Not found"));
    client.removeQueries({ predicate: isOfPage });
    await router.navigate(`/${place.path}`);
  }
  await use.triggerRead?.();
}

async function recover(cell: Cell, how: string | null): Promise<void> {
  const { stage, use, errorTexts, addProblem } = cell;
  stage.fault(use.endpoint);
  if (how === null) void invalidateAll(stage.app.client);
  else {
    const isShown = await waitUntil(() => findControl(how) !== undefined, TEXT_TIMEOUT);
    if (isShown) fireEvent.click(findControl(how)!);
    else {
      addProblem(`there is no "${how}" to press`);
      void invalidateAll(stage.app.client);
    }
  }
  if (!(await waitUntil(() => isOnScreen(use.shows) && isIdle(stage), TEXT_TIMEOUT)))
    addProblem(`${use.shows} did not come back: ${screenText().slice(0, 300)}`);
  notifications.clean();
  if (!(await waitUntil(() => !errorTexts.first.test(screenText()), TEXT_TIMEOUT)))
    addProblem("the failure is still shown although it is over");
}

/** First read: no data yet, and they cannot be read. */
async function firstRead(cell: Cell): Promise<void> {
  const { stage, place, use, errorTexts, addProblem } = cell;
  startFault(cell);
  await reloadData(cell);
  if (cell.fault.isEndless === true) await cancelLoading();
  const expected =
    use.unreportedReason === undefined ? errorTexts.first : (use.showsInstead ?? use.shows);
  if (!(await waitUntil(() => isOnScreen(expected) && isIdle(stage), TEXT_TIMEOUT)))
    addProblem(`the text ${expected} is missing: ${screenText().slice(-400)}`);
  if (use.showsInstead !== undefined && isOnScreen(use.shows))
    addProblem(`${use.shows} is on the screen, although it was not read`);
  await settle(cell);
  for (const other of allUses(place))
    if (other !== use && !use.dependentReads?.includes(other.endpoint) && !isOnScreen(other.shows))
      addProblem(`${other.shows} of ${other.endpoint} is gone, too`);
  for (const problem of problemsOf(stage)) addProblem(problem);
  await recover(cell, use.retry === undefined ? "Reload" : use.retry);
}

/** Later read: the data are on the screen, but cannot be read again after a gap in the events. */
async function laterRead(cell: Cell): Promise<void> {
  const { stage, place, use, errorTexts, addProblem } = cell;
  startFault(cell);
  if (use.triggerReread) await use.triggerReread();
  else void invalidateAll(stage.app.client);
  if (!(await waitUntil(() => errorTexts.later.test(screenText()) && isIdle(stage), TEXT_TIMEOUT)))
    addProblem(`the text ${errorTexts.later} is missing`);
  await settle(cell);
  for (const other of allUses(place))
    if (!isOnScreen(other.shows))
      addProblem(`${other.shows} of ${other.endpoint} was there, and is gone`);
  for (const problem of problemsOf(stage)) addProblem(problem);
  await recover(cell, use.triggerReread ? (use.retry ?? null) : null);
}

/** Unmounts the interface, as a reload would. */
function closeStage({ app }: Stage): void {
  app.unmount();
  app.server.close();
  app.client.clear();
  closeAllModals();
  notifications.clean();
}

const field = (kind: string) => document.querySelector<HTMLInputElement>(`form input${kind}`);

const isLogin = () => field("[type=password]") !== null && findControl("LOGIN") !== undefined;

/** Rejected key: checks that the login opens, and leads back. @returns the place as loaded afterward */
async function checkRejectedKey(cell: Cell, triggerRead: () => Promise<void>): Promise<Stage> {
  const { stage, place, addProblem } = cell;
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  startFault(cell);
  await triggerRead();
  if (await waitUntil(isLogin, TEXT_TIMEOUT)) {
    for (const problem of problemsOf(stage, { hasFrame: false })) addProblem(problem);
    stage.fault(cell.use.endpoint);
    fireEvent.change(field("[autocomplete=username]")!, { target: { value: "admin" } });
    fireEvent.change(field("[type=password]")!, { target: { value: "secret" } });
    fireEvent.click(findControl("LOGIN")!);
    // If something was started, the login covers the page, which continues afterward.
    const isBack = () =>
      assign.mock.calls.some(([to]) => to === `/${place.path}`) ||
      (!isLogin() && document.querySelector("main") !== null);
    if (!(await waitUntil(isBack, TEXT_TIMEOUT)))
      addProblem(
        `the login leads to ${assign.mock.calls.join() || "nowhere"}, not to /${place.path}`,
      );
  } else addProblem(`no login comes: ${screenText().slice(0, 200)}`);
  assign.mockRestore();
  closeStage(stage);
  return openPlace(place);
}

/** Walks one use of an endpoint at one place through all faults. */
export async function walkFaults(place: Place, use: Use, report: Report): Promise<void> {
  let stage = await openPlace(place);
  // Before fetching the queries, which requests more than the place does.
  const requested = new Set(stage.requested);
  const errorTexts = errorTextsFor(use, await queriesOf(stage, use.endpoint));
  for (const { shows } of allUses(place))
    // oxlint-disable-next-line no-await-in-loop -- the walk starts after everything is loaded
    await requireUntil(`${place.name} shows ${shows}`, () => isOnScreen(shows) && isIdle(stage));
  const cellOf = (fault: Fault, when: string): Cell => {
    report.cells += 1;
    report.faults.add(fault.name);
    return {
      stage,
      place,
      use,
      fault,
      errorTexts,
      addProblem: (problem) =>
        report.problems.push(
          `${use.endpoint} x ${fault.name} x ${place.name}, ${when}: ${problem}`,
        ),
    };
  };
  const declared = [...START_ENDPOINTS, ...allUses(place).map(({ endpoint }) => endpoint)];
  for (const endpoint of requested)
    if (endpoint.startsWith("GET ") && !declared.includes(endpoint))
      report.problems.push(`${place.name} reads ${endpoint}, which its line does not say`);
  const isFirst = use.isStartRead !== true;
  for (const fault of FAULTS) {
    if (fault.kind === "key" || (fault.isEndless && use.unlimitedWaitReason !== undefined))
      continue;
    // oxlint-disable-next-line no-await-in-loop -- one screen, so faults are sequential
    if (isFirst) await firstRead(cellOf(fault, "first read"));
    // Existing data stay on the screen while a response never arrives.
    if (fault.isEndless === true) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await laterRead(cellOf(fault, "later read"));
  }
  const key = faultOf("401");
  const later = cellOf(key, "later read");
  stage = await checkRejectedKey(
    later,
    use.triggerReread ?? (() => invalidateAll(stage.app.client)),
  );
  if (!isFirst) return;
  const first = cellOf(key, "first read");
  stage = await checkRejectedKey(first, () => reloadData(first));
}
