import { msg } from "@lingui/core/macro";
import type { RouteObject } from "react-router";
import { detailPage, page } from "@/features/routes/page-route";

/** One chunk, since each one costs the first page of servers without sports some bytes. */
const pages = () => import("./SportsPages");

/** Nothing is read ahead: few servers have sports, and the others are not asked. */
export const sportsRoutes = (): RouteObject[] => [
  page({
    path: "sports",
    needs: "sportarr",
    title: msg`Sports`,
    load: () => pages().then((module) => module.LeagueListPage),
  }),
  detailPage({
    path: "sports/:id",
    needs: "sportarr",
    item: "league",
    load: () => pages().then((module) => module.LeagueDetailPage),
  }),
  page({
    path: "wanted/sports",
    needs: "sportarr",
    title: msg`Wanted sports`,
    load: () => pages().then((module) => module.WantedSportsPage),
  }),
  page({
    path: "history/sports",
    needs: "sportsHistory",
    title: msg`Sports history`,
    load: () => import("@/features/history/HistorySeriesPage").then((m) => m.HistorySportsPage),
  }),
  page({
    path: "blacklist/sports",
    needs: "sportsBlacklist",
    title: msg`Sports blacklist`,
    load: () =>
      import("@/features/blacklist/BlacklistSeriesPage").then((m) => m.BlacklistSportsPage),
  }),
];
