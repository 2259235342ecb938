import { parseUrl } from "@/utils/parse-url";
import { encodeUrlPart } from "@/utils/text";
import { serverUrl } from "./client";

/** URLs of links and images that the browser loads by itself. */

/**
 * URL of a poster or fanart; null if there is none. The server sends a path that already includes the base URL; 0.9.7
 * sends broken ones such as "/images/seriesNone". Only images below this server's own image routes are allowed
 * (contract/entities.md, Images).
 */
export function imageUrl(value: string | null | undefined): string | null {
  if (value === null || value === undefined || value === "") return null;
  const url = parseUrl(value, window.location.origin);
  if (url?.origin !== window.location.origin) return null;
  const root = new URL(serverUrl("images")).pathname;
  const isImage =
    ["series", "movies", "sports"].some((kind) => url.pathname.startsWith(`${root}/${kind}/`)) &&
    /\.[a-z0-9]+$/i.test(url.pathname);
  return isImage ? `${url.origin}${url.pathname}${url.search}` : null;
}

/** Download URL of the log file (contract/http.md section 8). */
export function logFileUrl(): string {
  return serverUrl("bazarr.log");
}

/** Download URL of a backup. Only newer servers. */
export function backupFileUrl(filename: string): string {
  return serverUrl(`system/backup/download/${encodeUrlPart(filename)}`);
}
