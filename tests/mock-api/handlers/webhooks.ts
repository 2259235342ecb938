import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { answer, route } from "../route.ts";

/** /webhooks, called by other programs: http, section 9. The page only shows their addresses. */
export function webhookHandlers(ctx: Context): RequestHandler[] {
  return ["plex", "sonarr", "radarr"].map((name) =>
    route(ctx, "post", `/webhooks/${name}`, () => answer(200, "")),
  );
}
