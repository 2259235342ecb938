import type { WantedMovie } from "@/api/movies";
import { ItemLink } from "@/features/media/ItemLink";
import { extraColumn } from "@/features/lists/columns/extra-columns";
import { MissingChips } from "@/features/subtitles/MissingChips";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { selectColumn } from "@/features/lists/selection/select-column";
import { paths } from "@/config/paths";
import { columnsOf } from "@/ui/table-features";
import { WantedRowActions } from "./WantedRowActions";

/** The id of a row. */
export const idOf = (row: WantedMovie) => row.radarrId;
/** How people call a row. */
export const nameOf = (row: WantedMovie) => row.title || "Unknown movie";

const itemOf = (row: WantedMovie): SubtitleItem => ({
  kind: "movie",
  radarrId: row.radarrId,
  title: nameOf(row),
});

const helper = columnsOf<WantedMovie>();
/** The columns of /wanted/movies (spec section 2), and those that can be chosen. */
export const wantedMoviesColumns = helper.columns([
  selectColumn(idOf, nameOf),
  helper.display({
    id: "title",
    header: "Name",
    meta: { card: "title", sort: "title" },
    cell: ({ row: { original } }) => (
      <ItemLink to={paths.movieDetail(original.radarrId)}>{original.title}</ItemLink>
    ),
  }),
  extraColumn<WantedMovie>("tags", "Tags", ({ tags }) => tags.join(", "), {
    width: "14%",
    card: "line",
  }),
  extraColumn<WantedMovie>("scene", "Scene name", ({ sceneName }) => sceneName ?? "", {
    width: "24%",
    card: "line",
  }),
  helper.display({
    id: "missing",
    header: "Missing",
    meta: { width: "45%", card: "chips", sort: "missing" },
    cell: ({ row: { original } }) => (
      <MissingChips item={itemOf(original)} missing={original.missing_subtitles} most={5} />
    ),
  }),
  helper.display({
    id: "actions",
    header: "Actions",
    meta: { width: "clamp(84px, 8vw, 92px)", align: "center", card: "actions" },
    cell: ({ row: { original } }) => <WantedRowActions item={itemOf(original)} />,
  }),
]);
