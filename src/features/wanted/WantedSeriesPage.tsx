import { useState } from "react";
import { useListState } from "@/features/library/use-list-state";
import { useRowSelection } from "@/features/library/selection/use-row-selection";
import { usePaging } from "@/features/library/use-paging";
import { useAllWantedEpisodes, useWantedEpisodesPage } from "@/queries/episodes";
import { useSearchEpisodeSubtitle, useWantedEpisodes } from "@/queries/wanted";
import { EmptyState } from "@/ui/EmptyState";
import { IconCircleCheck } from "@/config/icons";
import { useWantedRows } from "./use-wanted-rows";
import { useWantedEpisodesSpec } from "./use-wanted-spec";
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
