import { useListView } from "@/features/library/views/use-list-view";
import { useRowSelection } from "@/features/library/selection/use-row-selection";
import { useAllWantedEpisodes, useWantedEpisodesPage } from "@/queries/episodes";
import { useSearchEpisodeSubtitle, useWantedEpisodes } from "@/queries/wanted";
import { EmptyState } from "@/ui/EmptyState";
import { IconCircleCheck } from "@/config/icons";
import { useWantedRows } from "./use-wanted-rows";
import { useWantedEpisodesSpec } from "./use-wanted-spec";
import { idOf, nameOf, wantedSeriesColumns } from "./series-columns";
import { EPISODES } from "./wanted-spec";
import { WantedView } from "./WantedView";

/** /wanted/series: every episode with a missing subtitle (spec section 2). */
export function WantedSeriesPage() {
  const view = useListView("wanted-series", wantedSeriesColumns);
  const selection = useRowSelection();
  const list = useWantedEpisodesPage(view.paging.range, view.needsPage);
  const all = useAllWantedEpisodes(view.needsAll);
  const wanted = useWantedEpisodesSpec(view.isFilterOpen);
  const rows = useWantedRows({ wanted, idOf, list, all });
  const loadedTicked = useWantedEpisodes([...selection.picked], rows.unseenOf(selection.picked));
  const search = useSearchEpisodeSubtitle();
  return (
    <WantedView
      view={view}
      kind="episodes"
      label="Missing series subtitles"
      noun={EPISODES}
      idOf={idOf}
      nameOf={nameOf}
      spec={wanted.spec}
      list={list}
      rows={rows}
      selection={selection}
      loadedTicked={loadedTicked}
      scopeOf={(some) => ({
        kind: "series",
        ids: some && [...new Set(some.map((row) => row.sonarrSeriesId))],
        episodeIds: some?.map(idOf),
        onlyMissing: true,
      })}
      searchOne={({ row, missing: { code2, hi, forced } }) => {
        const { sonarrSeriesId: seriesId, sonarrEpisodeId: episodeId } = row;
        const subject = { seriesId, episodeId, language: code2, hi, forced };
        return { subject, run: () => search(subject) };
      }}
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
