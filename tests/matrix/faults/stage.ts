import type { MockApi } from "@mock-api/mock-api.ts";
import { fireEvent, getConfig } from "@testing-library/react";
import { getResponse, http } from "msw";
import { onTestFinished, vi } from "vitest";
import { PAGE_SIZE_KEY, PAGE_SIZES } from "@/config/page-size";
import { renderApp } from "../../pages/render-app";
import { never } from "./faults";
import type { Json } from "./faults";
import type { Place } from "./places";

/** Replaces a response of the mock API; undefined keeps the mock's. */
export type ResponseFor = (endpoint: string, mock: Json) => Response | Promise<Response>;

/** The interface at a place, with reads that can be made to fail. */
export interface Stage {
  app: ReturnType<typeof renderApp>;
  /** Replaces the endpoint's response from now on; without `answer` restores the mock's. */
  fault: (endpoint: string, answer?: ResponseFor) => void;
  /** Endpoints requested so far. */
  requested: string[];
  /** The mock API's last response of each endpoint, before any change. */
  lastResponses: ReadonlyMap<string, Json>;
  /** Returns console errors logged since the last call, and clears them. */
  takeConsoleErrors: () => string[];
}

// The originals, before a test has replaced them.
const realTimeout = globalThis.setTimeout;
const realWarn = console.warn.bind(console);
const realNow = performance.now.bind(performance);

/** Milliseconds; longer than a busy machine needs for one step. */
const MAX_WAIT = 15_000;
/** Milliseconds after which the page reports a slow response here. */
const SLOW_NOTICE_DELAY = 150;
/** Milliseconds, as in src/queries/slow-reads.ts. */
const SLOW = 6_000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Like waitFor of the testing library: outside of act, as in a browser. */
export const outsideAct = <T>(run: () => Promise<T>): Promise<T> => getConfig().asyncWrapper(run);

/** Waits until a check is true. @returns false if it never is */
export async function waitUntil(check: () => boolean, patience = MAX_WAIT): Promise<boolean> {
  const end = Date.now() + patience;
  for (;;) {
    if (check()) return true;
    if (Date.now() > end) return false;
    // oxlint-disable-next-line no-await-in-loop -- one check after the other
    await sleep(8);
  }
}

/** Waits until a check is true. @throws Error that names the failed check */
export async function requireUntil(what: string, check: () => boolean): Promise<void> {
  if (!(await waitUntil(check))) throw new Error(`${what}: it never came to that`);
}

/** Endpoint of a request, such as "GET series/7": the method and the path below /api. Undefined for requests outside the API, except /test/. */
function endpointOf(method: string, url: string): string | undefined {
  const { pathname } = new URL(url);
  const inApi = /\/api\/(.+)$/.exec(pathname)?.[1];
  if (pathname.startsWith("/test/")) return `${method} test`;
  return inApi === undefined ? undefined : `${method} ${inApi}`;
}

/**
 * Replaces a function until the test ends. Not a spy, which keeps the arguments of all its calls: with the timers of
 * React these include everything ever rendered, gigabytes of it.
 */
function replaceUntilTestEnds<O extends object, K extends keyof O>(
  owner: O,
  name: K,
  other: O[K],
): void {
  const before = owner[name];
  owner[name] = other;
  onTestFinished(() => {
    owner[name] = before;
  });
}

/**
 * Shortens the time until the page reports a slow response, if the response never arrives: waiting for seconds proves
 * no more. Otherwise the time is unchanged, because a valid response may take long on a busy machine.
 */
function shortenSlowNotice(isEndless: () => boolean): void {
  replaceUntilTestEnds(
    globalThis,
    "setTimeout",
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same function with another delay
    ((run: () => void, ms?: number, ...rest: unknown[]) =>
      realTimeout(
        run,
        ms === SLOW && isEndless() ? SLOW_NOTICE_DELAY : ms,
        ...rest,
      )) as typeof setTimeout,
  );
}

/** Outages within ten seconds are reported once, but each cell needs its own outage. */
let skipped = 0;
export const skipTime = (ms: number): void => {
  skipped += ms;
};

function movableClock(): void {
  replaceUntilTestEnds(performance, "now", () => realNow() + skipped);
}

/** A control by its name, without computing all roles of a page, which is slow. */
export function findControl(name: string | RegExp, within: ParentNode = document) {
  const isNamed = (text: string | null | undefined) => {
    const words = text?.trim() ?? "";
    return typeof name === "string" ? words === name : name.test(words);
  };
  return [
    ...within.querySelectorAll<HTMLElement>(
      "button, a[href], [role=menuitem], [role=option], [role=tab], input[type=checkbox]",
    ),
  ].find(
    (one) =>
      !one.matches(":disabled, [data-disabled=true]") &&
      (isNamed(one.getAttribute("aria-label")) || isNamed(one.textContent)),
  );
}

const cancelButton = () => findControl("Cancel loading");

/** Cancels waiting for a response that never arrives, as soon as the page offers that. */
export async function cancelLoading(): Promise<void> {
  if (await waitUntil(() => cancelButton() !== undefined)) fireEvent.click(cancelButton()!);
}

/** Clicks a control once it exists. */
export async function press(name: string | RegExp, within?: () => ParentNode | null) {
  const find = () => findControl(name, within ? (within() ?? new DocumentFragment()) : document);
  await requireUntil(`"${name}" to press`, () => find() !== undefined);
  fireEvent.click(find()!);
}

/** The text of the screen with the values of its fields, recomputed after a change of the screen. */
export function screenText(): string {
  if (changeCount !== cachedChangeCount) {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
    cachedText = [document.body.textContent, ...fields.map(({ value }) => value)].join("\n");
    cachedChangeCount = changeCount;
  }
  return cachedText;
}

/** Number of changes of the screen so far. */
let changeCount = 0;
let cachedChangeCount = -1;
let cachedText = "";
function countChanges(): void {
  const observer = new MutationObserver(() => {
    changeCount += 1;
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
  cachedChangeCount = -1;
  onTestFinished(() => observer.disconnect());
}

/** Waits until the screen has stopped changing. */
export async function waitForIdle(): Promise<void> {
  const end = Date.now() + MAX_WAIT;
  let quiet = 0;
  while (quiet < 3 && Date.now() < end) {
    const before = changeCount;
    // oxlint-disable-next-line no-await-in-loop -- one check after the other
    await sleep(5);
    // A table that is rendered in parts is busy until all of them are rendered.
    const renderingRow = document.querySelector(
      "table[aria-busy=true] tr[aria-rowindex][data-index]",
    );
    quiet = changeCount === before && !renderingRow ? quiet + 1 : 0;
  }
}

/** True if nothing is loading. */
export const isIdle = ({ app }: Pick<Stage, "app">) => app.client.isFetching() === 0;

const showsAllUses = (place: Place) =>
  place.uses.every(({ shows }) =>
    typeof shows === "string" ? screenText().includes(shows) : shows.test(screenText()),
  );

/** Opens a place with everything that it reads. */
export async function openPlace(
  place: Place,
  options: { isOpened?: boolean; fault?: [endpoint: string, answer: ResponseFor] } = {},
) {
  movableClock();
  countChanges();
  const errors: string[] = [];
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => {
    errors.push(words.map(String).join(" ").slice(0, 300));
  });
  vi.spyOn(console, "warn").mockImplementation((...words: unknown[]) => {
    // happy-dom has no layout, so all charts have no size.
    if (!String(words[0]).startsWith("The width(")) realWarn(...words);
  });
  let currentFault = options.fault && { endpoint: options.fault[0], answer: options.fault[1] };
  shortenSlowNotice(() => currentFault?.answer === never);
  const requested: string[] = [];
  const lastResponses = new Map<string, Json>();
  const started: { api?: MockApi } = {};
  const interceptor = http.get("*", async ({ request }) => {
    const endpoint = endpointOf(request.method, request.url);
    if (endpoint === undefined || !started.api) return undefined;
    requested.push(endpoint);
    const mock = await getResponse(started.api.handlers, request.clone());
    if (!mock) return undefined;
    const text = await mock.clone().text();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON.parse returns JSON
    const data = /^\s*</.test(text) || text === "" ? null : (JSON.parse(text) as Json);
    if (endpoint !== currentFault?.endpoint) {
      lastResponses.set(endpoint, data);
      return mock;
    }
    return currentFault.answer(endpoint, data);
  });
  // The smallest page size: cells check texts, not amounts.
  localStorage.setItem(PAGE_SIZE_KEY, String(PAGE_SIZES[0]));
  const app = renderApp(`/${place.path}`, {
    mock: { size: { series: 20, movies: 20, episodes: 60 }, auth: "form" },
    apiKey: "0123456789abcdef0123456789abcdef",
    handlers: [interceptor],
    prepare: (api) => {
      started.api = api;
      // Two hundred languages in each selector would take longer than everything else.
      api.db.languages = api.db.languages.filter(({ enabled }, at) => enabled || at < 20);
      place.prepare?.(api);
    },
  });
  const stage: Stage = {
    app,
    fault: (endpoint, answer) => {
      currentFault = answer && { endpoint, answer };
    },
    requested,
    lastResponses,
    takeConsoleErrors: () => errors.splice(0),
  };
  if (options.isOpened !== false) {
    await requireUntil(`${place.name}: the frame`, () => document.querySelector("main") !== null);
    await place.open?.(stage);
    await requireUntil(
      `${place.name}: everything is read`,
      () => isIdle(stage) && showsAllUses(place),
    );
    await waitForIdle();
  }
  return stage;
}
