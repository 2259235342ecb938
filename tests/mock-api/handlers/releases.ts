import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { route } from "../route.ts";
import type { Release } from "../types.ts";

/** GET /system/releases: http, section 7. */
export function releaseHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/system/releases", () => ({
      data: ctx.db.releases.map((row) => releaseOut(ctx, row)),
    })),
  ];
}

// Bazarr+ sends the body as a single text.
function releaseOut(ctx: Context, row: Release): object {
  return ctx.isPlus ? { ...row, body: row.body.join("\n") } : row;
}
