import { t } from "@lingui/core/macro";
import { mediaRef, titleRef } from "@/api/media";
import type { WantedEpisode } from "@/api/wanted";
import { ItemLink } from "@/features/media/ItemLink";
import { episodeRowName } from "@/features/lists/model/row-spec";
import { extraColumn } from "@/features/lists/columns/extra-columns";
import { MissingChips } from "@/features/subtitles/MissingChips";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { selectColumn } from "@/features/lists/selection/select-column";
import { episodeCodeOf } from "@/utils/format";
import { seriesTypeName } from "@/features/lists/model/series-types";
import { paths } from "@/config/paths";
import { columnsOf } from "@/ui/table-features";
import type { Columns } from "@/ui/table-features";
import { WantedRowActions } from "./WantedRowActions";
import { perLocale } from "@/utils/locale";
import { listed } from "@/utils/text";
import { seriesTitleOf } from "./wanted-spec";

/** The name of a row on screen. */
export const nameOf = (row: WantedEpisode) =>
  episodeRowName({ ...row, seriesTitle: seriesTitleOf(row) });

const itemOf = (row: WantedEpisode): SubtitleItem => ({
  ...mediaRef(row),
  title: nameOf(row),
});

const episodeOf = (row: WantedEpisode) =>
  `${episodeCodeOf(row.episode_number)} ${row.episodeTitle}`.trim();

const helper = columnsOf<WantedEpisode>();
interface Headers {
  series: string;
  episode: string;
  type: string;
}

/** The columns of /wanted/series (spec section 2), including optional ones; those of /wanted/sports are the same. In one language. */
export const wantedColumns = ({ series, episode, type }: Headers) =>
  helper.columns([
    selectColumn((row: WantedEpisode) => {
      const title = nameOf(row);
      return t`Select ${title}`;
    }),
    helper.display({
      id: "series",
      header: series,
      meta: { card: "title", sort: "title" },
      cell: ({ row: { original } }) => (
        <ItemLink to={paths.title(titleRef(original))}>{original.seriesTitle}</ItemLink>
      ),
    }),
    helper.display({
      id: "episode",
      header: episode,
      meta: { width: "28%", card: "state", sort: "episode" },
      cell: ({ row: { original } }) => <bdi title={episodeOf(original)}>{episodeOf(original)}</bdi>,
    }),
    extraColumn<WantedEpisode>("type", type, ({ seriesType }) => seriesTypeName(seriesType), {
      width: "9%",
      card: "state",
    }),
    extraColumn<WantedEpisode>("tags", t`Tags`, ({ tags }) => listed(tags), {
      width: "14%",
      card: "line",
    }),
    extraColumn<WantedEpisode>("scene", t`Scene name`, ({ sceneName }) => sceneName ?? "", {
      width: "24%",
      card: "line",
    }),
    helper.display({
      id: "missing",
      header: t`Missing`,
      meta: { width: "var(--chips-width, 27%)", card: "chips", sort: "missing" },
      cell: ({ row: { original } }) => (
        <MissingChips item={itemOf(original)} missing={original.missing_subtitles} most={4} />
      ),
    }),
    helper.display({
      id: "actions",
      header: t`Actions`,
      meta: { width: "clamp(84px, 8vw, 92px)", align: "center", card: "actions" },
      cell: ({ row: { original } }) => <WantedRowActions item={itemOf(original)} />,
    }),
  ]);

export const wantedSeriesColumns = perLocale(() =>
  wantedColumns({
    series: t({ message: "Series", context: "one" }),
    episode: t`Episode`,
    type: t`Type`,
  }),
);

/** Under headings that name the series, rows are named by their episode. */
const episodeAsTitle = (header: string) =>
  helper.display({
    id: "episode-title",
    header,
    meta: { card: "title", sort: "episode" },
    cell: ({ row: { original } }) => (
      <ItemLink to={paths.title(titleRef(original))}>{episodeOf(original)}</ItemLink>
    ),
  });

/** The chosen columns, for rows grouped by series. */
export const groupedColumns = (
  columns: Columns<WantedEpisode>,
  header: string,
): Columns<WantedEpisode> =>
  columns.flatMap((column) =>
    column.id === "series" ? [episodeAsTitle(header)] : column.id === "episode" ? [] : [column],
  );
