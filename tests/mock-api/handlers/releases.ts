import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { route } from "../route.ts";

/** GET /system/releases: http, section 7. */
export function releaseHandlers(ctx: Context): RequestHandler[] {
  return [route(ctx, "get", "/system/releases", () => ({ data: ctx.db.releases }))];
}
