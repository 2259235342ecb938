import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { RouteObject } from "react-router";
import { page, redirect, searchOf, unknown } from "@/features/routes/page-route";
import { paths } from "@/config/paths";
import { historyQueries } from "@/queries/history";
import { statsFilterOf } from "./stats-filter";

export const historyRoutes = (client: QueryClient): RouteObject[] => [
  page({
    path: "history/stats",
    title: msg`Statistics`,
    load: () => import("./StatisticsPage").then((module) => module.StatisticsPage),
    prefetch: (args) => client.prefetchQuery(historyQueries.statsOf(statsFilterOf(searchOf(args)))),
  }),
  unknown("history"),
  redirect("history/*", paths.notFound()),
];
