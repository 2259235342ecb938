import { HttpResponse } from "msw";

/** What JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * What goes wrong: the server says no (`http`), something that is not the answer comes (`answer`), nothing or
 * half of it comes (`line`), the key is refused (`key`), or an answer is odd but can be used (`data`).
 */
type FaultKind = "http" | "answer" | "line" | "key" | "data";

/** One way in which an answer goes wrong. */
export interface Fault {
  /** As failures and counts name it: "500 with a string". */
  name: string;
  kind: FaultKind;
  /** What comes in place of what the mock API answers. `endpoint` is "GET series". */
  answer: (endpoint: string, mock: Json) => Response | Promise<Response>;
  /** It is over only when somebody presses Cancel: no read is cut off. */
  isEndless?: boolean;
}

/** The words of a server that says why. */
export const SERVER_WORDS = "The disk of the server is full";

const json = (body: Json, status = 200) => HttpResponse.json(body, { status });

/** A page, as proxies, login pages and the server itself send it for paths they do not know. */
const webPage = (title: string) =>
  `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

/** The answer as bytes that stop in the middle: cut off cleanly, or with the line. */
function half(mock: Json, how: "ends" | "breaks"): Response {
  const whole = new TextEncoder().encode(JSON.stringify(mock));
  // Never the whole of it, not even of "" or 0.
  const part = whole.slice(0, Math.floor(whole.length / 2));
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

/** No answer at all: somebody must give up waiting for it. */
export const never = () => new Promise<Response>(() => undefined);

const fault = (kind: FaultKind, name: string, answer: Fault["answer"]): Fault => ({
  name,
  kind,
  answer,
});

/** What may happen to every call, whatever it answers. */
export const FAULTS: readonly Fault[] = [
  fault("http", "500 with a string", () => json(SERVER_WORDS, 500)),
  fault("http", "500 with an object", () => json({ message: SERVER_WORDS }, 500)),
  fault("http", "502 with a web page", () =>
    HttpResponse.html(webPage("502 Bad Gateway"), { status: 502 }),
  ),
  fault("answer", "200 with a web page", () => HttpResponse.html(webPage("Please log in"))),
  fault("answer", "empty body", () => new HttpResponse("", { status: 200 })),
  fault("answer", "cut-off JSON", (_endpoint, mock) => half(mock, "ends")),
  fault("answer", "array and object exchanged", (_endpoint, mock) =>
    json(isObject(mock) ? [] : { unexpected: true }),
  ),
  fault("answer", "a number", () => json(42)),
  fault("answer", "null", () => json(null)),
  fault("line", "dropped before the answer", () => HttpResponse.error()),
  fault("line", "dropped in the middle", (_endpoint, mock) => half(mock, "breaks")),
  { ...fault("line", "timeout", never), isEndless: true },
  fault("key", "401", () => json({ message: "Unauthorized" }, 401)),
];

/** A fault by its name. */
export function faultOf(name: string): Fault {
  const found = FAULTS.find((one) => one.name === name);
  if (!found) throw new Error(`there is no fault "${name}"`);
  return found;
}
