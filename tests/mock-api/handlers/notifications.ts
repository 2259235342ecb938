import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { route } from "../route.ts";

/** PATCH /system/notifications, the test message: 204 whatever becomes of it (http, section 7). */
export function notificationHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "patch", "/system/notifications", async (call) => {
      call.need("url", "Notifications provider URL");
      await ctx.pause(800);
      return undefined;
    }),
  ];
}
