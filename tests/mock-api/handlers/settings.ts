import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { route } from "../route.ts";
import { settingsOut } from "../settings-out.ts";
import { saveSettings } from "../settings-save.ts";

/** /system/settings: settings contract. */
export function settingsHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/system/settings", () => settingsOut(ctx)),
    route(ctx, "post", "/system/settings", async (call) => {
      await saveSettings(ctx, call);
      return undefined;
    }),
  ];
}
