import type { Series } from "@/api/series";
import { ItemLink } from "@/features/media/ItemLink";
import { WithThumb } from "@/features/media/Thumb";
import { extraColumn } from "@/features/lists/columns/extra-columns";
import { libraryColumns } from "@/features/lists/columns/library-columns";
import { capitalised } from "@/utils/format";
import { paths } from "@/config/paths";
import { columnsOf } from "@/ui/table-features";
import { EpisodeProgress } from "./EpisodeProgress";

const helper = columnsOf<Series>();
const shared = libraryColumns<Series>();

/** The columns of /series (spec section 2), including optional ones. */
export const seriesColumns = helper.columns([
  helper.display({
    id: "title",
    header: "Name",
    meta: { card: "title", sort: "title" },
    cell: ({ row: { original } }) => (
      <WithThumb poster={original.poster}>
        <ItemLink to={paths.seriesDetail(original.id)}>{original.title}</ItemLink>
      </WithThumb>
    ),
  }),
  shared.year,
  extraColumn<Series>("type", "Type", ({ seriesType }) => capitalised(seriesType), {
    width: "9%",
    card: "state",
  }),
  extraColumn<Series>(
    "monitored",
    "Monitored",
    ({ monitored }) => (monitored ? "Monitored" : "Unmonitored"),
    { width: "10%", card: "state" },
  ),
  extraColumn<Series>("aired", "Last aired", ({ lastAired }) => lastAired ?? "", {
    width: "10%",
    card: "state",
    sort: "aired",
  }),
  shared.audio,
  shared.profile,
  helper.display({
    id: "episodes",
    header: "Episodes",
    meta: { width: "23%", card: "line", sort: "missing" },
    cell: ({ row: { original } }) => (
      <EpisodeProgress
        files={original.episodeFileCount}
        missing={original.episodeMissingCount}
        hasProfile={original.profileId !== null}
      />
    ),
  }),
  shared.tags,
  shared.added,
  shared.path,
  shared.edit,
]);
