import { Switch } from "@mantine/core";
import type { WantedEpisode } from "@/api/wanted";
import { paths } from "@/config/paths";
import { useGrouping } from "@/features/lists/model/use-grouping";
import { useListView } from "@/features/lists/views/use-list-view";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";
import { useAllWantedEpisodes, useWantedEpisodesPage } from "@/queries/episodes";
import { useWantedRows as useRowsOf } from "@/queries/wanted";
import { MEDIA_NOUNS } from "@/utils/nouns";
import { EmptyState } from "@/ui/EmptyState";
import { IconCircleCheck } from "@/config/icons";
import type { Grouping } from "./wanted-props";
import { useWantedRows } from "./use-wanted-rows";
import { useWantedEpisodesSpec } from "./use-wanted-spec";
import { groupedColumns, nameOf, wantedSeriesColumns } from "./series-columns";
import { WantedView } from "./WantedView";

const BY_SERIES: Grouping<WantedEpisode> = {
  keyOf: (row) => String(row.seriesId),
  titleOf: (row) => row.seriesTitle || "Unknown series",
  linkOf: (row) => paths.seriesDetail(row.seriesId),
};

/** /wanted/series: every episode with a missing subtitle (spec section 2). */
export function WantedSeriesPage() {
  const ungrouped = useListView("wanted-series", wantedSeriesColumns);
  const [isGrouped, setGrouped] = useGrouping("wanted-series");
  const view = isGrouped ? { ...ungrouped, columns: groupedColumns(ungrouped.columns) } : ungrouped;
  const selection = useRowSelection();
  const list = useWantedEpisodesPage(view.paging.range, view.needsPage);
  const all = useAllWantedEpisodes(view.needsAll);
  const wanted = useWantedEpisodesSpec(view.isFilterOpen);
  const rows = useWantedRows({ wanted, list, all });
  const loadedTicked = useRowsOf("episode", [...selection.picked], rows.unseenOf(selection.picked));
  return (
    <WantedView
      view={view}
      grouping={isGrouped ? BY_SERIES : undefined}
      viewFields={
        <Switch
          label="Group by series"
          checked={isGrouped}
          onChange={(event) => setGrouped(event.currentTarget.checked)}
          // Nothing is lost when its panel closes.
          data-at-once
        />
      }
      kind="episode"
      label="Missing series subtitles"
      noun={MEDIA_NOUNS.episode}
      nameOf={nameOf}
      spec={wanted.spec}
      list={list}
      rows={rows}
      selection={selection}
      loadedTicked={loadedTicked}
      scopeOf={(some) => ({
        kind: "series",
        ids: some && [...new Set(some.map((row) => row.seriesId))],
        episodeIds: some?.map(({ id }) => id),
        onlyMissing: true,
      })}
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
