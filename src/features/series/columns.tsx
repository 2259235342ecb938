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

interface Headers {
  type: string;
  episodes: string;
}

/** The columns of /series (spec section 2), including optional ones; leagues have the same. */
export const columnsFor = ({ type, episodes }: Headers) =>
  helper.columns([
    helper.display({
      id: "title",
      header: "Name",
      meta: { card: "title", sort: "title" },
      cell: ({ row: { original } }) => (
        <WithThumb poster={original.poster}>
          <ItemLink to={paths.title(original)}>{original.title}</ItemLink>
        </WithThumb>
      ),
    }),
    shared.year,
    extraColumn<Series>("type", type, ({ seriesType }) => capitalised(seriesType), {
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
      header: episodes,
      meta: { width: "23%", card: "line", sort: "missing" },
      cell: ({ row: { original } }) => (
        <EpisodeProgress
          files={original.episodeFileCount}
          missing={original.episodeMissingCount}
          parts={episodes.toLowerCase()}
          hasProfile={original.profileId !== null}
        />
      ),
    }),
    shared.tags,
    shared.added,
    shared.path,
    shared.edit,
  ]);

export const seriesColumns = columnsFor({ type: "Type", episodes: "Episodes" });
