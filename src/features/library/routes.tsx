import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { episodeKindOf, isMovieKind, mediaKindOf } from "@/api/media";
import type { MediaKind, TitleKind } from "@/api/media";
import { KINDS, TITLE_KINDS } from "@/config/kinds";
import { paths } from "@/config/paths";
import { prefetchList, rangeOf } from "@/features/lists/model/prefetch-list";
import {
  detailPage,
  page,
  prefetchItem,
  redirect,
  searchOf,
  unknown,
} from "@/features/routes/page-route";
import type { Prefetch } from "@/features/routes/page-route";
import { episodeCaches } from "@/queries/episodes";
import { blacklistQueries, historyQueries } from "@/queries/history";
import { titleQueries, wantedQueries } from "@/queries/library";

/** Binds a page to a kind. */
const pageOf = async <K extends TitleKind | MediaKind>(
  kind: K,
  Page: Promise<ComponentType<{ kind: K }>>,
): Promise<ComponentType> => {
  const Loaded = await Page;
  return () => <Loaded kind={kind} />;
};

/** Pages that differ in more than columns, texts and filters. */
const PAGES: Record<TitleKind, Record<"list" | "detail", () => Promise<ComponentType>>> = {
  series: {
    list: () =>
      pageOf(
        "series",
        import("./SeriesListPage").then((m) => m.SeriesListPage),
      ),
    detail: () =>
      pageOf(
        "series",
        import("@/features/series/SeriesDetailPage").then((m) => m.SeriesDetailPage),
      ),
  },
  league: {
    list: () =>
      pageOf(
        "league",
        import("./SeriesListPage").then((m) => m.SeriesListPage),
      ),
    detail: () =>
      pageOf(
        "league",
        import("@/features/series/SeriesDetailPage").then((m) => m.SeriesDetailPage),
      ),
  },
  movie: {
    list: () => import("./MovieListPage").then((m) => m.MovieListPage),
    detail: () => import("@/features/movies/MovieDetailPage").then((m) => m.MovieDetailPage),
  },
};

/** Routes of a kind: its list, its titles, and its wanted, history and blacklist pages. */
function routesOf(kind: TitleKind, client: QueryClient): RouteObject[] {
  const { library, wanted, history, blacklist, readsEarly } = KINDS[kind];
  const media = mediaKindOf(kind);
  const { page: titlePage, full, detail } = titleQueries(kind);
  const { wantedPage, wantedFull } = wantedQueries(media);
  const next = PAGES[kind].detail;
  const early = (prefetch: Prefetch) => (readsEarly ? { prefetch } : {});
  return [
    page({
      ...library,
      path: paths.titles(kind),
      load: PAGES[kind].list,
      isInFirstFile: !isMovieKind(kind),
      next,
      ...early(
        prefetchList(
          (range) => client.prefetchQuery(titlePage(range)),
          () => client.prefetchQuery(full()),
        ),
      ),
    }),
    detailPage({
      path: `${paths.titles(kind)}/:id`,
      needs: library.needs,
      item: kind,
      load: PAGES[kind].detail,
      ...early(
        prefetchItem((id) => {
          void client.prefetchQuery(detail(id));
          if (!isMovieKind(kind))
            void client.prefetchQuery(episodeCaches[episodeKindOf(kind)].queries.bySeries(id));
        }),
      ),
    }),
    page({
      ...wanted,
      path: paths.wanted(kind),
      next,
      load: () =>
        pageOf(
          media,
          import("@/features/wanted/WantedPage").then((m) => m.WantedPage),
        ),
      ...early(
        prefetchList(
          (range) => client.prefetchQuery(wantedPage(range)),
          () => client.prefetchQuery(wantedFull()),
        ),
      ),
    }),
    page({
      ...history,
      path: paths.history(kind),
      next,
      load: () =>
        pageOf(
          media,
          import("@/features/history/HistoryPage").then((m) => m.HistoryPage),
        ),
      ...early((args) => client.prefetchQuery(historyQueries.page(media, rangeOf(searchOf(args))))),
    }),
    page({
      ...blacklist,
      path: paths.blacklist(kind),
      next,
      load: () =>
        pageOf(
          media,
          import("@/features/blacklist/BlacklistPage").then((m) => m.BlacklistPage),
        ),
      ...early(() => client.prefetchQuery(blacklistQueries.list(media))),
    }),
  ];
}

/** Routes of all kinds. */
export const libraryRoutes = (client: QueryClient): RouteObject[] => [
  ...TITLE_KINDS.flatMap((kind) => routesOf(kind, client)),
  unknown("blacklist"),
  redirect("blacklist/*", paths.notFound()),
];
