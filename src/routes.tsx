import type { QueryClient } from "@tanstack/react-query";
import { Gate } from "./layout/Gate";
import { beside, lazyPage, rangeOf, warmList, withId } from "./layout/lazy-page";
import { DefaultRedirect, IdGate, NeedGate } from "./layout/redirects";
import { Root } from "./layout/Root";
import type { PageRoute } from "./lib/places";
import { NotFoundPage } from "./pages/errors/NotFoundPage";
import { RouteCrash } from "./pages/errors/RouteCrash";
import { paths } from "./paths";
import { redirect, settingsRoutes, systemRoutes } from "./plain-routes";
import { seriesQueries } from "./queries/series";

const loadEpisodes = () => import("./queries/episodes");
const loadMovies = () => import("./queries/movies");
const loadHistory = () => import("./queries/history");
const loadBlacklist = () => import("./queries/blacklist");

/** A page of one item: the id in its address must be one. */
const detail = (path: string, child: ReturnType<typeof lazyPage>): PageRoute => ({
  path,
  Component: IdGate,
  children: [{ index: true, ...child }],
});

/** Where unknown addresses lead, most of them to the default page. */
const unknown = (path: string): PageRoute => ({ path, Component: DefaultRedirect });

/** The pages that exist only while Sonarr is switched on. */
function seriesRoutes(client: QueryClient): PageRoute[] {
  return [
    {
      path: "series",
      ...lazyPage({
        title: "Series",
        load: () => import("./pages/series/SeriesListPage").then((module) => module.SeriesListPage),
        warm: warmList(
          (range) => client.prefetchQuery(seriesQueries.page(range)),
          () => client.prefetchQuery(seriesQueries.whole()),
        ),
      }),
    },
    detail(
      "series/:id",
      lazyPage({
        load: () =>
          import("./pages/series/SeriesDetailPage").then((module) => module.SeriesDetailPage),
        warm: (args) => {
          withId((id) => client.prefetchQuery(seriesQueries.detail(id)))(args);
          void beside(loadEpisodes, ({ episodeQueries }) =>
            withId((id) => client.prefetchQuery(episodeQueries.ofSeries(id)))(args),
          )(args);
        },
      }),
    ),
    {
      path: "wanted/series",
      ...lazyPage({
        title: "Wanted Series",
        load: () =>
          import("./pages/wanted/WantedSeriesPage").then((module) => module.WantedSeriesPage),
        warm: beside(loadEpisodes, ({ episodeQueries }, args) =>
          warmList(
            (range) => client.prefetchQuery(episodeQueries.wantedPage(range)),
            () => client.prefetchQuery(episodeQueries.wantedWhole()),
          )(args),
        ),
      }),
    },
    {
      path: "history/series",
      ...lazyPage({
        title: "Series History",
        load: () =>
          import("./pages/history/HistorySeriesPage").then((module) => module.HistorySeriesPage),
        warm: beside(loadHistory, ({ historyQueries }, args) =>
          client.prefetchQuery(historyQueries.episodePage(rangeOf(args))),
        ),
      }),
    },
    {
      path: "blacklist/series",
      ...lazyPage({
        title: "Series Blacklist",
        load: () =>
          import("./pages/blacklist/BlacklistSeriesPage").then(
            (module) => module.BlacklistSeriesPage,
          ),
        warm: beside(loadBlacklist, ({ blacklistQueries }) =>
          client.prefetchQuery(blacklistQueries.episodeList()),
        ),
      }),
    },
  ];
}

/** The pages that exist only while Radarr is switched on. */
function movieRoutes(client: QueryClient): PageRoute[] {
  return [
    {
      path: "movies",
      ...lazyPage({
        title: "Movies",
        load: () => import("./pages/movies/MovieListPage").then((module) => module.MovieListPage),
        warm: beside(loadMovies, ({ movieQueries }, args) =>
          warmList(
            (range) => client.prefetchQuery(movieQueries.page(range)),
            () => client.prefetchQuery(movieQueries.whole()),
          )(args),
        ),
      }),
    },
    detail(
      "movies/:id",
      lazyPage({
        load: () =>
          import("./pages/movies/MovieDetailPage").then((module) => module.MovieDetailPage),
        warm: beside(loadMovies, ({ movieQueries }, args) =>
          withId((id) => client.prefetchQuery(movieQueries.detail(id)))(args),
        ),
      }),
    ),
    {
      path: "wanted/movies",
      ...lazyPage({
        title: "Wanted Movies",
        load: () =>
          import("./pages/wanted/WantedMoviesPage").then((module) => module.WantedMoviesPage),
        warm: beside(loadMovies, ({ movieQueries }, args) =>
          warmList(
            (range) => client.prefetchQuery(movieQueries.wantedPage(range)),
            () => client.prefetchQuery(movieQueries.wantedWhole()),
          )(args),
        ),
      }),
    },
    {
      path: "history/movies",
      ...lazyPage({
        title: "Movies History",
        load: () =>
          import("./pages/history/HistoryMoviesPage").then((module) => module.HistoryMoviesPage),
        warm: beside(loadHistory, ({ historyQueries }, args) =>
          client.prefetchQuery(historyQueries.moviePage(rangeOf(args))),
        ),
      }),
    },
    {
      path: "blacklist/movies",
      ...lazyPage({
        title: "Movies Blacklist",
        load: () =>
          import("./pages/blacklist/BlacklistMoviesPage").then(
            (module) => module.BlacklistMoviesPage,
          ),
        warm: beside(loadBlacklist, ({ blacklistQueries }) =>
          client.prefetchQuery(blacklistQueries.movieList()),
        ),
      }),
    },
  ];
}

/** Every route of spec section 2; `client` is where arriving starts the reads of the pages. */
export function createRoutes(client: QueryClient): PageRoute[] {
  const pages: PageRoute[] = [
    { index: true, Component: DefaultRedirect },
    { element: <NeedGate needs="sonarr" />, children: seriesRoutes(client) },
    { element: <NeedGate needs="radarr" />, children: movieRoutes(client) },
    {
      path: "history/stats",
      ...lazyPage({
        title: "Statistics",
        load: () =>
          import("./pages/history/StatisticsPage").then((module) => module.StatisticsPage),
        warm: beside(
          () => Promise.all([loadHistory(), import("./pages/history/stats-filter")]),
          ([{ historyQueries }, { statsFilterOf }], { query }) =>
            client.prefetchQuery(historyQueries.statsOf(statsFilterOf(query))),
        ),
      }),
    },
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
      children: [
        { path: "login", ...login },
        // A page that breaks leaves the frame around it, and with it the way to the other pages.
        { Component: Gate, children: [{ Component: RouteCrash, children: pages }] },
      ],
    },
  ];
}
