import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { RouteObject } from "react-router";
import { detailPage, page, prefetchItem } from "@/features/routes/page-route";
import { prefetchList } from "@/features/lists/model/prefetch-list";
import { movieQueries } from "@/queries/movies";

export const movieRoutes = (client: QueryClient): RouteObject[] => [
  page({
    path: "movies",
    needs: "radarr",
    title: msg`Movies`,
    load: () => import("./MovieListPage").then((module) => module.MovieListPage),
    prefetch: prefetchList(
      (range) => client.prefetchQuery(movieQueries.page(range)),
      () => client.prefetchQuery(movieQueries.whole()),
    ),
  }),
  detailPage({
    path: "movies/:id",
    needs: "radarr",
    item: "movie",
    load: () => import("./MovieDetailPage").then((module) => module.MovieDetailPage),
    prefetch: prefetchItem((id) => client.prefetchQuery(movieQueries.detail(id))),
  }),
];
