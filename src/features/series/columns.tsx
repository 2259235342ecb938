import { t } from "@lingui/core/macro";
import { mediaKindOf } from "@/api/media";
import type { Series } from "@/api/series";
import { ItemLink } from "@/features/media/ItemLink";
import { WithThumb } from "@/features/media/Thumb";
import { extraColumn } from "@/features/lists/columns/extra-columns";
import { libraryColumns } from "@/features/lists/columns/library-columns";
import { seriesTypeName } from "@/features/lists/model/series-types";
import { paths } from "@/config/paths";
import { columnsOf } from "@/ui/table-features";
import { EpisodeProgress } from "./EpisodeProgress";
import { perLocale } from "@/utils/locale";

const helper = columnsOf<Series>();

interface Headers {
  type: string;
  episodes: string;
}

/** The columns of /series (spec section 2), including optional ones; leagues have the same. */
export const columnsFor = ({ type, episodes }: Headers) => {
  const shared = libraryColumns<Series>();
  return helper.columns([
    helper.display({
      id: "title",
      header: t`Name`,
      meta: { card: "title", sort: "title" },
      cell: ({ row: { original } }) => (
        <WithThumb poster={original.poster}>
          <ItemLink to={paths.title(original)}>{original.title}</ItemLink>
        </WithThumb>
      ),
    }),
    shared.year,
    extraColumn<Series>("type", type, ({ seriesType }) => seriesTypeName(seriesType), {
      width: "9%",
      card: "state",
    }),
    extraColumn<Series>(
      "monitored",
      t`Monitored`,
      ({ monitored }) => (monitored ? t`Monitored` : t`Unmonitored`),
      { width: "10%", card: "state" },
    ),
    extraColumn<Series>("aired", t`Last aired`, ({ lastAired }) => lastAired ?? "", {
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
          kind={mediaKindOf(original.kind)}
          hasProfile={original.profileId !== null}
        />
      ),
    }),
    shared.tags,
    shared.added,
    shared.path,
    shared.edit,
  ]);
};

export const seriesColumns = perLocale(() => columnsFor({ type: t`Type`, episodes: t`Episodes` }));
