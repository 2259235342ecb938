import { getResponse, http, HttpResponse } from "msw";
import type { MockApi, WireEvent } from "../mock-api/mock-api.ts";
import { ADDRESSES, TEXTS } from "./corpus.ts";

/**
 * Extent of the replacement. "words": only visible texts and URLs; ids, codes and dates, which control the rendering,
 * stay. "all": all texts.
 */
export type HostileScope = "words" | "all";

/** Fields that contain a URL. */
const ADDRESS_FIELDS = new Set(["poster", "fanart", "url", "link"]);
/** Fields that the interface uses as identifiers. */
const KEY_FIELDS = new Set([
  "code2",
  "code3",
  "language",
  "forced",
  "hi",
  "audio_exclude",
  "date",
  "stream",
  "type",
  "job_id",
]);

/** Keys that pollute the prototype of all objects if they are copied carelessly. */
const POISON = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';

function hashOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

/** Replaces texts with those of the corpus, one at a time. */
export class HostileTextOptions {
  /** Inserted texts, by their index in the corpus. */
  readonly used = new Set<string>();
  /** Modified data: responses by endpoint, events by type. */
  readonly spoiled = new Set<string>();
  answers = 0;
  readonly #how: HostileScope;
  readonly #start: number;
  #next = 0;
  #round = 0;

  /** `start`: index in the corpus at which it begins; another start puts other texts in the same places. */
  constructor(how: HostileScope, start: number) {
    this.#how = how;
    this.#start = start;
  }

  #text(): string {
    const text = TEXTS[this.#next++ % TEXTS.length] ?? "";
    this.used.add(text);
    // Names must be unique: after one round through the corpus they get a number.
    const round = Math.floor(this.#round++ / TEXTS.length);
    return round === 0 ? text : `${text} ${round}`;
  }

  #address(): string {
    const address = ADDRESSES[this.#next % ADDRESSES.length] ?? "";
    this.used.add(address);
    return address;
  }

  /** The value with its texts replaced; `field` is its property name. */
  value(value: unknown, field = ""): unknown {
    if (typeof value === "string") {
      if (this.#how === "words" && KEY_FIELDS.has(field)) return value;
      return ADDRESS_FIELDS.has(field) ? this.#address() : this.#text();
    }
    if (Array.isArray(value)) return value.map((one) => this.value(one, field));
    if (value === null || typeof value !== "object") return value;
    const copy: object = JSON.parse(POISON);
    for (const [key, one] of Object.entries(value))
      Object.defineProperty(copy, key, {
        value: this.value(one, key),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    return copy;
  }

  /** The body of a response with its texts replaced; the same request always gets the same ones. */
  body(address: URL, body: string): string {
    const endpoint = address.pathname.replace(/^.*\/api\//, "");
    this.#next = hashOf(endpoint + address.search) + this.#start;
    this.#round = 0;
    this.answers += 1;
    this.spoiled.add(`GET ${endpoint}`);
    return JSON.stringify(this.value(JSON.parse(body)));
  }

  event(event: WireEvent): WireEvent {
    this.spoiled.add(`event ${event.type}`);
    return { ...event, payload: this.value(event.payload) };
  }
}

/** The same server with all texts of its responses and events replaced. */
export function injectHostileText(api: MockApi, spoiler: HostileTextOptions): MockApi {
  const handler = http.all("*", async ({ request }) => {
    const answer = await getResponse(api.handlers, request.clone());
    const type = answer?.headers.get("content-type") ?? "";
    if (!answer || !type.includes("json") || answer.status === 204) return answer;
    const body = spoiler.body(new URL(request.url), await answer.text());
    return new HttpResponse(body, { status: answer.status, headers: answer.headers });
  });
  return {
    ...api,
    handlers: [handler],
    on: (listener) => api.on((event) => listener(spoiler.event(event))),
  };
}
