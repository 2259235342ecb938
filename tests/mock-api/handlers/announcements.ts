import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import type { Db } from "../db.ts";
import { route } from "../route.ts";
import type { Announcement } from "../types.ts";

/** The announcements that have not been dismissed. */
export function visibleAnnouncements(db: Db): Announcement[] {
  return db.announcements.filter((one) => !db.dismissed.has(one.hash));
}

/** /system/announcements: http, section 7. An unknown hash also returns 204. */
export function announcementHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/system/announcements", () => ({ data: visibleAnnouncements(ctx.db) }), {
      not097: true,
    }),
    route(
      ctx,
      "post",
      "/system/announcements",
      (call) => {
        const hash = call.need("hash", "hash of the announcement to dismiss");
        const found = ctx.db.announcements.find((one) => one.hash === hash);
        if (found?.dismissible) ctx.db.dismissed.add(hash);
        return undefined;
      },
      { not097: true },
    ),
  ];
}
