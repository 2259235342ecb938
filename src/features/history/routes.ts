import type { RouteObject } from "react-router";
import { paths } from "@/config/paths";
import { redirect, unknown } from "@/features/routes/page-route";

/** Addresses without a page; the history pages are in library/routes. */
export const historyRoutes = (): RouteObject[] => [
  unknown("history"),
  redirect("history/*", paths.notFound()),
];
