import { t } from "@lingui/core/macro";
import { seriesKindOf } from "@/api/media";
import type { EpisodeKind } from "@/api/media";
import { paths } from "@/config/paths";
import { columnsOf } from "@/ui/table-features";
import { episodeCodeOf } from "@/utils/format";
import { ItemLink, linkOf } from "@/features/media/ItemLink";
import styles from "./item-columns.module.css";
import type { EpisodeNames, MovieNames } from "../model/row-spec";

type EpisodeRow = EpisodeNames & { kind: EpisodeKind; seriesId: number | null };

/** Where a row leads: to its series or league. */
const seriesOf = ({ kind, seriesId }: EpisodeRow) =>
  linkOf(seriesId, (id) => paths.title({ kind: seriesKindOf(kind), id }));

/**
 * The columns of history and blacklist that name an episode: its series, number and title.
 * @param width of the number column
 */
export function episodeNameColumns<T extends EpisodeRow>(width: string) {
  const helper = columnsOf<T>();
  return [
    helper.display({
      id: "series",
      header: t({ message: "Series", context: "one" }),
      meta: { card: "title", sort: "title" },
      cell: ({ row: { original } }) => (
        <ItemLink to={seriesOf(original)}>{original.seriesTitle || t`Unknown series`}</ItemLink>
      ),
    }),
    helper.display({
      id: "episode",
      header: t`Episode`,
      meta: { width, card: "under", sort: "episode" },
      cell: ({ row: { original } }) => {
        const code = episodeCodeOf(original.episode_number ?? "");
        return <span title={`${code} ${original.episodeTitle}`}>{code}</span>;
      },
    }),
    helper.display({
      id: "title",
      header: t`Title`,
      meta: { width: "var(--title-width, auto)", card: "under" },
      cell: ({ row }) => <TitleText>{row.original.episodeTitle}</TitleText>,
    }),
  ];
}

/** The columns of history and blacklist that name an event of a league. */
export function eventNameColumns<T extends EpisodeRow>() {
  const helper = columnsOf<T>();
  return [
    helper.display({
      id: "series",
      header: t`League`,
      meta: { card: "title", sort: "title" },
      cell: ({ row: { original } }) => (
        <ItemLink to={seriesOf(original)}>{original.seriesTitle || t`Unknown league`}</ItemLink>
      ),
    }),
    helper.display({
      id: "title",
      header: t`Event`,
      meta: { card: "under", sort: "episode" },
      cell: ({ row }) => <TitleText>{row.original.episodeTitle}</TitleText>,
    }),
  ];
}

function TitleText({ children }: { children: string }) {
  return (
    <bdi className={styles.title} title={children}>
      {children}
    </bdi>
  );
}

/** The column of history and blacklist that names a movie. */
export function movieNameColumn<T extends MovieNames & { id: number | null }>() {
  return columnsOf<T>().display({
    id: "title",
    header: t`Name`,
    meta: { width: "var(--name-width)", card: "title", sort: "title" },
    cell: ({ row: { original } }) => (
      <ItemLink to={linkOf(original.id, paths.movieDetail)}>
        {original.title || t`Unknown movie`}
      </ItemLink>
    ),
  });
}
