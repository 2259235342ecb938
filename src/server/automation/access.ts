import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isUnreachable } from "./bazarr-client";
import type { BazarrClient } from "./bazarr-client";

/** All hashes have the same length, so that the comparison takes the same time for all keys. */
const digest = (text: string) => createHash("sha256").update(text).digest();

/** True if the request has the server's key, or a key or a session that the server accepts now. */
export async function isAllowed(
  headers: IncomingHttpHeaders,
  key: string | undefined,
  client: Pick<BazarrClient, "accepts">,
): Promise<boolean> {
  const given = [headers["x-api-key"]].flat()[0];
  if (given && key !== undefined && timingSafeEqual(digest(given), digest(key))) return true;
  const { cookie } = headers;
  if (!given && !cookie) return false;
  const login = { ...(given && { "x-api-key": given }), ...(cookie && { cookie }) };
  try {
    return await client.accepts(login);
  } catch (error) {
    if (isUnreachable(error)) return false;
    throw error;
  }
}
