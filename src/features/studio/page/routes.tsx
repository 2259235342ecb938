import { msg } from "@lingui/core/macro";
import type { RouteObject } from "react-router";
import { page } from "@/features/routes/page-route";

/** Route of the studio, without a file or with a server file. */
export const studioRoute = (): RouteObject =>
  page({
    path: "studio/*",
    title: msg`Subtitle studio`,
    isWide: true,
    load: () => import("./StudioPage").then((module) => module.StudioPage),
  });
