import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { isMovie, isMovieKind, seriesKindOf, titleKindOf } from "@/api/media";
import type { EpisodeKind, MediaKind, MovieKind } from "@/api/media";
import { SERIES_DETAILS, TITLE_DETAILS } from "@/config/kind-details";
import { paths } from "@/config/paths";
import { columnsOf } from "@/ui/table-features";
import { episodeCodeOf } from "@/utils/server-codes";
import { textOf } from "@/utils/text";
import { ItemLink, linkOf } from "@/features/media/ItemLink";
import styles from "./item-columns.module.css";
import { nameHeaders } from "../model/row-spec";
import type { NamedRow } from "../model/row-spec";

/** The naming fields of a history or blacklist row; some rows do not identify the title. */
type ItemRow = NamedRow &
  ({ kind: MovieKind; id: number | null } | { kind: EpisodeKind; seriesId: number | null });

/** The title that a row belongs to, with a link to its page. */
function TitleCell({ row }: { row: ItemRow }) {
  const kind = titleKindOf(row.kind);
  const [titleId, title] = isMovie(row) ? [row.id, row.title] : [row.seriesId, row.seriesTitle];
  return (
    <ItemLink to={linkOf(titleId, (id) => paths.title({ kind, id }))}>
      {title || textOf(TITLE_DETAILS[kind].unknown)}
    </ItemLink>
  );
}

function EpisodeTitle({ row }: { row: ItemRow }) {
  if (isMovie(row)) return null;
  return (
    <bdi className={styles.title} title={row.episodeTitle}>
      {row.episodeTitle}
    </bdi>
  );
}

function EpisodeCode({ row }: { row: ItemRow }) {
  if (isMovie(row)) return null;
  const code = episodeCodeOf(row.episode_number ?? "");
  return (
    <span title={`${code} ${row.episodeTitle}`} data-title={row.episodeTitle}>
      {code}
    </span>
  );
}

/**
 * The naming columns of history and blacklist: a movie; a series with the number and title of an episode; a league with
 * an event, which has no number. `renderDetail`: a line below the title.
 */
export function itemColumns<T extends ItemRow>(
  kind: MediaKind,
  renderDetail?: (row: T) => ReactNode,
) {
  const helper = columnsOf<T>();
  const renderTitle = ({ row: { original } }: { row: { original: T } }) => (
    <>
      <TitleCell row={original} />
      {renderDetail?.(original)}
    </>
  );
  if (isMovieKind(kind))
    return [
      helper.display({
        id: "title",
        header: t`Name`,
        meta: { width: "var(--name-width)", card: "title", sort: "title" },
        cell: renderTitle,
      }),
    ];
  const { series, episode } = nameHeaders(kind);
  const title = helper.display({
    id: "series",
    header: series,
    meta: { card: "title", sort: "title" },
    cell: renderTitle,
  });
  if (!SERIES_DETAILS[seriesKindOf(kind)].hasNumbers)
    return [
      title,
      helper.display({
        id: "title",
        header: episode,
        meta: { card: "under", sort: "episode" },
        cell: ({ row }) => <EpisodeTitle row={row.original} />,
      }),
    ];
  return [
    title,
    helper.display({
      id: "episode",
      header: episode,
      meta: { width: "var(--episode-width)", card: "under", sort: "episode" },
      cell: ({ row }) => <EpisodeCode row={row.original} />,
    }),
    helper.display({
      id: "title",
      header: t`Title`,
      meta: { width: "var(--title-width, auto)", card: "under" },
      cell: ({ row }) => <EpisodeTitle row={row.original} />,
    }),
  ];
}
