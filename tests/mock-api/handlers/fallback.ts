import { http, HttpResponse, type RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { answer, connectionLost, indexPage } from "../route.ts";

/**
 * Remaining requests below /api: a known path with another method is 405, anything else is the index page with 200
 * (conventions). The socket is not part of the HTTP API and is not handled here.
 */
export function fallbackHandlers(ctx: Context, known: readonly RequestHandler[]): RequestHandler[] {
  const paths = new Set(known.map(pathOf));
  return [
    http.all("*/api/*", ({ request }) => {
      const { pathname } = new URL(request.url);
      const { baseUrl } = ctx.options;
      if (pathname.includes("/api/socket.io")) return undefined;
      if (ctx.db.system.down) return connectionLost();
      if (baseUrl && !pathname.startsWith(`${baseUrl}/`))
        return new HttpResponse(null, { status: 302, headers: { location: baseUrl } });
      if (paths.has(pathname.slice(baseUrl.length)))
        return answer(405, { message: "The method is not allowed for the requested URL." });
      // Outside of the API's routes the page supports only GET.
      if (ctx.hasJobs && request.method !== "GET")
        return HttpResponse.html("<h1>Method Not Allowed</h1>", { status: 405 });
      return indexPage(ctx);
    }),
  ];
}

// msw stores the path of an http handler (`*/api/badges`) in its info.
function pathOf(handler: RequestHandler): string {
  return "path" in handler.info ? String(handler.info.path).slice(1) : "";
}
