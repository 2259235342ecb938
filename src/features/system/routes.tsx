import { msg } from "@lingui/core/macro";
import type { RouteObject } from "react-router";
import { page } from "@/features/routes/page-route";

/** Pages about the server, except its status, which also shows contradictions in the settings (app/StatusRoute). */
export const systemRoutes = (): RouteObject[] => [
  page({
    path: "system/tasks",
    title: msg`Tasks`,
    load: () => import("./TasksPage").then((module) => module.TasksPage),
  }),
  page({
    path: "system/logs",
    title: msg`Logs`,
    load: () => import("./LogsPage").then((module) => module.LogsPage),
  }),
  page({
    path: "system/providers",
    title: msg`Providers`,
    load: () => import("./ProvidersPage").then((module) => module.ProvidersPage),
  }),
  page({
    path: "system/releases",
    title: msg`Releases`,
    load: () => import("./ReleasesPage").then((module) => module.ReleasesPage),
  }),
  page({
    path: "system/backups",
    needs: "backups",
    title: msg`Backups`,
    load: () => import("./BackupsPage").then((module) => module.BackupsPage),
  }),
  page({
    path: "system/announcements",
    needs: "announcements",
    title: msg`Announcements`,
    load: () => import("./AnnouncementsPage").then((module) => module.AnnouncementsPage),
  }),
];
