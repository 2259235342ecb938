import { msg } from "@lingui/core/macro";
import type { RouteObject } from "react-router";
import { paths } from "@/config/paths";
import { NeedGuard } from "@/features/routes/guards";
import { page, redirect } from "@/features/routes/page-route";

export const settingsRoutes = (): RouteObject[] => [
  redirect("settings", paths.settings.general()),
  page({
    path: "settings/general",
    title: msg`General Settings`,
    load: () => import("./GeneralPage").then((module) => module.GeneralPage),
  }),
  page({
    path: "settings/languages",
    title: msg`Languages Settings`,
    load: () => import("./LanguagesPage").then((module) => module.LanguagesPage),
  }),
  page({
    path: "settings/providers",
    title: msg`Providers Settings`,
    load: () => import("./ProvidersPage").then((module) => module.ProvidersPage),
  }),
  page({
    path: "settings/subtitles",
    title: msg`Subtitles Settings`,
    load: () => import("./SubtitlesPage").then((module) => module.SubtitlesPage),
  }),
  page({
    path: "settings/sonarr",
    title: msg`Sonarr Settings`,
    load: () => import("./SonarrPage").then((module) => module.SonarrPage),
  }),
  page({
    path: "settings/radarr",
    title: msg`Radarr Settings`,
    load: () => import("./RadarrPage").then((module) => module.RadarrPage),
  }),
  page({
    path: "settings/notifications",
    title: msg`Notifications Settings`,
    load: () => import("./NotificationsPage").then((module) => module.NotificationsPage),
  }),
  page({
    path: "settings/scheduler",
    title: msg`Scheduler Settings`,
    load: () => import("./SchedulerPage").then((module) => module.SchedulerPage),
  }),
  page({
    path: "settings/ui",
    title: msg`UI Settings`,
    load: () => import("./UIPage").then((module) => module.UIPage),
  }),
  {
    element: <NeedGuard needs="plex" />,
    children: [
      page({
        path: "settings/plex",
        title: msg`Plex Settings`,
        load: () => import("./PlexPage").then((module) => module.PlexPage),
      }),
    ],
  },
  {
    element: <NeedGuard needs="jellyfin" />,
    children: [
      page({
        path: "settings/jellyfin",
        title: msg`Jellyfin Settings`,
        load: () => import("./JellyfinPage").then((module) => module.JellyfinPage),
      }),
    ],
  },
];
