import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { accountHandlers } from "./account.ts";
import { announcementHandlers } from "./announcements.ts";
import { backupHandlers } from "./backups.ts";
import { badgeHandlers } from "./badges.ts";
import { blacklistHandlers } from "./blacklist.ts";
import { connectionTestHandlers } from "./connection-test.ts";
import { episodeHandlers } from "./episodes.ts";
import { fallbackHandlers } from "./fallback.ts";
import { fileHandlers } from "./files.ts";
import { historyHandlers } from "./history.ts";
import { imageHandlers } from "./images.ts";
import { jellyfinHandlers } from "./jellyfin.ts";
import { jobHandlers } from "./jobs.ts";
import { languageHandlers } from "./languages.ts";
import { logHandlers } from "./logs.ts";
import { movieHandlers } from "./movies.ts";
import { notificationHandlers } from "./notifications.ts";
import { plexHandlers } from "./plex.ts";
import { providerHandlers } from "./providers.ts";
import { releaseHandlers } from "./releases.ts";
import { searchHandlers } from "./search.ts";
import { seriesHandlers } from "./series.ts";
import { settingsHandlers } from "./settings.ts";
import { sportsHandlers } from "./sports.ts";
import { subtitleContentHandlers } from "./subtitle-contents.ts";
import { subtitleHandlers } from "./subtitles.ts";
import { systemHandlers } from "./system.ts";
import { taskHandlers } from "./tasks.ts";
import { webhookHandlers } from "./webhooks.ts";
import { unattendedHandlers } from "./unattended.ts";

const makers = [
  // The connection test precedes the API, because its address may contain "/api/" itself.
  connectionTestHandlers,
  imageHandlers,
  seriesHandlers,
  sportsHandlers,
  episodeHandlers,
  movieHandlers,
  subtitleHandlers,
  subtitleContentHandlers,
  providerHandlers,
  historyHandlers,
  blacklistHandlers,
  languageHandlers,
  settingsHandlers,
  fileHandlers,
  searchHandlers,
  badgeHandlers,
  systemHandlers,
  accountHandlers,
  taskHandlers,
  jobHandlers,
  logHandlers,
  unattendedHandlers,
  releaseHandlers,
  notificationHandlers,
  announcementHandlers,
  backupHandlers,
  webhookHandlers,
  jellyfinHandlers,
  plexHandlers,
];

/** All handlers of the server; the last ones catch the remaining requests. */
export function allHandlers(ctx: Context): RequestHandler[] {
  const handlers = makers.flatMap((make) => make(ctx));
  return [...handlers, ...fallbackHandlers(ctx, handlers)];
}
