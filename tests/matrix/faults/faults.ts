import { HttpResponse } from "msw";

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * Kinds of faults: an error response (`http`), another response than expected (`answer`), no or half a response
 * (`line`), a rejected key (`key`), or an odd but usable response (`data`).
 */
type FaultKind = "http" | "answer" | "line" | "key" | "data";

/** One way in which a response can fail. */
export interface Fault {
  /** Its name in failures and counts: "500 with a string". */
  name: string;
  kind: FaultKind;
  /** Replacement for the mock API's response. `endpoint` is "GET series". */
  answer: (endpoint: string, mock: Json) => Response | Promise<Response>;
  /** Ends only when the user clicks Cancel: no read has a timeout. */
  isEndless?: boolean;
}

/** The text of a server that returns a reason. */
export const SERVER_REASON = "The disk of the server is full";

const json = (body: Json, status = 200) => HttpResponse.json(body, { status });

/** A page, as sent by proxies, login pages, and the server itself for unknown paths. */
const webPage = (title: string) =>
  `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

/** The response as bytes that end in the middle: with a clean end, or with a broken connection. */
function truncatedResponse(mock: Json, how: "ends" | "breaks"): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(mock));
  // Never the complete response, not even for "" or 0.
  const part = bytes.slice(0, Math.floor(bytes.length / 2));
  if (how === "ends")
    return new HttpResponse(part, { headers: { "content-type": "application/json" } });
  let isSent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) controller.error(new TypeError("terminated"));
      else controller.enqueue(part);
      isSent = true;
    },
  });
  return new HttpResponse(body, { headers: { "content-type": "application/json" } });
}

const isObject = (value: Json) =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** A response that never arrives: the caller must cancel. */
export const never = () => new Promise<Response>(() => undefined);

const fault = (kind: FaultKind, name: string, answer: Fault["answer"]): Fault => ({
  name,
  kind,
  answer,
});

/** Faults of all endpoints, regardless of their responses. */
export const FAULTS: readonly Fault[] = [
  fault("http", "500 with a string", () => json(SERVER_REASON, 500)),
  fault("http", "500 with an object", () => json({ message: SERVER_REASON }, 500)),
  fault("http", "502 with a web page", () =>
    HttpResponse.html(webPage("502 Bad Gateway"), { status: 502 }),
  ),
  fault("answer", "200 with a web page", () => HttpResponse.html(webPage("Please log in"))),
  fault("answer", "empty body", () => new HttpResponse("", { status: 200 })),
  fault("answer", "cut-off JSON", (_endpoint, mock) => truncatedResponse(mock, "ends")),
  fault("answer", "array and object exchanged", (_endpoint, mock) =>
    json(isObject(mock) ? [] : { unexpected: true }),
  ),
  fault("answer", "a number", () => json(42)),
  fault("answer", "null", () => json(null)),
  fault("line", "dropped before the answer", () => HttpResponse.error()),
  fault("line", "dropped in the middle", (_endpoint, mock) => truncatedResponse(mock, "breaks")),
  { ...fault("line", "timeout", never), isEndless: true },
  fault("key", "401", () => json({ message: "Unauthorized" }, 401)),
];

/** A fault by its name. */
export function faultOf(name: string): Fault {
  const found = FAULTS.find((one) => one.name === name);
  if (!found) throw new Error(`there is no fault "${name}"`);
  return found;
}
