import { t } from "@lingui/core/macro";
import { Group } from "@mantine/core";
import type { Menu as MenuParts } from "@mantine/core";
import { use } from "react";
import { Link } from "react-router";
import { fullItem, isFullKind, isMovie, isMovieKind, mediaRef, titleRef } from "@/api/media";
import type { EpisodeKind, MediaKind } from "@/api/media";
import type { WantedRow } from "@/api/wanted";
import type { WantedEpisode } from "@/api/library-rows";
import { IconCheck, IconFileSearch } from "@/config/icons";
import { paths } from "@/config/paths";
import { extraColumn, spoken } from "@/features/lists/columns/extra-columns";
import { seriesTypeName } from "@/features/lists/model/series-types";
import { SelectionContext, selectColumn } from "@/features/lists/selection/select-column";
import { ItemLink } from "@/features/media/ItemLink";
import { MissingChips } from "@/features/subtitles/chips/MissingChips";
import { RowMenu } from "@/features/subtitles/menu/RowMenu";
import { WhyIcon } from "@/features/subtitles/search/WhyIcon";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { manualSearchModal } from "@/features/subtitles/manual-search/modals";
import { openModal } from "@/store/modals";
import { RowIcon } from "@/ui/RowIcon";
import { useCanHover, useIsPhone } from "@/ui/use-is-phone";
import { columnsOf } from "@/ui/table-features";
import type { Columns } from "@/ui/table-features";
import { episodeCodeOf } from "@/utils/server-codes";
import { perLocaleAndKey } from "@/utils/locale";
import { listed } from "@/utils/text";
import { headersOf, nameOf, titleNameOf } from "./wanted-spec";

const itemOf = (row: WantedRow): SubtitleItem => ({ ...mediaRef(row), title: nameOf(row) });

const episodeOf = (row: WantedEpisode) =>
  `${episodeCodeOf(row.episode_number)} ${row.episodeTitle}`.trim();

/** Number and title of an episode, or name of an event; renders nothing for a movie. */
function EpisodeText({ row }: { row: WantedRow }) {
  return !isMovie(row) && <bdi title={episodeOf(row)}>{episodeOf(row)}</bdi>;
}

/** Selects the row, or deselects it. Rendered only in an open menu, so that rows do not observe the selection. */
function SelectItem({ id, Menu }: { id: number; Menu: typeof MenuParts }) {
  const { picked, toggle } = use(SelectionContext);
  return (
    <Menu.Item leftSection={<IconCheck size={18} aria-hidden />} onClick={() => toggle(id, false)}>
      {picked.has(id) ? t`Deselect` : t({ message: "Select", context: "a row" })}
    </Menu.Item>
  );
}

/** Next steps for an item if nothing is found; in one menu on phones, and if there is no hover. */
function RowActions({ row }: { row: WantedRow }) {
  const [isPhone, canHover] = [useIsPhone(), useCanHover()];
  const item = fullItem(itemOf(row));
  if (!item) return null;
  const { id, title } = item;
  const search = () => void openModal(manualSearchModal, { item });
  if (isPhone || !canHover)
    return (
      <RowMenu item={item} onSearch={search} hasWhy>
        {(Menu) => <SelectItem id={id} Menu={Menu} />}
      </RowMenu>
    );
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <RowIcon
        icon={IconFileSearch}
        isSeldom
        text={t`Manual search`}
        aria-label={t`Search manually for ${title}`}
        onClick={search}
      />
      <WhyIcon item={item} />
    </Group>
  );
}

const helper = columnsOf<WantedRow>();

/** Columns for an episode of a series, or an event of a league. */
function episodeColumns(kind: MediaKind): Columns<WantedRow> {
  if (isMovieKind(kind)) return [];
  const { episode, type } = headersOf(kind);
  return helper.columns([
    helper.display({
      id: "episode",
      header: episode,
      meta: { width: "28%", card: "under", sort: "episode" },
      cell: ({ row }) => <EpisodeText row={row.original} />,
    }),
    extraColumn<WantedRow>(
      "type",
      type,
      (row) => (isMovie(row) ? "" : seriesTypeName(row.seriesType)),
      { width: "9%", card: "state" },
    ),
  ]);
}

/** Columns of /wanted/* (spec section 2), including optional ones. */
export const wantedColumns = perLocaleAndKey((kind: MediaKind): Columns<WantedRow> => {
  const isMovieList = isMovieKind(kind);
  return helper.columns([
    selectColumn((row: WantedRow) => {
      const title = nameOf(row);
      return t`Select ${title}`;
    }),
    helper.display({
      id: isMovieList ? "title" : "series",
      header: isMovieKind(kind) ? t`Name` : headersOf(kind).series,
      meta: { card: "title", sort: "title" },
      cell: ({ row: { original } }) => (
        <ItemLink to={paths.title(titleRef(original))}>
          {isMovie(original) ? original.title : original.seriesTitle}
        </ItemLink>
      ),
    }),
    ...episodeColumns(kind),
    extraColumn<WantedRow>("tags", t`Tags`, ({ tags }) => listed(tags), {
      width: "14%",
      card: "line",
    }),
    extraColumn<WantedRow>("scene", t`Scene name`, ({ sceneName }) => sceneName ?? "", {
      width: "24%",
      card: "line",
    }),
    helper.display({
      id: "missing",
      header: t`Missing`,
      meta: {
        width: isMovieList ? "var(--chips-width, 45%)" : "var(--chips-width, 27%)",
        card: "end",
        sort: "missing",
      },
      cell: ({ row: { original } }) => (
        <MissingChips item={itemOf(original)} missing={original.missing_subtitles} isInLine />
      ),
    }),
    // A single event has nothing to open.
    ...(isFullKind(kind)
      ? [
          helper.display({
            id: "actions",
            header: spoken(t`Actions`),
            meta: {
              name: t`Actions`,
              width: "var(--actions-width, 84px)",
              align: "end",
              card: "actions",
            },
            cell: ({ row }) => <RowActions row={row.original} />,
          }),
        ]
      : []),
  ]);
});

/** Under headings that link to the series, rows are named by their episode. */
const episodeAsTitle = (header: string) =>
  helper.display({
    id: "episode-title",
    header,
    meta: { card: "title", sort: "episode" },
    cell: ({ row: { original } }) => (
      <>
        <EpisodeText row={original} />
        {/* For the Enter key; it would only repeat the link of the heading. */}
        <Link style={{ display: "none" }} to={paths.title(titleRef(original))}>
          {titleNameOf(original)}
        </Link>
      </>
    ),
  });

/** The chosen columns, for rows grouped by series. */
export const groupedColumns = (
  columns: Columns<WantedRow>,
  kind: EpisodeKind,
): Columns<WantedRow> =>
  columns.flatMap((column) =>
    column.id === "series"
      ? [episodeAsTitle(headersOf(kind).episode)]
      : column.id === "episode"
        ? []
        : [column],
  );
