import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { RouteObject } from "react-router";
import { page } from "@/features/routes/page-route";
import { prefetchList } from "@/features/lists/model/prefetch-list";
import { episodeQueries } from "@/queries/episodes";
import { movieQueries } from "@/queries/movies";

export const wantedRoutes = (client: QueryClient): RouteObject[] => [
  page({
    path: "wanted/series",
    needs: "sonarr",
    title: msg`Wanted series`,
    load: () => import("./WantedSeriesPage").then((module) => module.WantedSeriesPage),
    prefetch: prefetchList(
      (range) => client.prefetchQuery(episodeQueries.wantedPage(range)),
      () => client.prefetchQuery(episodeQueries.wantedWhole()),
    ),
  }),
  page({
    path: "wanted/movies",
    needs: "radarr",
    title: msg`Wanted movies`,
    load: () => import("./WantedMoviesPage").then((module) => module.WantedMoviesPage),
    prefetch: prefetchList(
      (range) => client.prefetchQuery(movieQueries.wantedPage(range)),
      () => client.prefetchQuery(movieQueries.wantedWhole()),
    ),
  }),
];
