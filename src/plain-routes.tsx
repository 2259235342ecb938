import type { ComponentType } from "react";
import { Navigate } from "react-router";
import { lazyPage } from "./layout/lazy-page";
import { NeedGate } from "./layout/redirects";
import type { PageRoute } from "./lib/places";
import { paths } from "./paths";

/** An address that leads to another one. */
export const redirect = (path: string, to: string): PageRoute => ({
  path,
  element: <Navigate to={to} replace />,
});

/** Without reads of their own: the code of these would be part of the first load of every page. */
const page = (path: string, title: string, load: () => Promise<ComponentType>) => ({
  path,
  ...lazyPage({ title, load }),
});

/** The pages of settings. */
export const settingsRoutes: PageRoute[] = [
  redirect("settings", paths.settings.general()),
  page("settings/general", "General Settings", () =>
    import("./pages/settings/GeneralPage").then((module) => module.GeneralPage),
  ),
  page("settings/languages", "Languages Settings", () =>
    import("./pages/settings/LanguagesPage").then((module) => module.LanguagesPage),
  ),
  page("settings/providers", "Providers Settings", () =>
    import("./pages/settings/ProvidersPage").then((module) => module.ProvidersPage),
  ),
  page("settings/subtitles", "Subtitles Settings", () =>
    import("./pages/settings/SubtitlesPage").then((module) => module.SubtitlesPage),
  ),
  page("settings/sonarr", "Sonarr Settings", () =>
    import("./pages/settings/SonarrPage").then((module) => module.SonarrPage),
  ),
  page("settings/radarr", "Radarr Settings", () =>
    import("./pages/settings/RadarrPage").then((module) => module.RadarrPage),
  ),
  page("settings/notifications", "Notifications Settings", () =>
    import("./pages/settings/NotificationsPage").then((module) => module.NotificationsPage),
  ),
  page("settings/scheduler", "Scheduler Settings", () =>
    import("./pages/settings/SchedulerPage").then((module) => module.SchedulerPage),
  ),
  page("settings/ui", "UI Settings", () =>
    import("./pages/settings/UIPage").then((module) => module.UIPage),
  ),
  {
    element: <NeedGate needs="plex" />,
    children: [
      page("settings/plex", "Plex Settings", () =>
        import("./pages/settings/PlexPage").then((module) => module.PlexPage),
      ),
    ],
  },
];

/** The pages about the server itself. */
export const systemRoutes: PageRoute[] = [
  page("system/tasks", "Tasks", () =>
    import("./pages/system/TasksPage").then((module) => module.TasksPage),
  ),
  page("system/logs", "Logs", () =>
    import("./pages/system/LogsPage").then((module) => module.LogsPage),
  ),
  page("system/providers", "Providers", () =>
    import("./pages/system/ProvidersPage").then((module) => module.ProvidersPage),
  ),
  page("system/status", "Status", () =>
    import("./pages/system/StatusPage").then((module) => module.StatusPage),
  ),
  page("system/releases", "Releases", () =>
    import("./pages/system/ReleasesPage").then((module) => module.ReleasesPage),
  ),
  {
    element: <NeedGate needs="newer" />,
    children: [
      page("system/backups", "Backups", () =>
        import("./pages/system/BackupsPage").then((module) => module.BackupsPage),
      ),
      page("system/announcements", "Announcements", () =>
        import("./pages/system/AnnouncementsPage").then((module) => module.AnnouncementsPage),
      ),
    ],
  },
];
