import * as v from "valibot";
import { decodePage, env } from "@/config/env";
import { badgesSchema } from "./badges";
import type { Badges } from "./badges";
import { REQUEST } from "./early-reads";

/** One of the servers that share this origin, and the path of its pages. May be this server. */
const serverEntry = v.object({
  name: v.string(),
  path: v.pipe(v.string(), v.regex(/^\/(?:[\w.~-]+\/)+$/)),
});
export type ServerEntry = v.InferOutput<typeof serverEntry>;

/** Counts of missing subtitles of another server, or the reason why they are unknown. */
export type OtherServer = Badges | "away" | "login";

/** The servers injected into the page; [] if the data is invalid. */
export const servers = (): ServerEntry[] =>
  v.parse(v.fallback(v.array(serverEntry), []), env.servers);

export const isThisServer = ({ path }: ServerEntry): boolean => path === `${env.baseUrl}/`;

/** Milliseconds after which a server counts as unreachable. */
const TIMEOUT = 10_000;

/**
 * The counts of a server that shares this origin, read with the key of its own page. If they cannot be read, it is
 * unreachable, or needs a login. Never fails, except on an abort.
 */
export async function readOtherServer(path: string, signal: AbortSignal): Promise<OtherServer> {
  // Without AbortSignal.any(), which needs newer browsers (docs/install.md).
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener("abort", stop);
  const timer = setTimeout(stop, TIMEOUT);
  const get = (below: string, apiKey?: string) =>
    fetch(new URL(path + below, window.location.origin), {
      ...REQUEST,
      signal: attempt.signal,
      // With this header, a page that needs a password does not open the browser's own password prompt.
      headers: {
        accept: "application/json",
        ...(apiKey === undefined ? {} : { "X-API-KEY": apiKey }),
      },
    });
  try {
    const page = await get("");
    if (page.status === 401) return "login";
    if (!page.ok) return "away";
    const { apiKey } = decodePage(await page.text());
    if (apiKey === undefined) return "login";
    const counts = await get("api/badges", apiKey);
    if (counts.status === 401) return "login";
    return v.parse(badgesSchema, await counts.json());
  } catch {
    signal.throwIfAborted();
    return "away";
  } finally {
    clearTimeout(timer);
  }
}
