import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { plainText, setting } from "../library.ts";
import { route } from "../route.ts";

const libraries = [
  { id: "f137a2dd21bbc1b99aa5c0f6bf02a805", name: "Movies", type: "movies" },
  { id: "8c5ad4d2a0f1445f8a8ac2c2a5f5b6d1", name: "Documentaries", type: "movies" },
  { id: "767bffe4f11c93ef34b805451a696a4e", name: "Shows", type: "tvshows" },
  { id: "2d1ab8fd0c1f4be09f1dd0a0b3b8e6a7", name: "Anime", type: "tvshows" },
];

/**
 * /jellyfin: newer-servers, section 7. Depends on the address, as in the connection test: `refused` (or port 9) refuses
 * the connection, and a key that begins with `wrong` or `nope` is rejected.
 */
export function jellyfinHandlers(ctx: Context): RequestHandler[] {
  if (!ctx.is16) return [];
  return [
    route(ctx, "post", "/jellyfin/test-connection", async (call) => {
      const url = call.need("url", "Jellyfin server URL");
      const error = problemOf(url, call.need("apikey", "Jellyfin API key"));
      await ctx.pause(500);
      if (error) return { success: false, error };
      return { success: true, server_name: "Living Room", version: "10.10.7" };
    }),
    route(ctx, "get", "/jellyfin/libraries", async (call) => {
      const saved = (field: string) => plainText(setting(ctx.db, "jellyfin", field));
      const url = call.text("url") ?? saved("url");
      const error = problemOf(url, call.text("apikey") ?? saved("apikey"));
      await ctx.pause(500);
      return { data: error ? [] : libraries };
    }),
  ];
}

function problemOf(url: string, key: string): string | undefined {
  if (!URL.canParse(url)) return `Invalid URL '${url}': No scheme supplied.`;
  const { hostname, port } = new URL(url);
  if (hostname.includes("refused") || port === "9")
    return `HTTPConnectionPool(host='${hostname}', port=${port || 80}): Max retries exceeded with url: /System/Info (Caused by NewConnectionError("Failed to establish a new connection: [Errno 111] Connection refused"))`;
  if (key === "" || /^(wrong|nope)/.test(key))
    return `401 Client Error: Unauthorized for url: ${url}/System/Info`;
  return undefined;
}
