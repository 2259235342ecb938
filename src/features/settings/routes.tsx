import type { RouteObject } from "react-router";
import { paths } from "@/config/paths";
import { NeedGuard } from "@/features/routes/guards";
import { page, redirect } from "@/features/routes/page-route";

export const settingsRoutes = (): RouteObject[] => [
  redirect("settings", paths.settings.general()),
  page({
    path: "settings/general",
    title: "General Settings",
    load: () => import("./GeneralPage").then((module) => module.GeneralPage),
  }),
  page({
    path: "settings/languages",
    title: "Languages Settings",
    load: () => import("./LanguagesPage").then((module) => module.LanguagesPage),
  }),
  page({
    path: "settings/providers",
    title: "Providers Settings",
    load: () => import("./ProvidersPage").then((module) => module.ProvidersPage),
  }),
  page({
    path: "settings/subtitles",
    title: "Subtitles Settings",
    load: () => import("./SubtitlesPage").then((module) => module.SubtitlesPage),
  }),
  page({
    path: "settings/sonarr",
    title: "Sonarr Settings",
    load: () => import("./SonarrPage").then((module) => module.SonarrPage),
  }),
  page({
    path: "settings/radarr",
    title: "Radarr Settings",
    load: () => import("./RadarrPage").then((module) => module.RadarrPage),
  }),
  page({
    path: "settings/notifications",
    title: "Notifications Settings",
    load: () => import("./NotificationsPage").then((module) => module.NotificationsPage),
  }),
  page({
    path: "settings/scheduler",
    title: "Scheduler Settings",
    load: () => import("./SchedulerPage").then((module) => module.SchedulerPage),
  }),
  page({
    path: "settings/ui",
    title: "UI Settings",
    load: () => import("./UIPage").then((module) => module.UIPage),
  }),
  {
    element: <NeedGuard needs="plex" />,
    children: [
      page({
        path: "settings/plex",
        title: "Plex Settings",
        load: () => import("./PlexPage").then((module) => module.PlexPage),
      }),
    ],
  },
  {
    element: <NeedGuard needs="jellyfin" />,
    children: [
      page({
        path: "settings/jellyfin",
        title: "Jellyfin Settings",
        load: () => import("./JellyfinPage").then((module) => module.JellyfinPage),
      }),
    ],
  },
];
