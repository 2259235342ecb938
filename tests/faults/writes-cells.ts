import { API_KEY } from "@mock-api/mock-api.ts";
import { notifications } from "@mantine/notifications";
import { act, waitFor } from "@testing-library/react";
import { getResponse, http } from "msw";
import { vi } from "vitest";
import { closeAllModals } from "@/store/modals";
import { resetPower } from "@/store/power";
import { resetResultDownloads } from "@/store/result-downloads";
import { resetStaged } from "@/store/staged-settings";
import { resetWork } from "@/store/work";
import { renderApp } from "../pages/render-app";
import { SERVER_WORDS } from "./faults";
import type { Json } from "./faults";
import { faultsOf } from "./writes";
import type { App, WriteFault, WritePlace } from "./writes";
import { differences } from "./writes-truth";

const PATIENCE = { timeout: 5_000 };
/** A place where this many cells have failed is not walked through to its end: each of them waits in vain. */
const ENOUGH = 3;

/** How a user presses: once, twice before anything can be drawn anew, by Enter and the pointer at once. */
const PRESSES = ["click", "double click", "Enter and click"] as const;
type Press = (typeof PRESSES)[number];

/** What a place was walked through with, and what went wrong there. */
export interface Walked {
  problems: string[];
  cells: number;
  faults: Set<string>;
}

/** A write that is caught on its way: how often it was sent, and the way to let it be answered. */
function caught(app: App, { endpoint }: WritePlace, fault: WriteFault | undefined) {
  const [method = "", path = ""] = endpoint.split(" ");
  const sent: string[] = [];
  const gate: { open: () => void } = { open: () => undefined };
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  const address = endpoint === "GET test" ? "*/test/*" : `*/api/${path}`;
  app.server.use(
    http.all(address, async ({ request }) => {
      if (request.method !== method) return undefined;
      const copy = request.clone();
      sent.push(`${request.url} ${await request.clone().text()}`.replaceAll(/-{4}\S+/g, ""));
      await opened;
      if (!fault) return undefined;
      const real = fault.isDone ? await getResponse(app.api.handlers, copy) : undefined;
      const text = (await real?.text()) ?? "";
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mock's own JSON
      return fault.answer(endpoint, (text === "" ? "" : JSON.parse(text)) as Json);
    }),
  );
  return { sent, open: () => gate.open() };
}

function press(control: HTMLElement, how: Press): void {
  const form = control.closest("form");
  act(() => {
    control.focus();
    if (how === "Enter and click") {
      if (form && control instanceof HTMLButtonElement && control.type === "submit")
        form.requestSubmit(control);
      else control.click();
    }
    control.click();
    if (how === "double click") control.click();
  });
}

/** Everything that is said to somebody: notices, alerts, live regions, and how a button says that it failed. */
export function told(): string {
  const said = document.querySelectorAll(
    "[role=dialog] table, [role=alert], [role=status], output, [aria-live], section[aria-label^=Search], [aria-label*='Failed']",
  );
  return [...said]
    .map((one) => {
      const around = one.closest("[role=dialog], section[aria-label='Mass Edit']");
      const within = around?.querySelector("h2")?.textContent ?? around?.ariaLabel ?? "";
      return `${within}: ${one.getAttribute("aria-label") ?? ""} ${one.textContent}`;
    })
    .join(" | ");
}

/** Only what says that something went wrong. */
const alarms = () =>
  [...document.querySelectorAll("[role=alert], [aria-label^='Failed']")]
    .map((one) => one.textContent || one.getAttribute("aria-label"))
    .filter((text) => !/is restarting|shutting down|was shut down/.test(text ?? ""))
    .join(" | ");

const UNCLEAR_WORDS = /no clear answer/i;
const HAS_WORDS = /^\d+ with (a string|an object|errors)/;
const UNCLEAR_REASON = /may have happened all the same/;

function wrongWords(place: WritePlace, fault: WriteFault): string | undefined {
  const words = told();
  if (!place.names.test(words)) return `nothing names ${place.names}: ${words}`;
  if (place.repeatable !== undefined || place.ownWords !== undefined) return undefined;
  if (fault.says === "unclear")
    return UNCLEAR_WORDS.test(words) && UNCLEAR_REASON.test(words)
      ? undefined
      : `it is not said that it is unclear: ${words}`;
  if (fault.name === "200 with a web page")
    return /web page/.test(words) ? undefined : `the web page is not told: ${words}`;
  if (!HAS_WORDS.test(fault.name)) return undefined;
  return words.includes(SERVER_WORDS) ? undefined : `not in the server's words: ${words}`;
}

const busy = () =>
  [...document.querySelectorAll("[data-loading=true], [aria-busy=true], .mantine-Loader-root")].map(
    (one) => one.getAttribute("aria-label") ?? one.outerHTML.slice(0, 120),
  );

async function settle(app: App): Promise<void> {
  await waitFor(() => {
    if (app.client.isMutating() > 0) throw new Error("a write never ends");
  }, PATIENCE);
}

/** What is wrong with how often it was sent. */
function wrongCount(place: WritePlace, sent: readonly string[], fault: WriteFault | undefined) {
  const { parts = 1, partsUntilLost = parts } = place;
  const isLost = fault?.name.startsWith("dropped before") === true;
  const meant = isLost ? partsUntilLost : parts;
  const unique = new Set(sent).size;
  if (unique !== sent.length) return `sent ${sent.length} times: ${sent.join(" and ")}`;
  return unique === meant ? undefined : `${unique} requests, not ${meant}`;
}

/** No notice of an earlier press is there, or comes late. */
async function forgetNotices(): Promise<void> {
  await waitFor(() => {
    act(() => notifications.clean());
    if (document.querySelector(".mantine-Notification-root")) throw new Error("a notice stays");
  }, PATIENCE);
}

const failText = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 700);

/** One press under one fault, from its start until the page is at rest; returns what was wrong. */
async function cell(
  app: App,
  place: WritePlace,
  fault: WriteFault | undefined,
  how: Press,
): Promise<string[]> {
  const wrong: string[] = [];
  const note = (text: string | undefined) => {
    if (text !== undefined) wrong.push(text);
  };
  const expectSoon = async (check: () => string | undefined | Promise<string | undefined>) => {
    let last: string | undefined;
    await waitFor(async () => {
      last = await check();
      if (last !== undefined) throw new Error(last);
    }, PATIENCE).catch((error: unknown) => note(last ?? failText(error)));
  };
  await forgetNotices();
  let control: HTMLElement;
  try {
    control = await place.ready(app);
    await forgetNotices();
  } catch (error) {
    return [`the place is not usable any more: ${failText(error)}`];
  }
  const write = caught(app, place, fault);
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  press(control, how);
  await expectSoon(() => (write.sent.length > 0 ? undefined : "nothing was sent"));
  // Once more while it is on its way: whoever is impatient.
  act(() => {
    if (control.isConnected && control.getAttribute("aria-disabled") !== "true") control.click();
  });
  write.open();
  await settle(app).catch((error: unknown) => note(failText(error)));
  const isFailure =
    fault !== undefined && fault.says !== "done" && !(place.isPower && fault.says === "unclear");
  const isSettled = place.seesTruth === true && fault?.says === "unclear" && fault.isDone;
  if (isFailure && !isSettled) await expectSoon(() => wrongWords(place, fault));
  if (place.isPower !== true || isFailure)
    await expectSoon(async () => {
      const found = await differences(app);
      return found.length === 0 ? undefined : `shows what the server has not: ${found.join("; ")}`;
    });
  if (place.mayBeBusy !== true && (place.isPower !== true || isFailure))
    await expectSoon(() =>
      busy().length === 0 ? undefined : `busy for ever: ${busy().join(", ")}`,
    );
  if (!isFailure && alarms() !== "") note(`claims a failure: ${alarms()}`);
  if (isFailure && !fault.isDone)
    try {
      await place.keeps?.(app);
    } catch (error) {
      note(`lost what was there: ${failText(error)}`);
    }
  await expectSoon(() => wrongCount(place, write.sent, fault));
  if (document.body.textContent.includes("UI is crashed")) note("the crash page");
  const uncaught = errors.mock.calls.filter(([text]) => !/act\(/.test(String(text)));
  errors.mockRestore();
  if (uncaught.length > 0) note(`console: ${String(uncaught[0]?.[0]).slice(0, 200)}`);
  app.server.resetHandlers();
  return wrong;
}

/** The library as it was, and nothing open or under way: for faults after which the server has another state. */
async function begin(app: App, { prepare }: WritePlace): Promise<void> {
  act(() => {
    closeAllModals();
    resetWork();
    resetResultDownloads();
    resetStaged();
    resetPower();
    app.api.reset();
    prepare?.(app.api);
  });
  await act(() => app.client.invalidateQueries());
}

function render({ path, mock, prepare, isLoggedOut }: WritePlace): App {
  resetStaged();
  vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  return renderApp(path, {
    socket: "silent",
    mock: { size: { series: 4, movies: 3, episodes: 40 }, ...mock },
    ...(isLoggedOut === true ? {} : { apiKey: API_KEY }),
    ...(prepare ? { prepare } : {}),
  });
}

/**
 * Renders a place once and walks through its faults: first those after which all is as before, then the same press
 * without a fault, then those after which it was done.
 */
export async function walk(place: WritePlace): Promise<Walked> {
  const walked: Walked = { problems: [], cells: 0, faults: new Set() };
  let app = render(place);
  const run = async (fault: WriteFault | undefined) => {
    if (walked.problems.length >= ENOUGH) return;
    const how = PRESSES[walked.cells % PRESSES.length] ?? "click";
    const name = fault?.name ?? "no fault any more";
    walked.cells += 1;
    if (fault) walked.faults.add(name);
    for (const problem of await cell(app, place, fault, how))
      walked.problems.push(`${place.endpoint} x ${name} (${how}) x ${place.place}: ${problem}`);
  };
  const { undone, done } = faultsOf(place);
  const goesDown = ({ says }: WriteFault) => place.isPower === true && says !== "refused";
  for (const fault of undone.filter((one) => !goesDown(one))) await run(fault);
  await run(undefined);
  for (const fault of done) {
    if (place.isFresh === true) {
      app.unmount();
      app.server.close();
      app = render(place);
    } else await begin(app, place);
    await run(fault);
  }
  return walked;
}
