import { useState } from "react";
import { useListState } from "../../components/library/useListState";
import { useRowSelection } from "../../components/selection/useRowSelection";
import { usePaging } from "../../components/usePaging";
import { useAllWantedEpisodes, useWantedEpisodesPage } from "../../queries/episodes";
import { useSearchEpisodeSubtitle, useWantedEpisodes } from "../../queries/wanted";
import { EmptyState } from "../../ui/EmptyState";
import { IconCircleCheck } from "../../ui/icons";
import { useWantedRows } from "./useWantedRows";
import { useWantedEpisodesSpec } from "./useWantedSpec";
import { idOf, nameOf, wantedSeriesColumns } from "./wanted-series-columns";
import { EPISODES } from "./wanted-spec";
import { WantedView } from "./WantedView";

/** /wanted/series: every episode with a missing subtitle (spec section 2). */
export function WantedSeriesPage() {
  const paging = usePaging();
  const { isNarrowed } = useListState();
  const selection = useRowSelection();
  const list = useWantedEpisodesPage(paging.range, !isNarrowed);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const { spec, complete, completeForFilters } = useWantedEpisodesSpec(isFilterOpen);
  const all = useAllWantedEpisodes(isNarrowed || isFilterOpen);
  const whole = complete(all);
  const rows = useWantedRows({ spec, idOf, list, whole });
  const held = useWantedEpisodes([...selection.picked], rows.unseenOf(selection.picked));
  const search = useSearchEpisodeSubtitle();
  return (
    <WantedView
      kind="episodes"
      label="Missing series subtitles"
      noun={EPISODES}
      columns={wantedSeriesColumns}
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
      wholeForFilters={completeForFilters(all)}
      isFilterOpen={isFilterOpen}
      onFilterOpen={setFilterOpen}
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
