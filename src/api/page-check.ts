import { serverUrl } from "./client";
import { REQUEST } from "./early-reads";

/** A fresh copy of this page: its way through proxies and caches, without any text that could name something. */
export interface PageCheck {
  /** "redirected" or "login": something in front of the server wants a login. */
  outcome: "page" | "redirected" | "login" | "other" | "unreachable";
  status: number;
  /** True if this page has the same scripts; undefined if the response is not the page. */
  isCurrent: boolean | undefined;
  /** Known words of `Cache-Control`. */
  caching: string[];
  /** Age in seconds; undefined unless a cache in between has sent it. */
  age: number | undefined;
  encoding: string;
  /** Names of the security headers that are set. */
  security: string[];
  server: string;
}

const CACHING =
  /^(?:no-store|no-cache|no-transform|private|public|immutable|must-revalidate|(?:s-)?max-?age=\d{1,9})$/;
const SECURITY = [
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
  "x-frame-options",
];
const SERVERS = ["nginx", "openresty", "caddy", "apache", "cloudflare", "traefik", "waitress"];
const ENCODINGS = ["gzip", "br", "zstd", "deflate"];

/** One of the known words, because any other could name a host or a person. */
const knownIn = (words: readonly string[], value: string | null) =>
  value === null ? "none" : (words.find((word) => value.toLowerCase().startsWith(word)) ?? "other");

const MISSING: PageCheck = {
  outcome: "unreachable",
  status: 0,
  isCurrent: undefined,
  caching: [],
  age: undefined,
  encoding: "none",
  security: [],
  server: "none",
};

/** True if a page has only scripts of the open one, which may have added others. */
function isSameBuild(text: string): boolean {
  const open = new Set(
    [...document.querySelectorAll("script[src]")].map((script) => script.getAttribute("src")),
  );
  return [...text.matchAll(/<script\b[^>]*? src="([^"]*)"/g)].every(([, src = ""]) =>
    open.has(src),
  );
}

function outcomeOf({ type, status }: Response, text: string): PageCheck["outcome"] {
  if (type === "opaqueredirect") return "redirected";
  if (status === 401 || status === 403 || /<input[^<>]+type=["']?password\b/i.test(text))
    return "login";
  return text.includes('id="root"') ? "page" : "other";
}

/** Reads this page again, for a report. Never throws. */
export async function checkPage(signal: AbortSignal): Promise<PageCheck> {
  try {
    const response = await fetch(serverUrl(""), { ...REQUEST, signal });
    const { headers, status } = response;
    const text = await response.text();
    const outcome = outcomeOf(response, text);
    const age = Number(headers.get("age") ?? Number.NaN);
    return {
      outcome,
      status,
      isCurrent: outcome === "page" ? isSameBuild(text) : undefined,
      caching: (headers.get("cache-control") ?? "")
        .split(",")
        .map((word) => word.trim().toLowerCase())
        .filter((word) => CACHING.test(word)),
      age: Number.isFinite(age) ? age : undefined,
      encoding: knownIn(ENCODINGS, headers.get("content-encoding")),
      security: SECURITY.filter((name) => headers.has(name)),
      server: knownIn(SERVERS, headers.get("server")),
    };
  } catch {
    return MISSING;
  }
}
