import { http, HttpResponse, type RequestHandler } from "msw";
import type { Context } from "./context.ts";
import { connectionLost, indexPage } from "./route.ts";

/**
 * A route outside of the API, `{base}{path}`; none of them requires a key (http, section 8). On 1.6 they require a
 * login (newer-servers, section 9).
 */
export function serverFile(
  ctx: Context,
  path: string,
  handle: (below: string, url: URL) => Response | Promise<Response>,
): RequestHandler {
  return http.get(`*${path}`, ({ request }) => {
    const url = new URL(request.url);
    const start = ctx.options.baseUrl + path.replace(/\*$/, "");
    if (!url.pathname.startsWith(start)) return indexPage(ctx);
    if (ctx.db.system.down) return connectionLost();
    if (ctx.is16 && !hasLogin(ctx, request)) return unauthorized(ctx);
    return handle(decodeURIComponent(url.pathname.slice(start.length)), url);
  });
}

function hasLogin(ctx: Context, request: Request): boolean {
  const { type, username, password } = ctx.db.auth;
  if (type === "none") return true;
  if (type === "basic")
    return request.headers.get("authorization") === `Basic ${btoa(`${username}:${password}`)}`;
  const cookie = request.headers.get("cookie");
  // Without a readable cookie (msw in one process) there is only one client.
  if (cookie === null) return ctx.db.sessions.size > 0;
  const session = /(?:^|;\s*)session=([^;]+)/.exec(cookie)?.[1];
  return session !== undefined && ctx.db.sessions.has(session);
}

function unauthorized(ctx: Context): Response {
  if (ctx.db.auth.type === "basic")
    return new HttpResponse("Unauthorized", {
      status: 401,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "www-authenticate": 'Basic realm="Login Required"',
      },
    });
  return HttpResponse.html(
    "<!doctype html>\n<html lang=en>\n<title>401 Unauthorized</title>\n<h1>Unauthorized</h1>\n<p>The server could not verify that you are authorized to access the URL requested.</p>\n",
    { status: 401 },
  );
}
