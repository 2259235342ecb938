import { msg } from "@lingui/core/macro";
import type { RouteObject } from "react-router";
import { page } from "@/features/routes/page-route";

/** The check of all subtitle files, which is not in the sidebar itself. */
export const qualityRoute = (): RouteObject =>
  page({
    path: "automation/quality",
    title: msg`Quality check`,
    load: () => import("./QualityPage").then((module) => module.QualityPage),
  });
