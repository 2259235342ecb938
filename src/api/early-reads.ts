/**
 * The first reads start while the code is still loading, one round trip earlier on slow connections: the page's first
 * script sends them, and the client uses their responses instead of sending them again.
 */
import { BLOCK_ID, decodeEnv } from "@/config/inject";
import { readPageSize } from "@/config/page-size";

declare global {
  interface Window {
    /** Responses by URL; each is used once. */
    earlyReads?: Map<string, Promise<Response>>;
  }
}

/** Reads that every page needs to start (queries/boot.ts). */
const START = ["system/languages/profiles", "system/languages", "system/settings", "badges"];
/** The lists that are most often opened first. Page and endpoint have the same name. */
const LISTS: readonly string[] = ["series", "movies"];
/** Maximum age of an early response since its arrival, in ms: the code may take long to load. */
const MAX_AGE = 10_000;

/** Options of every request, apart from its key and body. */
export const REQUEST = {
  credentials: "same-origin",
  redirect: "manual",
  // Responses contain passwords and keys, which must not get into the browser's disk cache.
  cache: "no-store",
} as const satisfies RequestInit;

/** Sends the early reads, unless the page has no key: every response would be a 401. */
export function startEarlyReads(): void {
  const block = document.getElementById(BLOCK_ID);
  const { baseUrl, apiKey } = decodeEnv(block?.textContent);
  // The demo on a static host can respond only after its own code has loaded.
  if (apiKey === undefined || block?.dataset.reads === "later") return;
  const { origin, pathname, search } = window.location;
  const list = LISTS.find((name) => search === "" && pathname === `${baseUrl}/${name}`);
  const paths = list ? [...START, `${list}?start=0&length=${readPageSize()}`] : START;
  const reads = new Map<string, Promise<Response>>();
  window.earlyReads = reads;
  for (const path of paths) {
    const url = `${origin}${baseUrl}/api/${path}`;
    const answer = fetch(url, { ...REQUEST, headers: { "X-API-KEY": apiKey } });
    const forgetLater = () => void setTimeout(() => reads.delete(url), MAX_AGE);
    // The code that takes the response handles the failure.
    answer.then(forgetLater, forgetLater);
    reads.set(url, answer);
  }
}

/** Takes the response to a GET that was sent early; each only once. */
export function takeEarlyRead(url: string): Promise<Response> | undefined {
  const answer = window.earlyReads?.get(url);
  window.earlyReads?.delete(url);
  return answer;
}
