import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Navigate } from "react-router";
import type { RouteObject } from "react-router";
import { Gate } from "./layout/Gate";
import { lazyPage, rangeOf, withId } from "./layout/lazy-page";
import { DefaultRedirect, IdGate, ManagerGate } from "./layout/redirects";
import { Root } from "./layout/Root";
import { PleaseWait } from "./layout/StartScreens";
import { NotFoundPage } from "./pages/errors/NotFoundPage";
import { RouteCrash } from "./pages/errors/RouteCrash";
import { NotBuiltPage } from "./pages/not-built/NotBuiltPage";
import { paths } from "./paths";
import { episodeQueries } from "./queries/episodes";
import { movieQueries } from "./queries/movies";
import { seriesQueries } from "./queries/series";

/** Stands in for the code of a page that does not exist yet. */
const later = (title: string) => (): Promise<ComponentType> =>
  Promise.resolve(() => <NotBuiltPage title={title} />);

const notBuilt = (path: string, title: string): RouteObject => ({
  path,
  ...lazyPage({ load: later(title), title }),
});

/** A page of one item: the id in its address must be one. */
const detail = (path: string, child: ReturnType<typeof lazyPage>): RouteObject => ({
  path,
  Component: IdGate,
  children: [{ index: true, ...child }],
});

const redirect = (path: string, to: string): RouteObject => ({
  path,
  element: <Navigate to={to} replace />,
});

/** Where unknown addresses lead, most of them to the default page. */
const unknown = (path: string): RouteObject => ({ path, Component: DefaultRedirect });

/** The pages that exist only while Sonarr is switched on. */
function seriesRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      path: "series",
      ...lazyPage({
        title: "Series",
        load: () => import("./pages/series/SeriesListPage").then((module) => module.SeriesListPage),
        warm: (args) => client.prefetchQuery(seriesQueries.page(rangeOf(args))),
      }),
    },
    detail(
      "series/:id",
      lazyPage({
        load: () =>
          import("./pages/series/SeriesDetailPage").then((module) => module.SeriesDetailPage),
        warm: withId((id) => {
          void client.prefetchQuery(seriesQueries.detail(id));
          void client.prefetchQuery(episodeQueries.ofSeries(id));
        }),
      }),
    ),
    {
      path: "wanted/series",
      ...lazyPage({
        title: "Wanted Series",
        load: () =>
          import("./pages/wanted/WantedSeriesPage").then((module) => module.WantedSeriesPage),
        warm: (args) => client.prefetchQuery(episodeQueries.wantedPage(rangeOf(args))),
      }),
    },
    notBuilt("history/series", "Series History"),
    notBuilt("blacklist/series", "Series Blacklist"),
  ];
}

/** The pages that exist only while Radarr is switched on. */
function movieRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      path: "movies",
      ...lazyPage({
        title: "Movies",
        load: () => import("./pages/movies/MovieListPage").then((module) => module.MovieListPage),
        warm: (args) => client.prefetchQuery(movieQueries.page(rangeOf(args))),
      }),
    },
    detail(
      "movies/:id",
      lazyPage({
        load: () =>
          import("./pages/movies/MovieDetailPage").then((module) => module.MovieDetailPage),
        warm: withId((id) => client.prefetchQuery(movieQueries.detail(id))),
      }),
    ),
    {
      path: "wanted/movies",
      ...lazyPage({
        title: "Wanted Movies",
        load: () =>
          import("./pages/wanted/WantedMoviesPage").then((module) => module.WantedMoviesPage),
        warm: (args) => client.prefetchQuery(movieQueries.wantedPage(rangeOf(args))),
      }),
    },
    notBuilt("history/movies", "Movies History"),
    notBuilt("blacklist/movies", "Movies Blacklist"),
  ];
}

const settingsRoutes: RouteObject[] = [
  redirect("settings", paths.settings.general()),
  notBuilt("settings/general", "General Settings"),
  notBuilt("settings/languages", "Languages Settings"),
  notBuilt("settings/providers", "Providers Settings"),
  notBuilt("settings/subtitles", "Subtitles Settings"),
  notBuilt("settings/sonarr", "Sonarr Settings"),
  notBuilt("settings/radarr", "Radarr Settings"),
  notBuilt("settings/notifications", "Notifications Settings"),
  notBuilt("settings/scheduler", "Scheduler Settings"),
  notBuilt("settings/ui", "UI Settings"),
];

const systemRoutes: RouteObject[] = [
  notBuilt("system/tasks", "Tasks"),
  notBuilt("system/logs", "Logs"),
  notBuilt("system/providers", "Providers"),
  notBuilt("system/status", "Status"),
  notBuilt("system/releases", "Releases"),
];

/** Every route of spec section 2; `client` is where the loaders start the reads of the pages. */
export function createRoutes(client: QueryClient): RouteObject[] {
  const pages: RouteObject[] = [
    { index: true, Component: DefaultRedirect },
    { element: <ManagerGate needs="sonarr" />, children: seriesRoutes(client) },
    { element: <ManagerGate needs="radarr" />, children: movieRoutes(client) },
    notBuilt("history/stats", "Statistics"),
    ...settingsRoutes,
    ...systemRoutes,
    { path: "empty-page", Component: NotFoundPage, handle: { title: "Not found" } },
    unknown("history"),
    redirect("history/*", paths.notFound()),
    unknown("blacklist"),
    redirect("blacklist/*", paths.notFound()),
    unknown("*"),
  ];
  const login = lazyPage({
    load: () => import("./pages/login/LoginPage").then((module) => module.LoginPage),
  });
  return [
    {
      path: paths.home(),
      Component: Root,
      ErrorBoundary: RouteCrash,
      HydrateFallback: PleaseWait,
      children: [
        { path: "login", ...login },
        // A page that breaks leaves the frame around it, and with it the way to the other pages.
        { Component: Gate, children: [{ ErrorBoundary: RouteCrash, children: pages }] },
      ],
    },
  ];
}
