import type { MockApi, MockApiOptions } from "@mock-api/mock-api.ts";
import { HttpResponse } from "msw";
import type { renderApp } from "../../pages/render-app";
import { FAULTS, faultOf, SERVER_REASON } from "./faults";
import type { Fault } from "./faults";

export type App = ReturnType<typeof renderApp>;

/** A place where a user starts a write, and the steps to do so. */
export interface WritePlace {
  /** Its name in the ledger: "POST series". */
  endpoint: string;
  /** Its name in failures and counts. */
  place: string;
  path: string;
  mock?: MockApiOptions;
  prepare?: (api: MockApi) => void;
  /**
   * Navigates from the state after the last failure to the control that sends the write, and returns that control:
   * input is only typed again if it is lost.
   */
  findControl: (app: App) => Promise<HTMLElement>;
  /** Required text of an error message: the work, and the name of its subject. */
  subject: RegExp;
  /** The text after its dialog was closed, if that differs. */
  subjectAfterClose?: RegExp;
  /** True if it is shown as done immediately, and rolled back on failure: nothing is busy in the meantime. */
  isOptimistic?: boolean;
  /** Another place at which a click without a response is tested, because the code is the same. */
  unansweredAt?: string;
  /** Expects that all input (typed, chosen or staged) still exists after a write that was not done. */
  expectInputKept?: (app: App) => void | Promise<void>;
  /** Number of requests per click, default 1. Each of them is sent once. */
  parts?: number;
  /** If a lost connection stops a queue: number of its parts sent by then. */
  partsUntilLost?: number;
  /** The write shuts the server down: a dropped connection, a 502 and errors after a success are expected. */
  isPower?: boolean;
  /** Work that is still busy afterward, correctly: a task that the server runs. */
  mayBeBusy?: boolean;
  /** After a fault the page is rendered again, because after success the control no longer exists. */
  needsFreshPage?: boolean;
  /** Visible without a key. */
  isLoggedOut?: boolean;
  /** Reason why doing it twice does no harm, so that an unclear response needs no warning. */
  repeatableReason?: string;
  /** If it was done despite an unclear response, the page detects that itself, so there is nothing to report. */
  detectsResult?: boolean;
  /** Reason why the server's text is not shown. */
  ownTextReason?: string;
  /** Another place with the same code behind its button: one fault of each kind is enough here. */
  sameCodeAs?: string;
}

/** The meaning of one fault for a write. */
export interface WriteFault extends Pick<Fault, "name" | "answer"> {
  /**
   * rejected: the server, or a proxy's login page in its place, rejects it. unclear: the response does not show the
   * result. done: a 2xx, which is a success regardless of its content (contract/http.md section 4).
   */
  outcome: "rejected" | "unclear" | "done";
  /** True if the server has done it. */
  isApplied: boolean;
}

const rejected = (name: string, answer: Fault["answer"]): WriteFault => ({
  name,
  answer,
  outcome: "rejected",
  isApplied: false,
});

const rejectedWith = (status: number) =>
  rejected(`${status} with a string`, () => HttpResponse.json(SERVER_REASON, { status }));

const known = (name: string, outcome: WriteFault["outcome"], isApplied: boolean): WriteFault => ({
  name: isApplied && outcome === "unclear" ? `${name}, but done` : name,
  answer: faultOf(name).answer,
  outcome,
  isApplied,
});

/** Rejections; nothing has changed. */
const REJECTIONS: readonly WriteFault[] = [
  known("500 with a string", "rejected", false),
  known("500 with an object", "rejected", false),
  rejected("400 with errors by field", () =>
    HttpResponse.json(
      { errors: { field: SERVER_REASON }, message: "Input payload validation failed" },
      { status: 400 },
    ),
  ),
  rejectedWith(404),
  rejectedWith(409),
  rejectedWith(406),
  known("200 with a web page", "rejected", false),
];

/** Faults after which it is unknown if the write was done. */
const UNCLEAR = ["502 with a web page", "dropped before the answer"];

/** Odd responses with a success status. */
const ODD = FAULTS.filter(
  ({ kind, name }) =>
    (kind === "answer" && name !== "200 with a web page") || name === "dropped in the middle",
);

/** Faults that change nothing. */
const UNAPPLIED: readonly WriteFault[] = [
  ...REJECTIONS,
  ...UNCLEAR.map((name) => known(name, "unclear", false)),
];

/** Faults after which the server has another state. */
const APPLIED: readonly WriteFault[] = [
  ...UNCLEAR.map((name) => known(name, "unclear", true)),
  ...ODD.map(({ name }) => known(name, "done", true)),
];

/** The key is no longer accepted. */
export const UNAUTHORIZED: WriteFault = { ...known("401", "rejected", false) };

/** Statuses that the contract defines as rejections with a text, if they do not apply to all writes. */
const ENDPOINTS_OF: Readonly<Record<string, (endpoint: string) => boolean>> = {
  // Any list of search results, even an empty one, is a valid response.
  "array and object exchanged": (endpoint) => endpoint !== "GET test",
  "406 with a string": (endpoint) => endpoint === "POST system/settings",
  "409 with a string": (endpoint) => /subtitles|blacklist/.test(endpoint),
  "404 with a string": (endpoint) => !/system|POST providers$/.test(endpoint),
};

/** True if a fault can occur at an endpoint (contract/http.md). */
const occursAt = (endpoint: string, { name }: WriteFault) => ENDPOINTS_OF[name]?.(endpoint) ?? true;

/** A fault for a read with an unusable response: nothing was changed, and nothing is unclear. */
const asReadFault = (fault: WriteFault): WriteFault => ({
  ...fault,
  outcome: "rejected",
  isApplied: false,
});

const ONE_OF_EACH = new Set([
  "500 with a string",
  "dropped before the answer",
  "dropped before the answer, but done",
  "cut-off JSON",
]);

/** The faults of a place that change nothing, and those after which the server has another state. */
export function faultsOf({ endpoint, sameCodeAs }: WritePlace) {
  const isIncluded = (fault: WriteFault) =>
    occursAt(endpoint, fault) && (sameCodeAs === undefined || ONE_OF_EACH.has(fault.name));
  if (!endpoint.startsWith("GET "))
    return { unapplied: UNAPPLIED.filter(isIncluded), applied: APPLIED.filter(isIncluded) };
  const odd = APPLIED.filter(({ outcome }) => outcome === "done");
  return { unapplied: [...UNAPPLIED, ...odd].filter(isIncluded).map(asReadFault), applied: [] };
}
