import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { RouteObject } from "react-router";
import { NeedGuard } from "@/features/routes/guards";
import { page } from "@/features/routes/page-route";
import { prefetchList } from "@/features/lists/model/prefetch-list";
import { episodeQueries } from "@/queries/episodes";
import { movieQueries } from "@/queries/movies";

export const wantedRoutes = (client: QueryClient): RouteObject[] => [
  {
    element: <NeedGuard needs="sonarr" />,
    children: [
      page({
        path: "wanted/series",
        title: msg`Wanted series`,
        load: () => import("./WantedSeriesPage").then((module) => module.WantedSeriesPage),
        prefetch: prefetchList(
          (range) => client.prefetchQuery(episodeQueries.wantedPage(range)),
          () => client.prefetchQuery(episodeQueries.wantedWhole()),
        ),
      }),
    ],
  },
  {
    element: <NeedGuard needs="radarr" />,
    children: [
      page({
        path: "wanted/movies",
        title: msg`Wanted movies`,
        load: () => import("./WantedMoviesPage").then((module) => module.WantedMoviesPage),
        prefetch: prefetchList(
          (range) => client.prefetchQuery(movieQueries.wantedPage(range)),
          () => client.prefetchQuery(movieQueries.wantedWhole()),
        ),
      }),
    ],
  },
];
