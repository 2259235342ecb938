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
import { START_ENDPOINTS, isOfStart, usesBelow } from "./reads";
import {
  becomes,
  calm,
  isStill,
  openPlace,
  pressable,
  skipTime,
  stopWaiting,
  textOf,
  untilIs,
} from "./stage";
import type { Stage } from "./stage";
import { textOf as inWords } from "@/utils/text";

/** The cells of a walk, with their problems. */
export interface Report {
  cells: number;
  faults: Set<string>;
  problems: string[];
}
export const newReport = (): Report => ({ cells: 0, faults: new Set(), problems: [] });

/** Maximum time to wait for an expected text, in ms. */
export const PATIENCE = 12_000;
/** Milliseconds; longer than the time in which failures count as one outage (queries/query-client.ts). */
const NEXT_OUTAGE = 11_000;

const has = (text: string | RegExp) =>
  typeof text === "string" ? textOf().includes(text) : text.test(textOf());

/** The observed queries that request this endpoint, found by fetching each. */
export async function queriesOf(stage: Stage, endpoint: string): Promise<Query[]> {
  const found: Query[] = [];
  for (const query of stage.app.client.getQueryCache().getAll()) {
    if (typeof query.options.queryFn !== "function" || query.getObserversCount() === 0) continue;
    const from = stage.asked.length;
    // oxlint-disable-next-line no-await-in-loop -- sequential, to distinguish them
    await query.fetch().catch(() => undefined);
    if (stage.asked.slice(from).includes(endpoint)) found.push(query);
  }
  return found;
}

/** The expected error texts of the place, by default with the cache's name of the data. */
function wordsFor(use: Use, queries: readonly Query[]): { first: RegExp; later: RegExp } {
  const read = queries.map((query) => query.meta?.what).find(Boolean);
  const what = use.what ?? (read && inWords(read));
  const later = new RegExp(`Reading ${what} failed`);
  return { first: use.says ?? later, later: use.askAgain ? (use.says ?? later) : later };
}

interface Cell {
  stage: Stage;
  place: Place;
  use: Use;
  fault: Fault;
  words: { first: RegExp; later: RegExp };
  tell: (problem: string) => void;
}

const settle = async ({ stage }: Pick<Cell, "stage">) => {
  await becomes(() => isStill(stage), PATIENCE);
  await calm();
};

function begin({ stage, use, fault }: Cell): void {
  notifications.clean();
  skipTime(NEXT_OUTAGE);
  stage.fault(use.endpoint, fault.answer);
}

const isOfPage = (query: Query) => !isOfStart(query.queryKey);

/** Drops all data that this page did not have from the start, and reads them again. */
async function readAnew({
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
    await untilIs("another page", () => textOf().includes("Not found"));
    client.removeQueries({ predicate: isOfPage });
    await router.navigate(`/${place.path}`);
  }
  await use.ask?.();
}

async function recover(cell: Cell, how: string | null): Promise<void> {
  const { stage, use, words, tell } = cell;
  stage.fault(use.endpoint);
  if (how === null) void invalidateAll(stage.app.client);
  else {
    const isThere = await becomes(() => pressable(how) !== undefined, PATIENCE);
    if (isThere) fireEvent.click(pressable(how)!);
    else {
      tell(`there is no "${how}" to press`);
      void invalidateAll(stage.app.client);
    }
  }
  if (!(await becomes(() => has(use.shows) && isStill(stage), PATIENCE)))
    tell(`${use.shows} did not come back: ${textOf().slice(0, 300)}`);
  notifications.clean();
  if (!(await becomes(() => !words.first.test(textOf()), PATIENCE)))
    tell("the failure is still told although it is over");
}

/** First read: no data yet, and they cannot be read. */
async function firstRead(cell: Cell): Promise<void> {
  const { stage, place, use, words, tell } = cell;
  begin(cell);
  await readAnew(cell);
  if (cell.fault.isEndless === true) await stopWaiting();
  const isTold = () => (use.isQuiet === undefined ? words.first.test(textOf()) : has(use.shows));
  if (!(await becomes(() => isTold() && isStill(stage), PATIENCE)))
    tell(`nothing says ${words.first}, but ${textOf().slice(-400)}`);
  await settle(cell);
  for (const other of usesBelow(place))
    if (other !== use && !use.takesAlong?.includes(other.endpoint) && !has(other.shows))
      tell(`${other.shows} of ${other.endpoint} is gone, too`);
  for (const problem of problemsOf(stage)) tell(problem);
  await recover(cell, use.retry === undefined ? "Reload" : use.retry);
}

/** Later read: the data are on the screen, but cannot be read again after a gap in the events. */
async function laterRead(cell: Cell): Promise<void> {
  const { stage, place, use, words, tell } = cell;
  begin(cell);
  if (use.askAgain) await use.askAgain();
  else void invalidateAll(stage.app.client);
  if (!(await becomes(() => words.later.test(textOf()) && isStill(stage), PATIENCE)))
    tell(`nothing says ${words.later}`);
  await settle(cell);
  for (const other of usesBelow(place))
    if (!has(other.shows)) tell(`${other.shows} of ${other.endpoint} was there, and is gone`);
  for (const problem of problemsOf(stage)) tell(problem);
  await recover(cell, use.askAgain ? (use.retry ?? null) : null);
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

const isLogin = () => field("[type=password]") !== null && pressable("LOGIN") !== undefined;

/** Rejected key: checks that the login opens, and leads back. @returns the place as loaded afterwards */
async function refusedKey(cell: Cell, provoke: () => Promise<void>): Promise<Stage> {
  const { stage, place, tell } = cell;
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  begin(cell);
  await provoke();
  if (await becomes(isLogin, PATIENCE)) {
    for (const problem of problemsOf(stage, { isFramed: false })) tell(problem);
    stage.fault(cell.use.endpoint);
    fireEvent.change(field("[autocomplete=username]")!, { target: { value: "admin" } });
    fireEvent.change(field("[type=password]")!, { target: { value: "secret" } });
    fireEvent.click(pressable("LOGIN")!);
    // If something was started, the login covers the page, which continues afterwards.
    const isBack = () =>
      assign.mock.calls.some(([to]) => to === `/${place.path}`) ||
      (!isLogin() && document.querySelector("main") !== null);
    if (!(await becomes(isBack, PATIENCE)))
      tell(`the login leads to ${assign.mock.calls.join() || "nowhere"}, not to /${place.path}`);
  } else tell(`no login comes: ${textOf().slice(0, 200)}`);
  assign.mockRestore();
  closeStage(stage);
  return openPlace(place);
}

/** Walks one use of an endpoint at one place through all faults. */
export async function walkFaults(place: Place, use: Use, report: Report): Promise<void> {
  let stage = await openPlace(place);
  // Before fetching the queries, which requests more than the place does.
  const asked = new Set(stage.asked);
  const words = wordsFor(use, await queriesOf(stage, use.endpoint));
  for (const { shows } of usesBelow(place))
    // oxlint-disable-next-line no-await-in-loop -- the walk starts after everything is loaded
    await untilIs(`${place.name} shows ${shows}`, () => has(shows) && isStill(stage));
  const cellOf = (fault: Fault, when: string): Cell => {
    report.cells += 1;
    report.faults.add(fault.name);
    return {
      stage,
      place,
      use,
      fault,
      words,
      tell: (problem) =>
        report.problems.push(
          `${use.endpoint} x ${fault.name} x ${place.name}, ${when}: ${problem}`,
        ),
    };
  };
  const declared = [...START_ENDPOINTS, ...usesBelow(place).map(({ endpoint }) => endpoint)];
  for (const endpoint of asked)
    if (endpoint.startsWith("GET ") && !declared.includes(endpoint))
      report.problems.push(`${place.name} reads ${endpoint}, which its line does not say`);
  const isFirst = use.isOfStart !== true;
  for (const fault of FAULTS) {
    if (fault.kind === "key" || (fault.isEndless && use.isPatient !== undefined)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one screen, so faults are sequential
    if (isFirst) await firstRead(cellOf(fault, "first read"));
    // Existing data stay on the screen while a response never arrives.
    if (fault.isEndless === true) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await laterRead(cellOf(fault, "later read"));
  }
  const key = faultOf("401");
  const later = cellOf(key, "later read");
  stage = await refusedKey(later, use.askAgain ?? (() => invalidateAll(stage.app.client)));
  if (!isFirst) return;
  const first = cellOf(key, "first read");
  stage = await refusedKey(first, () => readAnew(first));
}
