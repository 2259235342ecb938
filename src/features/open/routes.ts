import { msg } from "@lingui/core/macro";
import type { RouteObject } from "react-router";
import { page } from "@/features/routes/page-route";

/** Route of links from other programs (docs/links.md). */
export const openRoute = (): RouteObject =>
  page({
    path: "open",
    title: msg`Open a title`,
    load: () => import("./OpenPage").then((module) => module.OpenPage),
  });
