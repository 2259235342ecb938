import { msg } from "@lingui/core/macro";
import type { RouteObject } from "react-router";
import { page } from "@/features/routes/page-route";

export const automationRoutes = (): RouteObject[] => [
  page({
    path: "automation",
    title: msg`Automation`,
    load: () => import("./AutomationPage").then((module) => module.AutomationPage),
  }),
];
