import { BLOCK_ID, decodeEnv } from "./inject";
import { isNarrowed } from "./list-address";
import { parsePage, readPageSize } from "./page-size";

/** Answers that are under way before the code that wants them is here, by their address. */
type Early = Map<string, Promise<Response>>;

declare global {
  interface Window {
    /** From the page's first script to the interface: two bundles that share nothing else. */
    earlyReads?: Early | undefined;
  }
}

/** What every page needs (queries/boot.ts). */
const START = ["system/languages/profiles", "system/languages", "system/settings", "badges"];
/** The lists that a page of the interface begins with. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ["series", "series"],
  ["movies", "movies"],
  ["wanted/series", "episodes/wanted"],
  ["wanted/movies", "movies/wanted"],
]);
/** Until when an answer that waits here is taken for a fresh one: milliseconds after the code came. */
const FRESH_UNTIL = performance.now() + 10_000;

/** The reads of the page at an address, below the API root: just as queries/ will ask for them. */
export function readsOf(path: string, query: URLSearchParams): string[] {
  const list = LISTS.get(path);
  if (list === undefined || isNarrowed(query)) return START;
  const length = readPageSize();
  const start = (parsePage(query.get("page")) - 1) * length;
  return [...START, `${list}?start=${start}&length=${length}`];
}

/**
 * Sends the first reads while the code of the interface is still on its way: over a slow line they wait for their
 * answers at the same time. Without a key nothing is asked, every answer would be 401.
 */
export function startEarlyReads(): void {
  const { baseUrl, apiKey } = decodeEnv(document.getElementById(BLOCK_ID)?.textContent);
  const { pathname, search, origin } = window.location;
  if (apiKey === undefined || !pathname.startsWith(`${baseUrl}/`)) return;
  const early: Early = new Map();
  for (const read of readsOf(pathname.slice(baseUrl.length + 1), new URLSearchParams(search))) {
    const url = `${origin}${baseUrl}/api/${read}`;
    const answer = fetch(url, {
      headers: { "X-API-KEY": apiKey },
      credentials: "same-origin",
      // As api/client.ts does: where a redirect leads to is no place for the key, nor the disk for the settings.
      redirect: "manual",
      cache: "no-store",
    });
    // Whoever takes it deals with a failure; nobody may.
    answer.catch(() => undefined);
    early.set(url, answer);
  }
  window.earlyReads = early;
}

/** The answer to a read that was sent early, once; undefined for every other one, and when it has become old. */
export function takeEarlyRead(url: string): Promise<Response> | undefined {
  if (performance.now() > FRESH_UNTIL) window.earlyReads = undefined;
  const answer = window.earlyReads?.get(url);
  window.earlyReads?.delete(url);
  return answer;
}
