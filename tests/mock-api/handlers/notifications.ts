import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { Rejection, route } from "../route.ts";

/**
 * PATCH /system/notifications, the test message: 204 regardless of the result (http, section 7). Only a URL that begins
 * with `broken:` fails, like a failure between page and server.
 */
export function notificationHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "patch", "/system/notifications", async (call) => {
      const url = call.need("url", "Notifications provider URL");
      await ctx.pause(800);
      if (url.startsWith("broken:")) throw new Rejection(500, "The notification service is broken");
      return undefined;
    }),
  ];
}
