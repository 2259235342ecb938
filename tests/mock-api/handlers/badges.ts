import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { derived, setting, settingList } from "../library.ts";
import { route } from "../route.ts";
import { visibleAnnouncements } from "./announcements.ts";

/** GET /badges: http, section 6. 1.5.2 counts missing languages, 0.9.7 items. */
export function badgeHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/badges", () => {
      const { wantedEpisodes, wantedMovies, missingLanguages } = derived(ctx.db);
      const enabled = settingList(ctx.db, "general", "enabled_providers");
      const common = {
        providers: enabled.filter((name) => ctx.db.throttles.has(name)).length,
        status: ctx.db.health.length,
      };
      if (ctx.is097)
        return { episodes: wantedEpisodes.length, movies: wantedMovies.length, ...common };
      const live = (field: string) => (setting(ctx.db, "general", field) === true ? "LIVE" : "");
      return {
        ...missingLanguages,
        ...common,
        sonarr_signalr: live("use_sonarr"),
        radarr_signalr: live("use_radarr"),
        announcements: visibleAnnouncements(ctx.db).length,
      };
    }),
  ];
}
