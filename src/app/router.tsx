import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Navigate } from "react-router";
import type { LoaderFunctionArgs, NonIndexRouteObject, RouteObject } from "react-router";
import { env } from "@/config/env";
import { StartGuard } from "./StartGuard";
import { lazyPage } from "@/features/routes/lazy-page";
import { DefaultRedirect, IdGuard, NeedGuard } from "@/features/routes/guards";
import { Root } from "./shell/Root";
import { PleaseWait } from "./StartScreens";
import type { RouteHandle } from "./shell/use-route-title";
import { isClientFiltered } from "@/features/lists/model/list-address";
import { parsePage, readPageSize } from "@/config/page-size";
import { NotFoundPage } from "./errors/NotFoundPage";
import { RouteError } from "./errors/RouteError";
import { statsFilterOf } from "@/features/history/stats-filter";
import { isSummary } from "@/features/overview/overview-view";
import { paths } from "@/config/paths";
import { blacklistQueries } from "@/queries/blacklist";
import { episodeQueries } from "@/queries/episodes";
import { historyQueries } from "@/queries/history";
import { movieQueries } from "@/queries/movies";
import { prefetchOverview } from "@/queries/overview";
import { seriesQueries } from "@/queries/series";

/** Starts the first reads of a page without waiting for them. */
type Prefetch = (args: LoaderFunctionArgs) => unknown;

interface PageRoute {
  path: string;
  /** Names the tab; pages of single items name themselves. */
  title?: string;
  load: () => Promise<ComponentType>;
  prefetch?: Prefetch;
  /** What it is about, for a page of one item. */
  item?: "series" | "movie";
}

/** A lazy page: its loader starts loading its code and its first reads in parallel. */
function lazyRoute({ title, item, load, prefetch }: Omit<PageRoute, "path">) {
  const { Component, preload } = lazyPage(load);
  return {
    Component,
    handle: { title, ...(item ? { item } : {}) } satisfies RouteHandle,
    loader: (args: LoaderFunctionArgs) => {
      preload();
      // Without a key every answer would be 401.
      if (env.apiKey !== undefined) prefetch?.(args);
      return null;
    },
  };
}

const page = ({ path, ...route }: PageRoute): NonIndexRouteObject => ({
  path,
  ...lazyRoute(route),
});

/** A page of one item, with a guard for the id in its address. */
const detailPage = ({ path, ...route }: PageRoute): NonIndexRouteObject => ({
  path,
  Component: IdGuard,
  children: [{ index: true, ...lazyRoute(route) }],
});

const redirect = (path: string, to: string): NonIndexRouteObject => ({
  path,
  element: <Navigate to={to} replace />,
});

/** Redirects an unknown address to the default page. */
const unknown = (path: string): NonIndexRouteObject => ({ path, Component: DefaultRedirect });

const searchOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams;

/** The first page of a list. */
const firstRows = () => ({ start: 0, length: readPageSize() });

/** The range of rows that an address shows. */
function rangeOf(search: URLSearchParams) {
  const length = readPageSize();
  return { start: (parsePage(search.get("page")) - 1) * length, length };
}

/** Reads one page of a list, or the whole list where the address filters or sorts. */
const prefetchList =
  (
    prefetchPage: (range: ReturnType<typeof rangeOf>) => unknown,
    prefetchWhole: () => unknown,
  ): Prefetch =>
  (args) => {
    const search = searchOf(args);
    return isClientFiltered(search) ? prefetchWhole() : prefetchPage(rangeOf(search));
  };

/** Reads a single item, if its address has an id. */
const prefetchItem =
  (prefetchId: (id: number) => unknown): Prefetch =>
  ({ params }) => {
    const id = Number(params.id);
    if (Number.isSafeInteger(id) && id > 0) prefetchId(id);
  };

/** The pages that exist only while Sonarr is switched on. */
const seriesRoutes = (client: QueryClient): RouteObject[] => [
  page({
    path: "series",
    title: "Series",
    load: () => import("@/features/series/SeriesListPage").then((module) => module.SeriesListPage),
    prefetch: prefetchList(
      (range) => client.prefetchQuery(seriesQueries.page(range)),
      () => client.prefetchQuery(seriesQueries.whole()),
    ),
  }),
  detailPage({
    path: "series/:id",
    item: "series",
    load: () =>
      import("@/features/series/SeriesDetailPage").then((module) => module.SeriesDetailPage),
    prefetch: prefetchItem((id) => {
      void client.prefetchQuery(seriesQueries.detail(id));
      void client.prefetchQuery(episodeQueries.ofSeries(id));
    }),
  }),
  page({
    path: "wanted/series",
    title: "Wanted Series",
    load: () =>
      import("@/features/wanted/WantedSeriesPage").then((module) => module.WantedSeriesPage),
    prefetch: prefetchList(
      (range) => client.prefetchQuery(episodeQueries.wantedPage(range)),
      () => client.prefetchQuery(episodeQueries.wantedWhole()),
    ),
  }),
  page({
    path: "history/series",
    title: "Series History",
    load: () =>
      import("@/features/history/HistorySeriesPage").then((module) => module.HistorySeriesPage),
    prefetch: (args) => client.prefetchQuery(historyQueries.episodePage(rangeOf(searchOf(args)))),
  }),
  page({
    path: "blacklist/series",
    title: "Series Blacklist",
    load: () =>
      import("@/features/blacklist/BlacklistSeriesPage").then(
        (module) => module.BlacklistSeriesPage,
      ),
    prefetch: () => client.prefetchQuery(blacklistQueries.episodeList()),
  }),
];

/** The pages that exist only while Radarr is switched on. */
const movieRoutes = (client: QueryClient): RouteObject[] => [
  page({
    path: "movies",
    title: "Movies",
    load: () => import("@/features/movies/MovieListPage").then((module) => module.MovieListPage),
    prefetch: prefetchList(
      (range) => client.prefetchQuery(movieQueries.page(range)),
      () => client.prefetchQuery(movieQueries.whole()),
    ),
  }),
  detailPage({
    path: "movies/:id",
    item: "movie",
    load: () =>
      import("@/features/movies/MovieDetailPage").then((module) => module.MovieDetailPage),
    prefetch: prefetchItem((id) => client.prefetchQuery(movieQueries.detail(id))),
  }),
  page({
    path: "wanted/movies",
    title: "Wanted Movies",
    load: () =>
      import("@/features/wanted/WantedMoviesPage").then((module) => module.WantedMoviesPage),
    prefetch: prefetchList(
      (range) => client.prefetchQuery(movieQueries.wantedPage(range)),
      () => client.prefetchQuery(movieQueries.wantedWhole()),
    ),
  }),
  page({
    path: "history/movies",
    title: "Movies History",
    load: () =>
      import("@/features/history/HistoryMoviesPage").then((module) => module.HistoryMoviesPage),
    prefetch: (args) => client.prefetchQuery(historyQueries.moviePage(rangeOf(searchOf(args)))),
  }),
  page({
    path: "blacklist/movies",
    title: "Movies Blacklist",
    load: () =>
      import("@/features/blacklist/BlacklistMoviesPage").then(
        (module) => module.BlacklistMoviesPage,
      ),
    prefetch: () => client.prefetchQuery(blacklistQueries.movieList()),
  }),
];

/** The pages of settings. */
const settingsRoutes = (): RouteObject[] => [
  redirect("settings", paths.settings.general()),
  page({
    path: "settings/general",
    title: "General Settings",
    load: () => import("@/features/settings/GeneralPage").then((module) => module.GeneralPage),
  }),
  page({
    path: "settings/languages",
    title: "Languages Settings",
    load: () => import("@/features/settings/LanguagesPage").then((module) => module.LanguagesPage),
  }),
  page({
    path: "settings/providers",
    title: "Providers Settings",
    load: () => import("@/features/settings/ProvidersPage").then((module) => module.ProvidersPage),
  }),
  page({
    path: "settings/subtitles",
    title: "Subtitles Settings",
    load: () => import("@/features/settings/SubtitlesPage").then((module) => module.SubtitlesPage),
  }),
  page({
    path: "settings/sonarr",
    title: "Sonarr Settings",
    load: () => import("@/features/settings/SonarrPage").then((module) => module.SonarrPage),
  }),
  page({
    path: "settings/radarr",
    title: "Radarr Settings",
    load: () => import("@/features/settings/RadarrPage").then((module) => module.RadarrPage),
  }),
  page({
    path: "settings/notifications",
    title: "Notifications Settings",
    load: () =>
      import("@/features/settings/NotificationsPage").then((module) => module.NotificationsPage),
  }),
  page({
    path: "settings/scheduler",
    title: "Scheduler Settings",
    load: () => import("@/features/settings/SchedulerPage").then((module) => module.SchedulerPage),
  }),
  page({
    path: "settings/ui",
    title: "UI Settings",
    load: () => import("@/features/settings/UIPage").then((module) => module.UIPage),
  }),
  {
    element: <NeedGuard needs="plex" />,
    children: [
      page({
        path: "settings/plex",
        title: "Plex Settings",
        load: () => import("@/features/settings/PlexPage").then((module) => module.PlexPage),
      }),
    ],
  },
  {
    element: <NeedGuard needs="jellyfin" />,
    children: [
      page({
        path: "settings/jellyfin",
        title: "Jellyfin Settings",
        load: () =>
          import("@/features/settings/JellyfinPage").then((module) => module.JellyfinPage),
      }),
    ],
  },
];

/** The pages about the server itself. */
const systemRoutes = (): RouteObject[] => [
  page({
    path: "system/tasks",
    title: "Tasks",
    load: () => import("@/features/system/TasksPage").then((module) => module.TasksPage),
  }),
  page({
    path: "system/logs",
    title: "Logs",
    load: () => import("@/features/system/LogsPage").then((module) => module.LogsPage),
  }),
  page({
    path: "system/providers",
    title: "Providers",
    load: () => import("@/features/system/ProvidersPage").then((module) => module.ProvidersPage),
  }),
  page({
    path: "system/status",
    title: "Status",
    load: () => import("./StatusRoute").then((module) => module.StatusRoute),
  }),
  page({
    path: "system/releases",
    title: "Releases",
    load: () => import("@/features/system/ReleasesPage").then((module) => module.ReleasesPage),
  }),
  {
    element: <NeedGuard needs="backups" />,
    children: [
      page({
        path: "system/backups",
        title: "Backups",
        load: () => import("@/features/system/BackupsPage").then((module) => module.BackupsPage),
      }),
    ],
  },
  {
    element: <NeedGuard needs="announcements" />,
    children: [
      page({
        path: "system/announcements",
        title: "Announcements",
        load: () =>
          import("@/features/system/AnnouncementsPage").then((module) => module.AnnouncementsPage),
      }),
    ],
  },
];

/** Every route of spec section 2; Loaders start the first reads of the pages in the cache of `client`. */
export function createRoutes(client: QueryClient): RouteObject[] {
  const pages: RouteObject[] = [
    { index: true, Component: DefaultRedirect },
    page({
      path: "overview",
      title: "Overview",
      load: () => import("@/features/overview/OverviewPage").then((module) => module.OverviewPage),
      prefetch: (args) => prefetchOverview(client, isSummary(searchOf(args)) && firstRows()),
    }),
    { element: <NeedGuard needs="sonarr" />, children: seriesRoutes(client) },
    { element: <NeedGuard needs="radarr" />, children: movieRoutes(client) },
    page({
      path: "history/stats",
      title: "Statistics",
      load: () =>
        import("@/features/history/StatisticsPage").then((module) => module.StatisticsPage),
      prefetch: (args) =>
        client.prefetchQuery(historyQueries.statsOf(statsFilterOf(searchOf(args)))),
    }),
    ...settingsRoutes(),
    ...systemRoutes(),
    {
      path: "empty-page",
      Component: NotFoundPage,
      handle: { title: "Not found" } satisfies RouteHandle,
    },
    unknown("history"),
    redirect("history/*", paths.notFound()),
    unknown("blacklist"),
    redirect("blacklist/*", paths.notFound()),
    unknown("*"),
  ];
  return [
    {
      path: paths.home(),
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: PleaseWait,
      children: [
        page({
          path: "login",
          load: () => import("@/features/auth/LoginPage").then((module) => module.LoginPage),
        }),
        // The shell, with the way to other pages, survives a page that crashes.
        { Component: StartGuard, children: [{ ErrorBoundary: RouteError, children: pages }] },
      ],
    },
  ];
}
