import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { paths } from "@/config/paths";
import { loginRoute } from "@/features/auth/routes";
import { historyRoutes } from "@/features/history/routes";
import { libraryRoutes } from "@/features/library/routes";
import { openRoute } from "@/features/open/routes";
import { overviewRoute } from "@/features/overview/routes";
import { DefaultRedirect, page, unknown } from "@/features/routes/page-route";
import type { RouteHandle } from "@/features/routes/page-route";
import { settingsRoutes } from "@/features/settings/routes";
import { statisticsRoute } from "@/features/statistics/routes";
import { studioRoute } from "@/features/studio/page/routes";
import { systemRoutes } from "@/features/system/routes";
import { RouteError } from "./errors/CrashBoundary";
import { NotFoundPage } from "./errors/NotFoundPage";
import { Root } from "./shell/Root";
import { StartGuard } from "./shell/StartGuard";
import { PleaseWait } from "./shell/StartScreens";

/** All pages of spec section 2, by feature. Loaders start their first reads in the cache of `client`. */
export function pageRoutes(client: QueryClient): RouteObject[] {
  return [
    { index: true, Component: DefaultRedirect },
    overviewRoute(client),
    ...libraryRoutes(client),
    studioRoute(),
    openRoute(),
    page({
      path: "automation",
      title: msg`Automation`,
      load: () => import("./AutomationRoutes").then((module) => module.Automation),
    }),
    page({
      path: "automation/quality",
      title: msg`Quality check`,
      load: () => import("./AutomationRoutes").then((module) => module.Quality),
    }),
    statisticsRoute(client),
    ...historyRoutes(),
    ...settingsRoutes(),
    ...systemRoutes(),
    page({
      path: "system/status",
      title: msg`Status`,
      load: () => import("./StatusRoute").then((module) => module.StatusRoute),
    }),
    {
      path: "empty-page",
      Component: NotFoundPage,
      handle: { title: msg`Not found` } satisfies RouteHandle,
    },
    unknown("*"),
  ];
}

/**
 * The routes of the entire interface: the login, and the pages in the shell. Tests of single pages pass a lighter
 * frame.
 */
export function createRoutes(
  pages: RouteObject[],
  Frame: ComponentType = StartGuard,
): RouteObject[] {
  return [
    {
      path: paths.home(),
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: PleaseWait,
      children: [
        loginRoute(),
        // The shell, with its links to other pages, survives a page that crashes.
        { Component: Frame, children: [{ ErrorBoundary: RouteError, children: pages }] },
      ],
    },
  ];
}
