import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { RouteObject } from "react-router";
import { page, redirect, unknown } from "@/features/routes/page-route";
import { paths } from "@/config/paths";
import { blacklistQueries } from "@/queries/blacklist";

export const blacklistRoutes = (client: QueryClient): RouteObject[] => [
  page({
    path: "blacklist/series",
    needs: "sonarr",
    title: msg`Series blacklist`,
    load: () => import("./BlacklistSeriesPage").then((module) => module.BlacklistSeriesPage),
    prefetch: () => client.prefetchQuery(blacklistQueries.list("episode")),
  }),
  page({
    path: "blacklist/movies",
    needs: "radarr",
    title: msg`Movies blacklist`,
    load: () => import("./BlacklistMoviesPage").then((module) => module.BlacklistMoviesPage),
    prefetch: () => client.prefetchQuery(blacklistQueries.list("movie")),
  }),
  unknown("blacklist"),
  redirect("blacklist/*", paths.notFound()),
];
