import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { RouteObject } from "react-router";
import { detailPage, page, prefetchItem } from "@/features/routes/page-route";
import { prefetchList } from "@/features/lists/model/prefetch-list";
import { episodeQueries } from "@/queries/episodes";
import { seriesQueries } from "@/queries/series";

export const seriesRoutes = (client: QueryClient): RouteObject[] => [
  page({
    path: "series",
    needs: "sonarr",
    title: msg`Series`,
    load: () => import("./SeriesListPage").then((module) => module.SeriesListPage),
    prefetch: prefetchList(
      (range) => client.prefetchQuery(seriesQueries.page(range)),
      () => client.prefetchQuery(seriesQueries.whole()),
    ),
  }),
  detailPage({
    path: "series/:id",
    needs: "sonarr",
    item: "series",
    load: () => import("./SeriesDetailPage").then((module) => module.SeriesDetailPage),
    prefetch: prefetchItem((id) => {
      void client.prefetchQuery(seriesQueries.detail(id));
      void client.prefetchQuery(episodeQueries.ofSeries(id));
    }),
  }),
];
