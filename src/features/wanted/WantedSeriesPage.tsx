import { Switch } from "@mantine/core";
import type { WantedEpisode } from "@/api/episodes";
import { paths } from "@/config/paths";
import { useGrouping } from "@/features/lists/model/use-grouping";
import { useListView } from "@/features/lists/views/use-list-view";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";
import { useSearchEpisode } from "@/features/subtitles/use-search-many";
import { useAllWantedEpisodes, useWantedEpisodesPage } from "@/queries/episodes";
import { useWantedEpisodes } from "@/queries/wanted";
import { EmptyState } from "@/ui/EmptyState";
import { IconCircleCheck } from "@/config/icons";
import type { Grouping } from "./wanted-props";
import { useWantedRows } from "./use-wanted-rows";
import { useWantedEpisodesSpec } from "./use-wanted-spec";
import { groupedColumns, idOf, nameOf, wantedSeriesColumns } from "./series-columns";
import { EPISODES } from "./wanted-spec";
import { WantedView } from "./WantedView";

const BY_SERIES: Grouping<WantedEpisode> = {
  keyOf: (row) => String(row.sonarrSeriesId),
  titleOf: (row) => row.seriesTitle || "Unknown series",
  linkOf: (row) => paths.seriesDetail(row.sonarrSeriesId),
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
  const rows = useWantedRows({ wanted, idOf, list, all });
  const loadedTicked = useWantedEpisodes([...selection.picked], rows.unseenOf(selection.picked));
  const searchOne = useSearchEpisode<WantedEpisode>();
  return (
    <WantedView
      view={view}
      grouping={isGrouped ? BY_SERIES : undefined}
      viewFields={
        <Switch
          label="Group by series"
          checked={isGrouped}
          onChange={(event) => setGrouped(event.currentTarget.checked)}
          // Nothing is lost when its panel goes.
          data-at-once
        />
      }
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
      searchOne={searchOne}
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
