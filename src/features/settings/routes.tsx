import { msg } from "@lingui/core/macro";
import type { RouteObject } from "react-router";
import { paths } from "@/config/paths";
import { page, redirect } from "@/features/routes/page-route";

export const settingsRoutes = (): RouteObject[] => [
  redirect("settings", paths.settings.general()),
  page({
    path: "settings/general",
    title: msg`General settings`,
    load: () => import("./GeneralPage").then((module) => module.GeneralPage),
  }),
  page({
    path: "settings/languages",
    title: msg`Language settings`,
    load: () => import("./plain-pages").then((module) => module.LanguagesPage),
  }),
  page({
    path: "settings/providers",
    title: msg`Provider settings`,
    load: () => import("./ProvidersPage").then((module) => module.ProvidersPage),
  }),
  page({
    path: "settings/subtitles",
    title: msg`Subtitle settings`,
    load: () => import("./SubtitlesPage").then((module) => module.SubtitlesPage),
  }),
  page({
    path: "settings/sonarr",
    title: msg`Sonarr settings`,
    load: () => import("./plain-pages").then((module) => module.SonarrPage),
  }),
  page({
    path: "settings/radarr",
    title: msg`Radarr settings`,
    load: () => import("./plain-pages").then((module) => module.RadarrPage),
  }),
  page({
    path: "settings/notifications",
    title: msg`Notification settings`,
    load: () => import("./NotificationsPage").then((module) => module.NotificationsPage),
  }),
  page({
    path: "settings/scheduler",
    title: msg`Scheduler settings`,
    load: () => import("./plain-pages").then((module) => module.SchedulerPage),
  }),
  page({
    path: "settings/ui",
    title: msg`UI settings`,
    load: () => import("./plain-pages").then((module) => module.UIPage),
  }),
  page({
    path: "settings/plex",
    needs: "plex",
    title: msg`Media servers`,
    load: () => import("./PlexPage").then((module) => module.PlexPage),
  }),
  page({
    path: "settings/jellyfin",
    needs: "jellyfin",
    title: msg`Media servers`,
    load: () => import("./plain-pages").then((module) => module.JellyfinPage),
  }),
];
