import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { RouteObject } from "react-router";
import { page, searchOf } from "@/features/routes/page-route";
import { historyQueries } from "@/queries/history";
import { statsFilterOf } from "./stats-filter";

/** A separate feature, because its charts are larger than the code of any other page. */
export const statisticsRoute = (client: QueryClient): RouteObject =>
  page({
    path: "history/stats",
    title: msg`Statistics`,
    load: () => import("./StatisticsPage").then((module) => module.StatisticsPage),
    prefetch: (args) => client.prefetchQuery(historyQueries.statsOf(statsFilterOf(searchOf(args)))),
  });
