import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { RouteObject } from "react-router";
import { page, redirect, searchOf, unknown } from "@/features/routes/page-route";
import { rangeOf } from "@/features/lists/model/prefetch-list";
import { paths } from "@/config/paths";
import { historyQueries } from "@/queries/history";
import { statsFilterOf } from "./stats-filter";

export const historyRoutes = (client: QueryClient): RouteObject[] => [
  page({
    path: "history/series",
    needs: "sonarr",
    title: msg`Series history`,
    load: () => import("./HistorySeriesPage").then((module) => module.HistorySeriesPage),
    prefetch: (args) =>
      client.prefetchQuery(historyQueries.page("episode", rangeOf(searchOf(args)))),
  }),
  page({
    path: "history/movies",
    needs: "radarr",
    title: msg`Movies history`,
    load: () => import("./HistoryMoviesPage").then((module) => module.HistoryMoviesPage),
    prefetch: (args) => client.prefetchQuery(historyQueries.page("movie", rangeOf(searchOf(args)))),
  }),
  page({
    path: "history/stats",
    title: msg`Statistics`,
    load: () => import("./StatisticsPage").then((module) => module.StatisticsPage),
    prefetch: (args) => client.prefetchQuery(historyQueries.statsOf(statsFilterOf(searchOf(args)))),
  }),
  unknown("history"),
  redirect("history/*", paths.notFound()),
];
