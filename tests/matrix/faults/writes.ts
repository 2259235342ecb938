import type { MockApi, MockApiOptions } from "@mock-api/mock-api.ts";
import { HttpResponse } from "msw";
import type { renderApp } from "../../pages/render-app";
import { FAULTS, faultOf, SERVER_WORDS } from "./faults";
import type { Fault } from "./faults";

export type App = ReturnType<typeof renderApp>;

/** A place where a user starts a write, and how. */
export interface WritePlace {
  /** As the ledger calls it: "POST series". */
  endpoint: string;
  /** As failures and counts name it. */
  place: string;
  path: string;
  mock?: MockApiOptions;
  prepare?: (api: MockApi) => void;
  /**
   * Goes from wherever the last failure left the page to where one press sends it, and returns what is pressed:
   * what was typed is only typed again where it is gone.
   */
  ready: (app: App) => Promise<HTMLElement>;
  /** What a failure has to name: the work, and the thing by its name. */
  names: RegExp;
  /** What names it after its dialog was closed, where that is something else. */
  later?: RegExp;
  /** It is shown as done at once, and taken back when it was not: nothing is busy meanwhile. */
  isShownAtOnce?: boolean;
  /** Another place that a press without an answer is walked through at, as it is the same there. */
  unansweredAt?: string;
  /** Expects that all that was typed, chosen or staged is still there after a write that was not done. */
  keeps?: (app: App) => void | Promise<void>;
  /** How many requests one press sends; 1 where it is left out. Each of them goes out once. */
  parts?: number;
  /** Where a queue stops at a lost line: how many of its parts have gone out by then. */
  partsUntilLost?: number;
  /** The server goes down by it: a dropped line, a 502 and what comes after a success are what it is about. */
  isPower?: boolean;
  /** What is still busy afterwards, rightly: a task that the server runs. */
  mayBeBusy?: boolean;
  /** After a fault the page is rendered again: once it was done, nothing can be pressed any more. */
  isFresh?: boolean;
  /** It is what somebody without a key sees. */
  isLoggedOut?: boolean;
  /** Doing it twice is no harm, so that an unclear answer needs no warning: why. */
  repeatable?: string;
  /** When it was done in spite of an unclear answer the page finds out by itself: there is nothing to tell. */
  seesTruth?: boolean;
  /** The server's words are not shown: why. */
  ownWords?: string;
  /** Another place with the very same code behind its button: one fault of each kind is enough here. */
  sameAs?: string;
}

/** What one fault means for a write. */
export interface WriteFault extends Pick<Fault, "name" | "answer"> {
  /**
   * refused: the server, or a proxy's login page in its place, says no. unclear: nobody can tell from the answer.
   * done: a 2xx, which is a success whatever stands in it (contract/http.md section 4).
   */
  says: "refused" | "unclear" | "done";
  /** Whether the server has done it. */
  isDone: boolean;
}

const rejected = (name: string, answer: Fault["answer"]): WriteFault => ({
  name,
  answer,
  says: "refused",
  isDone: false,
});

const refusedWith = (status: number) =>
  rejected(`${status} with a string`, () => HttpResponse.json(SERVER_WORDS, { status }));

const known = (name: string, says: WriteFault["says"], isDone: boolean): WriteFault => ({
  name: isDone && says === "unclear" ? `${name}, but done` : name,
  answer: faultOf(name).answer,
  says,
  isDone,
});

/** The answers that say no; nothing has changed. */
const REFUSALS: readonly WriteFault[] = [
  known("500 with a string", "refused", false),
  known("500 with an object", "refused", false),
  rejected("400 with errors by field", () =>
    HttpResponse.json(
      { errors: { field: SERVER_WORDS }, message: "Input payload validation failed" },
      { status: 400 },
    ),
  ),
  refusedWith(404),
  refusedWith(409),
  refusedWith(406),
  known("200 with a web page", "refused", false),
];

/** Nobody knows whether it was done. */
const UNCLEAR = ["502 with a web page", "dropped before the answer"];

/** Odd answers with a status that says it was done. */
const ODD = FAULTS.filter(
  ({ kind, name }) =>
    (kind === "answer" && name !== "200 with a web page") || name === "dropped in the middle",
);

/** Those after which everything is as before. */
const UNDONE: readonly WriteFault[] = [
  ...REFUSALS,
  ...UNCLEAR.map((name) => known(name, "unclear", false)),
];

/** Those after which the server has another state. */
const DONE: readonly WriteFault[] = [
  ...UNCLEAR.map((name) => known(name, "unclear", true)),
  ...ODD.map(({ name }) => known(name, "done", true)),
];

/** The key is not accepted any more. */
export const UNAUTHORISED: WriteFault = { ...known("401", "refused", false) };

/** Which statuses the contract names for a refusal in words, where it is not every write. */
const ONLY: Readonly<Record<string, (endpoint: string) => boolean>> = {
  // Any list of search results, also an empty one, is an answer.
  "array and object exchanged": (endpoint) => endpoint !== "GET test",
  "406 with a string": (endpoint) => endpoint === "POST system/settings",
  "409 with a string": (endpoint) => /subtitles|blacklist/.test(endpoint),
  "404 with a string": (endpoint) => !/system|POST providers$/.test(endpoint),
};

/** Whether a fault belongs to an endpoint (contract/http.md). */
const isOf = (endpoint: string, { name }: WriteFault) => ONLY[name]?.(endpoint) ?? true;

/** What an answer that cannot be used is for a read: nothing was changed, and nothing is unclear. */
const forRead = (fault: WriteFault): WriteFault => ({ ...fault, says: "refused", isDone: false });

const ONE_OF_EACH = new Set([
  "500 with a string",
  "dropped before the answer",
  "dropped before the answer, but done",
  "cut-off JSON",
]);

/** The faults of a place after which all is as before, and those after which the server has another state. */
export function faultsOf({ endpoint, sameAs }: WritePlace) {
  const isMeant = (fault: WriteFault) =>
    isOf(endpoint, fault) && (sameAs === undefined || ONE_OF_EACH.has(fault.name));
  if (!endpoint.startsWith("GET "))
    return { undone: UNDONE.filter(isMeant), done: DONE.filter(isMeant) };
  const odd = DONE.filter(({ says }) => says === "done");
  return { undone: [...UNDONE, ...odd].filter(isMeant).map(forRead), done: [] };
}
