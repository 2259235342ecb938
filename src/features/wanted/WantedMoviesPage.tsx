import { t } from "@lingui/core/macro";
import { useListView } from "@/features/lists/views/use-list-view";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";
import { useAllWantedMovies, useWantedMoviesPage } from "@/queries/movies";
import { useWantedOf } from "@/queries/wanted";
import { MEDIA_NOUNS } from "@/utils/nouns";
import { EmptyState } from "@/ui/EmptyState";
import { IconCircleCheck } from "@/config/icons";
import { useWantedRows } from "./use-wanted-rows";
import { useWantedMoviesSpec } from "./use-wanted-spec";
import { WantedView } from "./WantedView";
import { mediaRef } from "@/api/media";
import type { WantedMovie } from "@/api/wanted";
import { ItemLink } from "@/features/media/ItemLink";
import { extraColumn } from "@/features/lists/columns/extra-columns";
import { MissingChips } from "@/features/subtitles/MissingChips";
import type { FullItem } from "@/features/subtitles/item/subtitle-item";
import { selectColumn } from "@/features/lists/selection/select-column";
import { paths } from "@/config/paths";
import { columnsOf } from "@/ui/table-features";
import { WantedRowActions } from "./WantedRowActions";
import { perLocale } from "@/utils/locale";
import { listed } from "@/utils/text";

/** The name of a row on screen. */
const nameOf = (row: WantedMovie) => row.title || t`Unknown movie`;

const itemOf = (row: WantedMovie): FullItem => ({
  ...mediaRef(row),
  title: nameOf(row),
});

const helper = columnsOf<WantedMovie>();

/** The columns of /wanted/movies (spec section 2), including optional ones. */
const wantedMoviesColumns = perLocale(() =>
  helper.columns([
    selectColumn((row: WantedMovie) => {
      const title = nameOf(row);
      return t`Select ${title}`;
    }),
    helper.display({
      id: "title",
      header: t`Name`,
      meta: { card: "title", sort: "title" },
      cell: ({ row: { original } }) => (
        <ItemLink to={paths.movieDetail(original.id)}>{original.title}</ItemLink>
      ),
    }),
    extraColumn<WantedMovie>("tags", t`Tags`, ({ tags }) => listed(tags), {
      width: "14%",
      card: "line",
    }),
    extraColumn<WantedMovie>("scene", t`Scene name`, ({ sceneName }) => sceneName ?? "", {
      width: "24%",
      card: "line",
    }),
    helper.display({
      id: "missing",
      header: t`Missing`,
      meta: { width: "var(--chips-width, 45%)", card: "chips", sort: "missing" },
      cell: ({ row: { original } }) => (
        <MissingChips item={itemOf(original)} missing={original.missing_subtitles} most={5} />
      ),
    }),
    helper.display({
      id: "actions",
      header: t`Actions`,
      meta: { width: "clamp(84px, 8vw, 92px)", align: "center", card: "actions" },
      cell: ({ row: { original } }) => <WantedRowActions item={itemOf(original)} />,
    }),
  ]),
);

/** /wanted/movies: every movie with a missing subtitle (spec section 2). */
export function WantedMoviesPage() {
  const view = useListView("wanted-movies", wantedMoviesColumns());
  const selection = useRowSelection();
  const list = useWantedMoviesPage(view.paging.range, view.needsPage);
  const all = useAllWantedMovies(view.needsAll);
  const wanted = useWantedMoviesSpec(view.isFilterOpen);
  const rows = useWantedRows({ wanted, list, all });
  const loadedTicked = useWantedOf("movie", [...selection.picked], rows.unseenOf(selection.picked));
  return (
    <WantedView
      view={view}
      kind="movie"
      label={t`Missing movie subtitles`}
      noun={MEDIA_NOUNS.movie}
      nameOf={nameOf}
      spec={wanted.spec}
      list={list}
      rows={rows}
      selection={selection}
      loadedTicked={loadedTicked}
      scopeOf={(some) => ({ kind: "movie", ids: some?.map(({ id }) => id), onlyMissing: true })}
      empty={
        <EmptyState
          icon={IconCircleCheck}
          title={t`No Missing Movies Subtitles`}
          reason={t`Every movie has the subtitles that its languages profile asks for.`}
        />
      }
    />
  );
}
