import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { announcementHandlers } from "./announcements.ts";
import { badgeHandlers } from "./badges.ts";
import { episodeHandlers } from "./episodes.ts";
import { fallbackHandlers } from "./fallback.ts";
import { languageHandlers } from "./languages.ts";
import { movieHandlers } from "./movies.ts";
import { seriesHandlers } from "./series.ts";
import { settingsHandlers } from "./settings.ts";

/** Every handler of the server; the order matters only for the last ones, which catch the rest. */
export function allHandlers(ctx: Context): RequestHandler[] {
  const api = [
    seriesHandlers,
    episodeHandlers,
    movieHandlers,
    languageHandlers,
    settingsHandlers,
    badgeHandlers,
    announcementHandlers,
  ].flatMap((make) => make(ctx));
  return [...api, ...fallbackHandlers(ctx, api)];
}
