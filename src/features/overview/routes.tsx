import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { RouteObject } from "react-router";
import { page, searchOf } from "@/features/routes/page-route";
import { readPageSize } from "@/config/page-size";
import { prefetchOverview } from "@/queries/overview";
import { isSummary } from "./overview-view";

export const overviewRoute = (client: QueryClient): RouteObject =>
  page({
    path: "overview",
    title: msg`Overview`,
    load: () => import("./OverviewPage").then((module) => module.OverviewPage),
    prefetch: (args) =>
      prefetchOverview(client, isSummary(searchOf(args)) && { start: 0, length: readPageSize() }),
  });
