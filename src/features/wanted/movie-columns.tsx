import { t } from "@lingui/core/macro";
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
import { listed } from "@/utils/listed";

/** The name of a row on screen. */
export const nameOf = (row: WantedMovie) => row.title || t`Unknown movie`;

const itemOf = (row: WantedMovie): FullItem => ({
  ...mediaRef(row),
  title: nameOf(row),
});

const helper = columnsOf<WantedMovie>();
/** The columns of /wanted/movies (spec section 2), including optional ones. */
export const wantedMoviesColumns = perLocale(() =>
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
