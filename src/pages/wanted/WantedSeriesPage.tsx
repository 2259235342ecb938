import type { WantedEpisode } from "../../api/episodes";
import { ItemLink } from "../../components/ItemLink";
import { MissingChips } from "../../components/MissingChips";
import { PagedList, whyNoRows } from "../../components/PagedList";
import { usePaging } from "../../components/usePaging";
import { SEARCH_WANTED, useSearchWanted } from "../../components/useSearchWanted";
import { useWorkButton } from "../../components/useWorkButton";
import { counted, episodeCodeOf } from "../../lib/format";
import { paths } from "../../paths";
import { useWantedEpisodesPage } from "../../queries/episodes";
import { EmptyState } from "../../ui/EmptyState";
import { IconCircleCheck, IconSearch } from "../../ui/icons";
import { columnsOf } from "../../ui/table-features";
import { Toolbar } from "../../ui/Toolbar";

const helper = columnsOf<WantedEpisode>();
const columns = helper.columns([
  helper.display({
    id: "series",
    header: "Series",
    meta: { card: "title" },
    cell: ({ row: { original } }) => (
      <ItemLink to={paths.seriesDetail(original.sonarrSeriesId)}>{original.seriesTitle}</ItemLink>
    ),
  }),
  helper.display({
    id: "episode",
    header: "Episode",
    meta: { card: "state" },
    cell: ({ row: { original } }) => {
      const episode = `${episodeCodeOf(original.episode_number)} ${original.episodeTitle}`;
      return <bdi title={episode}>{episode}</bdi>;
    },
  }),
  helper.display({
    id: "missing",
    header: "Missing",
    meta: { width: "48%", card: "chips" },
    cell: ({ row: { original } }) => (
      <MissingChips
        item={{
          kind: "episode",
          seriesId: original.sonarrSeriesId,
          episodeId: original.sonarrEpisodeId,
          title: `${original.seriesTitle} ${episodeCodeOf(original.episode_number)}`,
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
  const list = useWantedEpisodesPage(paging.range);
  const searchAll = useSearchWanted("episodes");
  const searching = useWorkButton(SEARCH_WANTED.episodes);
  return (
    <>
      <Toolbar
        end={list.total > 0 && counted(list.total, "episode")}
        actions={[
          {
            icon: IconSearch,
            label: "Search All",
            ...searching,
            onClick: searchAll,
            whyNot: whyNoRows(list, "Nothing is missing"),
          },
        ]}
      />
      <PagedList
        label="Missing series subtitles"
        columns={columns}
        getRowId={(row) => String(row.sonarrEpisodeId)}
        list={list}
        paging={paging}
        empty={
          <EmptyState
            icon={IconCircleCheck}
            title="No Missing Series Subtitles"
            reason="Every episode has the subtitles that its languages profile asks for."
          />
        }
      />
    </>
  );
}
