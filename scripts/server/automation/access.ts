import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isAway } from "./bazarr-client.ts";
import type { BazarrClient } from "./bazarr-client.ts";

const first = (value: string | string[] | undefined) => [value].flat()[0]?.split(",", 1)[0]?.trim();

/** True for a request that a page of another site makes in the user's browser. */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  if (headers["sec-fetch-site"] === "cross-site") return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  const hosts = [first(headers["x-forwarded-host"]), headers.host];
  // The page behind "null" is unknown.
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}

/** Hashes have the same length, so that the comparison takes the same time for all keys. */
const digest = (text: string) => createHash("sha256").update(text).digest();

/** True if the request has the server's key, or a key or a session that the server accepts now. */
export async function isAllowed(
  headers: IncomingHttpHeaders,
  key: string | undefined,
  client: Pick<BazarrClient, "accepts">,
): Promise<boolean> {
  const given = first(headers["x-api-key"]);
  if (given && key !== undefined && timingSafeEqual(digest(given), digest(key))) return true;
  const { cookie } = headers;
  if (!given && !cookie) return false;
  const login = { ...(given && { "x-api-key": given }), ...(cookie && { cookie }) };
  try {
    return await client.accepts(login);
  } catch (error) {
    if (isAway(error)) return false;
    throw error;
  }
}
