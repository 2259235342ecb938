import { http, type RequestHandler } from "msw";
import type { Context } from "./context.ts";
import { connectionLost, indexPage } from "./route.ts";

/** A route outside the API, `{base}{path}`; none of them asks for a key (http, section 8). */
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
    return handle(decodeURIComponent(url.pathname.slice(start.length)), url);
  });
}
