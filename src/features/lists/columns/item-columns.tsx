import { t } from "@lingui/core/macro";
import { seriesKindOf } from "@/api/media";
import type { MediaKind } from "@/api/media";
import { paths } from "@/config/paths";
import { columnsOf } from "@/ui/table-features";
import { episodeCodeOf } from "@/utils/server-codes";
import { ItemLink, linkOf } from "@/features/media/ItemLink";
import styles from "./item-columns.module.css";
import { nameHeaders } from "../model/row-spec";
import type { NamedRow } from "../model/row-spec";

/** The naming fields of a history or blacklist row; some rows do not identify the title. */
type ItemRow = NamedRow &
  ({ kind: "movie"; id: number | null } | { kind: "episode" | "event"; seriesId: number | null });

/** The title that a row belongs to, with a link to its page. */
function TitleCell({ row }: { row: ItemRow }) {
  if (row.kind === "movie")
    return (
      <ItemLink to={linkOf(row.id, paths.movieDetail)}>{row.title || t`Unknown movie`}</ItemLink>
    );
  const kind = seriesKindOf(row.kind);
  return (
    <ItemLink to={linkOf(row.seriesId, (id) => paths.title({ kind, id }))}>
      {row.seriesTitle || (kind === "league" ? t`Unknown league` : t`Unknown series`)}
    </ItemLink>
  );
}

function EpisodeTitle({ row }: { row: ItemRow }) {
  if (row.kind === "movie") return null;
  return (
    <bdi className={styles.title} title={row.episodeTitle}>
      {row.episodeTitle}
    </bdi>
  );
}

function EpisodeCode({ row }: { row: ItemRow }) {
  if (row.kind === "movie") return null;
  const code = episodeCodeOf(row.episode_number ?? "");
  return <span title={`${code} ${row.episodeTitle}`}>{code}</span>;
}

/**
 * The naming columns of history and blacklist: a movie; a series with the number and title of an episode; a league with
 * an event, which has no number.
 */
export function itemColumns<T extends ItemRow>(kind: MediaKind) {
  const helper = columnsOf<T>();
  if (kind === "movie")
    return [
      helper.display({
        id: "title",
        header: t`Name`,
        meta: { width: "var(--name-width)", card: "title", sort: "title" },
        cell: ({ row }) => <TitleCell row={row.original} />,
      }),
    ];
  const { series, episode } = nameHeaders(kind);
  const title = helper.display({
    id: "series",
    header: series,
    meta: { card: "title", sort: "title" },
    cell: ({ row }) => <TitleCell row={row.original} />,
  });
  if (kind === "event")
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
