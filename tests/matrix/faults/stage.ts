import type { MockApi } from "@mock-api/mock-api.ts";
import { fireEvent, getConfig } from "@testing-library/react";
import { getResponse, http } from "msw";
import { onTestFinished, vi } from "vitest";
import { PAGE_SIZE_KEY, PAGE_SIZES } from "@/config/page-size";
import { SLOW } from "@/queries/slow-reads";
import { renderApp } from "../../pages/render-app";
import { never } from "./faults";
import type { Json } from "./faults";
import type { Place } from "./places";

/** What answers in place of the mock API; undefined leaves it to the mock. */
export type Answer = (endpoint: string, mock: Json) => Response | Promise<Response>;

/** The interface at a place, whose reads can be made to go wrong. */
export interface Stage {
  app: ReturnType<typeof renderApp>;
  /** From now on the endpoint answers so; without an answer as the mock does. */
  fault: (endpoint: string, answer?: Answer) => void;
  /** Endpoints that were asked for since `from`, a length of `asked`. */
  requested: string[];
  /** What the mock API last said at this endpoint, before anything was done to it. */
  said: ReadonlyMap<string, Json>;
  /** What React, or anybody else, complained about since this was last called. */
  complaints: () => string[];
}

// As they are before a test has put others in their place.
const realTimeout = globalThis.setTimeout;
const realWarn = console.warn.bind(console);
const realNow = performance.now.bind(performance);

/** Longer than a busy machine needs for one step. */
const PATIENCE = 15_000;
/** After how long the page says here that an answer takes its time. */
const SOON = 150;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** As waitFor of the testing library does it: outside act, as in a browser. */
export const live = <T>(run: () => Promise<T>): Promise<T> => getConfig().asyncWrapper(run);

/** Waits until something is so. @returns false when it never is */
export async function becomes(check: () => boolean, patience = PATIENCE): Promise<boolean> {
  const end = Date.now() + patience;
  for (;;) {
    if (check()) return true;
    if (Date.now() > end) return false;
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await sleep(8);
  }
}

/** Waits until something is so. @throws Error that says what is not */
export async function untilIs(what: string, check: () => boolean): Promise<void> {
  if (!(await becomes(check))) throw new Error(`${what}: it never came to that`);
}

/** "GET series/7" and the like are one endpoint: by the path below the API root, or beside it. */
function endpointOf(method: string, url: string): string | undefined {
  const { pathname } = new URL(url);
  const inApi = /\/api\/(.+)$/.exec(pathname)?.[1];
  if (pathname.startsWith("/test/")) return `${method} test`;
  return inApi === undefined ? undefined : `${method} ${inApi}`;
}

/**
 * Puts a function in the place of another one until the test ends. Not a spy: that keeps everything it was ever
 * called with, and with the timers of React all that was ever drawn, gigabytes of it.
 */
function replace<O extends object, K extends keyof O>(owner: O, name: K, other: O[K]): void {
  const before = owner[name];
  owner[name] = other;
  onTestFinished(() => {
    owner[name] = before;
  });
}

/**
 * Where an answer never comes the page says sooner that it waits for it: some seconds show nothing that a moment does
 * not. Otherwise that stays, as a good answer may take its time on a busy machine.
 */
function shortenWait(isEndless: () => boolean): void {
  replace(
    globalThis,
    "setTimeout",
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same function, with another number
    ((run: () => void, ms?: number, ...rest: unknown[]) =>
      realTimeout(run, ms === SLOW && isEndless() ? SOON : ms, ...rest)) as typeof setTimeout,
  );
}

/** Outages within ten seconds are reported once: every cell is an outage of its own. */
let skipped = 0;
export const skipTime = (ms: number): void => {
  skipped += ms;
};

function movableClock(): void {
  replace(performance, "now", () => realNow() + skipped);
}

/** A pressable thing by its name: without the cost of working out every role of a page. */
export function pressable(name: string | RegExp, within: ParentNode = document) {
  const isIt = (text: string | null | undefined) => {
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
      (isIt(one.getAttribute("aria-label")) || isIt(one.textContent)),
  );
}

const cancelButton = () => pressable("Cancel loading");

/** Ends the waiting for an answer that never comes, as soon as the page offers that. */
export async function stopWaiting(): Promise<void> {
  if (await becomes(() => cancelButton() !== undefined)) fireEvent.click(cancelButton()!);
}

/** Presses something once it is there. */
export async function press(name: string | RegExp, within?: () => ParentNode | null) {
  const find = () => pressable(name, within ? (within() ?? new DocumentFragment()) : document);
  await untilIs(`"${name}" to press`, () => find() !== undefined);
  fireEvent.click(find()!);
}

/** The text of the screen with the values of its fields, worked out anew when the screen has changed. */
export function textOf(): string {
  if (changes !== seen) {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
    onScreen = [document.body.textContent, ...fields.map(({ value }) => value)].join("\n");
    seen = changes;
  }
  return onScreen;
}

/** How often the screen has changed so far. */
let changes = 0;
let seen = -1;
let onScreen = "";
function watchChanges(): void {
  const watch = new MutationObserver(() => {
    changes += 1;
  });
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
  seen = -1;
  onTestFinished(() => watch.disconnect());
}

/** Waits until the screen has stopped changing. */
export async function calm(): Promise<void> {
  const end = Date.now() + PATIENCE;
  let quiet = 0;
  while (quiet < 3 && Date.now() < end) {
    const before = changes;
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await sleep(5);
    // A table that is drawn in parts says so until all of them stand there.
    const isDrawing = document.querySelector("table[aria-busy=true] tr[aria-rowindex][data-index]");
    quiet = changes === before && !isDrawing ? quiet + 1 : 0;
  }
}

/** True when nothing is on its way any more. */
export const isStill = ({ app }: Pick<Stage, "app">) => app.client.isFetching() === 0;

const isAllThere = (place: Place) =>
  place.uses.every(({ shows }) =>
    typeof shows === "string" ? textOf().includes(shows) : shows.test(textOf()),
  );

/** Shows a place with everything that it reads. */
export async function openPlace(
  place: Place,
  options: { isOpened?: boolean; fault?: [endpoint: string, answer: Answer] } = {},
) {
  movableClock();
  watchChanges();
  const errors: string[] = [];
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => {
    errors.push(words.map(String).join(" ").slice(0, 300));
  });
  vi.spyOn(console, "warn").mockImplementation((...words: unknown[]) => {
    // happy-dom has no layout, so that every chart has no size.
    if (!String(words[0]).startsWith("The width(")) realWarn(...words);
  });
  let broken = options.fault && { endpoint: options.fault[0], answer: options.fault[1] };
  shortenWait(() => broken?.answer === never);
  const requested: string[] = [];
  const said = new Map<string, Json>();
  const given: { api?: MockApi } = {};
  const gate = http.get("*", async ({ request }) => {
    const endpoint = endpointOf(request.method, request.url);
    if (endpoint === undefined || !given.api) return undefined;
    requested.push(endpoint);
    const mock = await getResponse(given.api.handlers, request.clone());
    if (!mock) return undefined;
    const text = await mock.clone().text();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON.parse gives is JSON
    const data = /^\s*</.test(text) || text === "" ? null : (JSON.parse(text) as Json);
    if (endpoint !== broken?.endpoint) {
      said.set(endpoint, data);
      return mock;
    }
    return broken.answer(endpoint, data);
  });
  // The shortest page of a list: a cell is about what is said, not about how much there is.
  localStorage.setItem(PAGE_SIZE_KEY, String(PAGE_SIZES[0]));
  const app = renderApp(`/${place.path}`, {
    mock: { size: { series: 20, movies: 20, episodes: 60 }, auth: "form" },
    apiKey: "0123456789abcdef0123456789abcdef",
    handlers: [gate],
    prepare: (api) => {
      given.api = api;
      // Two hundred languages in every selector cost more than all the rest.
      api.db.languages = api.db.languages.filter(({ enabled }, at) => enabled || at < 20);
      place.prepare?.(api);
    },
  });
  const stage: Stage = {
    app,
    fault: (endpoint, answer) => {
      broken = answer && { endpoint, answer };
    },
    requested,
    said,
    complaints: () => errors.splice(0),
  };
  if (options.isOpened !== false) {
    await untilIs(`${place.name}: the frame`, () => document.querySelector("main") !== null);
    await place.open?.(stage);
    await untilIs(`${place.name}: everything is read`, () => isStill(stage) && isAllThere(place));
    await calm();
  }
  return stage;
}
