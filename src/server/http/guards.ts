import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** The response to a rejected request: a status, and a sentence for users. */
export interface Refusal {
  status: 400 | 403 | 421;
  sentence: string;
}

/** The path as sent: not decoded, and with "..". */
export function getPath({ url = "/" }: IncomingMessage): string {
  return url.split(/[?#]/, 1)[0] ?? "/";
}

/**
 * True if a path means the same for all programs that read it. Without this check, "/bazarr/api/../../other" would
 * reach other programs at Bazarr's address.
 */
export function isPlainPath(path: string): boolean {
  if (!path.startsWith("/")) return false;
  return path.split("/").every((segment) => {
    try {
      // Some servers ignore the rest of a segment after a semicolon.
      return !/[/\\\0]|^\.{1,2}(;|$)/.test(decodeURIComponent(segment));
    } catch {
      return false;
    }
  });
}

const getFirst = (value: string | string[] | undefined) =>
  [value].flat()[0]?.split(",", 1)[0]?.trim();

/** The name in "name:port" or "[::1]:port", in lowercase, and without the final dot of DNS names. */
const getHostname = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, "")
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "");

const hasPort = (host: string) => /:\d+$/.test(host);

/**
 * True for a request that a page of another site makes in the user's browser.
 * @param allowedHosts more names of this server, in lowercase
 */
export function isCrossSite(
  headers: IncomingHttpHeaders,
  allowedHosts: readonly string[] = [],
): boolean {
  // Pages cannot set this header, and proxies that change Host do not affect it. Browsers send it over HTTPS only.
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  // Such as "null": the page is unknown.
  if (!URL.canParse(origin)) return true;
  const { host, hostname } = new URL(origin);
  if (allowedHosts.includes(getHostname(hostname))) return false;
  return ![getFirst(headers["x-forwarded-host"]), headers.host].some(
    // Many proxies omit the port.
    (own) => own !== undefined && (hasPort(own) ? own === host : own === hostname),
  );
}

/** True if the client's connection is encrypted, according to a reverse proxy. */
export const isHttps = (headers: IncomingHttpHeaders): boolean =>
  getFirst(headers["x-forwarded-proto"]) === "https";

/** Names that only a private network can resolve: a site on the internet cannot have such a name. */
const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|lan|home\.arpa)$/;

/**
 * True if a request was sent to a name that belongs to this server. Other names may belong to a page on the internet
 * that has changed its address to ours (DNS rebinding), which would make it a page of this server for the browser.
 */
export function isOwnHost(host: string | undefined, allowedHosts: readonly string[]): boolean {
  // Browsers always send this header.
  if (!host) return true;
  const name = getHostname(host);
  return isIP(name) > 0 || PRIVATE_NAME.test(name) || allowedHosts.includes(name);
}

const isName = (text: string) => !/[/:@?#\\]/.test(text) && URL.canParse(`http://${text}`);

/** Reads ALLOWED_HOSTS. @returns names as browsers send them; null if one of them is not a name */
export function parseHosts(text = ""): string[] | null {
  const names = text.split(/[\s,]+/).filter(Boolean);
  if (!names.every(isName)) return null;
  return names.map((name) => getHostname(new URL(`http://${name}`).hostname));
}
