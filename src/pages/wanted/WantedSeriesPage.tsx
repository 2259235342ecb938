import type { WantedEpisode } from "../../api/episodes";
import { ItemLink } from "../../components/ItemLink";
import { useListState } from "../../components/library/useListState";
import { MissingChips } from "../../components/MissingChips";
import { selectColumn } from "../../components/selection/select-column";
import { useRowSelection } from "../../components/selection/useRowSelection";
import { usePaging } from "../../components/usePaging";
import { episodeCodeOf } from "../../lib/format";
import { paths } from "../../paths";
import { useAllWantedEpisodes, useWantedEpisodesPage } from "../../queries/episodes";
import { useSearchEpisodeSubtitle, useWantedEpisodes } from "../../queries/wanted";
import { EmptyState } from "../../ui/EmptyState";
import { IconCircleCheck } from "../../ui/icons";
import { lazyPart } from "../../ui/lazy-part";
import { columnsOf } from "../../ui/table-features";
import { useWantedRows } from "./useWantedRows";
import { useWantedEpisodesSpec } from "./useWantedSpec";
import { EPISODES } from "./wanted-spec";
import { WantedView } from "./WantedView";

const narrowed = lazyPart(() =>
  import("./WantedSeriesNarrowed").then((module) => module.WantedSeriesNarrowed),
);
const filters = lazyPart(() =>
  import("./WantedSeriesNarrowed").then((module) => module.WantedSeriesFilters),
);

const idOf = (row: WantedEpisode) => row.sonarrEpisodeId;
const nameOf = (row: WantedEpisode) =>
  `${row.seriesTitle || "Unknown series"} ${episodeCodeOf(row.episode_number)}`;

const helper = columnsOf<WantedEpisode>();
const columns = helper.columns([
  selectColumn(idOf, nameOf),
  helper.display({
    id: "series",
    header: "Series",
    meta: { card: "title", sort: { key: "title", first: "asc" } },
    cell: ({ row: { original } }) => (
      <ItemLink to={paths.seriesDetail(original.sonarrSeriesId)}>{original.seriesTitle}</ItemLink>
    ),
  }),
  helper.display({
    id: "episode",
    header: "Episode",
    meta: { card: "state", sort: { key: "episode", first: "asc" } },
    cell: ({ row: { original } }) => {
      const episode = `${episodeCodeOf(original.episode_number)} ${original.episodeTitle}`;
      return <bdi title={episode}>{episode}</bdi>;
    },
  }),
  helper.display({
    id: "missing",
    header: "Missing",
    meta: { width: "46%", card: "chips", sort: { key: "missing", first: "desc" } },
    cell: ({ row: { original } }) => (
      <MissingChips
        item={{
          kind: "episode",
          seriesId: original.sonarrSeriesId,
          episodeId: original.sonarrEpisodeId,
          title: nameOf(original),
        }}
        missing={original.missing_subtitles}
        most={4}
      />
    ),
  }),
]);

/** /wanted/series: every episode with a missing subtitle (spec section 2). */
export function WantedSeriesPage() {
  const paging = usePaging();
  const { isNarrowed } = useListState();
  const selection = useRowSelection();
  const list = useWantedEpisodesPage(paging.range, !isNarrowed);
  const whole = useAllWantedEpisodes(isNarrowed);
  const spec = useWantedEpisodesSpec();
  const rows = useWantedRows({ spec, idOf, list, whole });
  const held = useWantedEpisodes([...selection.picked], rows.unseenOf(selection.picked));
  const search = useSearchEpisodeSubtitle();
  return (
    <WantedView
      kind="episodes"
      label="Missing series subtitles"
      noun={EPISODES}
      columns={columns}
      idOf={idOf}
      nameOf={nameOf}
      spec={spec}
      paging={paging}
      list={list}
      rows={rows}
      selection={selection}
      held={held}
      searchOne={({ row, missing: { code2, hi, forced } }) =>
        search({
          seriesId: row.sonarrSeriesId,
          episodeId: row.sonarrEpisodeId,
          language: code2,
          hi,
          forced,
        })
      }
      narrowed={narrowed}
      filters={filters}
      empty={
        <EmptyState
          icon={IconCircleCheck}
          title="No Missing Series Subtitles"
          reason="Every episode has the subtitles that its languages profile asks for."
        />
      }
    />
  );
}
