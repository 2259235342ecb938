import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { derived, setting, settingList } from "../library.ts";
import { route } from "../route.ts";
import { missingOfSports } from "./sports.ts";
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
      const live = (manager: "sonarr" | "radarr") => {
        if (setting(ctx.db, "general", `use_${manager}`) !== true) return "";
        if (!ctx.db.managers[manager]) return ctx.is16 ? "DOWN" : "";
        return setting(ctx.db, "general", "show_live_badge") === false ? "" : "LIVE";
      };
      return {
        ...missingLanguages,
        ...common,
        sonarr_signalr: live("sonarr"),
        radarr_signalr: live("radarr"),
        announcements: visibleAnnouncements(ctx.db).length,
        ...(ctx.hasSports ? { sports: missingOfSports(ctx) } : {}),
      };
    }),
  ];
}
