import { HttpResponse, type RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { serverFile } from "../server-file.ts";

/**
 * GET /test/{protocol}/{host}..., the Sonarr/Radarr connection test: http, section 8. Depends on the host name:
 * `refused` (or port 9) refuses the connection, `slow` takes 5 seconds, `broken` makes the route itself fail. An API
 * key that begins with `wrong` or `nope` is rejected.
 */
export function connectionTestHandlers(ctx: Context): RequestHandler[] {
  return [
    serverFile(ctx, "/test/*", async (below, url) => {
      const [protocol = "", address = "", ...rest] = below.split("/");
      const result = await ask(
        ctx,
        protocol,
        address,
        rest.join("/"),
        url.searchParams.get("apikey") ?? "",
      );
      if (result === "crash")
        return HttpResponse.html("<h1>Internal Server Error</h1>", { status: 500 });
      if (!ctx.is097) return HttpResponse.json(result);
      const { code: _only152, ...old } = result;
      return HttpResponse.json(old);
    }),
  ];
}

interface Result {
  code?: number;
  status: boolean;
  error?: string;
  version?: string;
}

async function ask(
  ctx: Context,
  protocol: string,
  address: string,
  path: string,
  key: string,
): Promise<Result | "crash"> {
  if (!/^https?$/.test(protocol)) return { code: 0, status: false, error: "Unsupported protocol" };
  const [host = "", port = ""] = address.split(":");
  if (host.includes("broken")) return "crash";
  await ctx.pause(host.includes("slow") ? 5000 : 500);
  if (host === "" || host.includes("refused") || port === "9")
    return {
      status: false,
      error: `ConnectionError(MaxRetryError("HTTPConnectionPool(host='${host}', port=${port}): Max retries exceeded with url: /${path} (Caused by NewConnectionError('Failed to establish a new connection: [Errno 111] Connection refused'))"))`,
    };
  if (path.endsWith("system/status")) {
    if (key === "" || /^(wrong|nope)/.test(key))
      return { code: 401, status: false, error: "Access Denied. Check API key." };
    // Newer services have dropped the old path, so the page must try v3 next.
    if (!path.includes("/v3/") && !path.startsWith("api/v3/"))
      return {
        code: 404,
        status: false,
        error: "Cannot get version. Maybe unsupported legacy API call?",
      };
    const version = port === "7878" ? "5.21.1.9799" : "4.0.14.2939";
    return { code: 200, status: true, version };
  }
  if (path.endsWith("status")) return { code: 200, status: true, version: "1.8.2" };
  return { code: 200, status: false, error: "Error Occurred. Check your settings." };
}
