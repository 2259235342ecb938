import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Navigate } from "react-router";
import type { LoaderFunctionArgs, NonIndexRouteObject, RouteObject } from "react-router";
import { env } from "./env";
import { Gate } from "./layout/Gate";
import { lazyPage } from "./layout/lazy-page";
import { DefaultRedirect, IdGate, NeedGate } from "./layout/redirects";
import { Root } from "./layout/Root";
import { PleaseWait } from "./layout/StartScreens";
import type { RouteHandle } from "./layout/use-route-title";
import { isNarrowed } from "./lib/list-address";
import { parsePage, readPageSize } from "./lib/page-size";
import { NotFoundPage } from "./pages/errors/NotFoundPage";
import { RouteError } from "./pages/errors/RouteError";
import { statsFilterOf } from "./pages/history/stats-filter";
import { paths } from "./paths";
import { blacklistQueries } from "./queries/blacklist";
import { episodeQueries } from "./queries/episodes";
import { historyQueries } from "./queries/history";
import { movieQueries } from "./queries/movies";
import { seriesQueries } from "./queries/series";

/** Starts the first reads of a page. Nobody waits for them: the page shows how they go. */
type Prefetch = (args: LoaderFunctionArgs) => unknown;

interface PageRoute {
  path: string;
  /** Names the tab; pages of single items name themselves. */
  title?: string;
  load: () => Promise<ComponentType>;
  prefetch?: Prefetch;
}

/** The loader and component of a page whose code comes when somebody goes there, together with its first reads. */
function lazyRoute({ title, load, prefetch }: Omit<PageRoute, "path">) {
  const { Component, preload } = lazyPage(load);
  return {
    Component,
    handle: { title } satisfies RouteHandle,
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

/** A page of one item: the id in its address must be one. */
const detailPage = ({ path, ...route }: PageRoute): NonIndexRouteObject => ({
  path,
  Component: IdGate,
  children: [{ index: true, ...lazyRoute(route) }],
});

const redirect = (path: string, to: string): NonIndexRouteObject => ({
  path,
  element: <Navigate to={to} replace />,
});

/** Where unknown addresses lead, most of them to the default page. */
const unknown = (path: string): NonIndexRouteObject => ({ path, Component: DefaultRedirect });

const searchOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams;

/** The part of a list that an address shows. */
function rangeOf(search: URLSearchParams) {
  const length = readPageSize();
  return { start: (parsePage(search.get("page")) - 1) * length, length };
}

/** Starts what a list shows first: a page of it, or all of it where the address filters or sorts. */
const prefetchList =
  (
    prefetchPage: (range: ReturnType<typeof rangeOf>) => unknown,
    prefetchWhole: () => unknown,
  ): Prefetch =>
  (args) => {
    const search = searchOf(args);
    return isNarrowed(search) ? prefetchWhole() : prefetchPage(rangeOf(search));
  };

/** Starts the reads of a single item, if its address has an id. */
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
    load: () => import("./pages/series/SeriesListPage").then((module) => module.SeriesListPage),
    prefetch: prefetchList(
      (range) => client.prefetchQuery(seriesQueries.page(range)),
      () => client.prefetchQuery(seriesQueries.whole()),
    ),
  }),
  detailPage({
    path: "series/:id",
    load: () => import("./pages/series/SeriesDetailPage").then((module) => module.SeriesDetailPage),
    prefetch: prefetchItem((id) => {
      void client.prefetchQuery(seriesQueries.detail(id));
      void client.prefetchQuery(episodeQueries.ofSeries(id));
    }),
  }),
  page({
    path: "wanted/series",
    title: "Wanted Series",
    load: () => import("./pages/wanted/WantedSeriesPage").then((module) => module.WantedSeriesPage),
    prefetch: prefetchList(
      (range) => client.prefetchQuery(episodeQueries.wantedPage(range)),
      () => client.prefetchQuery(episodeQueries.wantedWhole()),
    ),
  }),
  page({
    path: "history/series",
    title: "Series History",
    load: () =>
      import("./pages/history/HistorySeriesPage").then((module) => module.HistorySeriesPage),
    prefetch: (args) => client.prefetchQuery(historyQueries.episodePage(rangeOf(searchOf(args)))),
  }),
  page({
    path: "blacklist/series",
    title: "Series Blacklist",
    load: () =>
      import("./pages/blacklist/BlacklistSeriesPage").then((module) => module.BlacklistSeriesPage),
    prefetch: () => client.prefetchQuery(blacklistQueries.episodeList()),
  }),
];

/** The pages that exist only while Radarr is switched on. */
const movieRoutes = (client: QueryClient): RouteObject[] => [
  page({
    path: "movies",
    title: "Movies",
    load: () => import("./pages/movies/MovieListPage").then((module) => module.MovieListPage),
    prefetch: prefetchList(
      (range) => client.prefetchQuery(movieQueries.page(range)),
      () => client.prefetchQuery(movieQueries.whole()),
    ),
  }),
  detailPage({
    path: "movies/:id",
    load: () => import("./pages/movies/MovieDetailPage").then((module) => module.MovieDetailPage),
    prefetch: prefetchItem((id) => client.prefetchQuery(movieQueries.detail(id))),
  }),
  page({
    path: "wanted/movies",
    title: "Wanted Movies",
    load: () => import("./pages/wanted/WantedMoviesPage").then((module) => module.WantedMoviesPage),
    prefetch: prefetchList(
      (range) => client.prefetchQuery(movieQueries.wantedPage(range)),
      () => client.prefetchQuery(movieQueries.wantedWhole()),
    ),
  }),
  page({
    path: "history/movies",
    title: "Movies History",
    load: () =>
      import("./pages/history/HistoryMoviesPage").then((module) => module.HistoryMoviesPage),
    prefetch: (args) => client.prefetchQuery(historyQueries.moviePage(rangeOf(searchOf(args)))),
  }),
  page({
    path: "blacklist/movies",
    title: "Movies Blacklist",
    load: () =>
      import("./pages/blacklist/BlacklistMoviesPage").then((module) => module.BlacklistMoviesPage),
    prefetch: () => client.prefetchQuery(blacklistQueries.movieList()),
  }),
];

/** The pages of settings. */
const settingsRoutes = (): RouteObject[] => [
  redirect("settings", paths.settings.general()),
  page({
    path: "settings/general",
    title: "General Settings",
    load: () => import("./pages/settings/GeneralPage").then((module) => module.GeneralPage),
  }),
  page({
    path: "settings/languages",
    title: "Languages Settings",
    load: () => import("./pages/settings/LanguagesPage").then((module) => module.LanguagesPage),
  }),
  page({
    path: "settings/providers",
    title: "Providers Settings",
    load: () => import("./pages/settings/ProvidersPage").then((module) => module.ProvidersPage),
  }),
  page({
    path: "settings/subtitles",
    title: "Subtitles Settings",
    load: () => import("./pages/settings/SubtitlesPage").then((module) => module.SubtitlesPage),
  }),
  page({
    path: "settings/sonarr",
    title: "Sonarr Settings",
    load: () => import("./pages/settings/SonarrPage").then((module) => module.SonarrPage),
  }),
  page({
    path: "settings/radarr",
    title: "Radarr Settings",
    load: () => import("./pages/settings/RadarrPage").then((module) => module.RadarrPage),
  }),
  page({
    path: "settings/notifications",
    title: "Notifications Settings",
    load: () =>
      import("./pages/settings/NotificationsPage").then((module) => module.NotificationsPage),
  }),
  page({
    path: "settings/scheduler",
    title: "Scheduler Settings",
    load: () => import("./pages/settings/SchedulerPage").then((module) => module.SchedulerPage),
  }),
  page({
    path: "settings/ui",
    title: "UI Settings",
    load: () => import("./pages/settings/UIPage").then((module) => module.UIPage),
  }),
  {
    element: <NeedGate needs="plex" />,
    children: [
      page({
        path: "settings/plex",
        title: "Plex Settings",
        load: () => import("./pages/settings/PlexPage").then((module) => module.PlexPage),
      }),
    ],
  },
];

/** The pages about the server itself. */
const systemRoutes = (): RouteObject[] => [
  page({
    path: "system/tasks",
    title: "Tasks",
    load: () => import("./pages/system/TasksPage").then((module) => module.TasksPage),
  }),
  page({
    path: "system/logs",
    title: "Logs",
    load: () => import("./pages/system/LogsPage").then((module) => module.LogsPage),
  }),
  page({
    path: "system/providers",
    title: "Providers",
    load: () => import("./pages/system/ProvidersPage").then((module) => module.ProvidersPage),
  }),
  page({
    path: "system/status",
    title: "Status",
    load: () => import("./pages/system/StatusPage").then((module) => module.StatusPage),
  }),
  page({
    path: "system/releases",
    title: "Releases",
    load: () => import("./pages/system/ReleasesPage").then((module) => module.ReleasesPage),
  }),
  {
    element: <NeedGate needs="newer" />,
    children: [
      page({
        path: "system/backups",
        title: "Backups",
        load: () => import("./pages/system/BackupsPage").then((module) => module.BackupsPage),
      }),
      page({
        path: "system/announcements",
        title: "Announcements",
        load: () =>
          import("./pages/system/AnnouncementsPage").then((module) => module.AnnouncementsPage),
      }),
    ],
  },
];

/** Every route of spec section 2; `client` is where loaders start the first reads of the pages. */
export function createRoutes(client: QueryClient): RouteObject[] {
  const pages: RouteObject[] = [
    { index: true, Component: DefaultRedirect },
    { element: <NeedGate needs="sonarr" />, children: seriesRoutes(client) },
    { element: <NeedGate needs="radarr" />, children: movieRoutes(client) },
    page({
      path: "history/stats",
      title: "Statistics",
      load: () => import("./pages/history/StatisticsPage").then((module) => module.StatisticsPage),
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
          load: () => import("./pages/login/LoginPage").then((module) => module.LoginPage),
        }),
        // A page that breaks leaves the frame around it, and with it the way to the other pages.
        { Component: Gate, children: [{ ErrorBoundary: RouteError, children: pages }] },
      ],
    },
  ];
}
