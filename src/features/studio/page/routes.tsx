import { msg } from "@lingui/core/macro";
import type { RouteObject } from "react-router";
import { page } from "@/features/routes/page-route";

/** The studio, empty or with a file of the server. */
export const studioRoute = (): RouteObject =>
  page({
    path: "studio/*",
    title: msg`Subtitle studio`,
    load: () => import("./StudioPage").then((module) => module.StudioPage),
  });
