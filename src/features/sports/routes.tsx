import { msg } from "@lingui/core/macro";
import type { RouteObject } from "react-router";
import { NeedGuard } from "@/features/routes/guards";
import { detailPage, page } from "@/features/routes/page-route";

/** One chunk, since each one costs the first page of servers without sports some bytes. */
const pages = () => import("./SportsPages");

/** Nothing is read ahead: few servers have sports, and the others are not asked. */
export const sportsRoutes = (): RouteObject => ({
  element: <NeedGuard needs="sportarr" />,
  children: [
    page({
      path: "sports",
      title: msg`Sports`,
      load: () => pages().then((module) => module.LeagueListPage),
    }),
    detailPage({
      path: "sports/:id",
      item: "league",
      load: () => pages().then((module) => module.LeagueDetailPage),
    }),
    page({
      path: "wanted/sports",
      title: msg`Wanted sports`,
      load: () => pages().then((module) => module.WantedSportsPage),
    }),
  ],
});
