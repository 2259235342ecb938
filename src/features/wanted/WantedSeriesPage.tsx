import { t } from "@lingui/core/macro";
import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { episodeKindOf, titleRef } from "@/api/media";
import type { SeriesKind } from "@/api/media";
import type { WantedEpisode } from "@/api/wanted";
import { paths } from "@/config/paths";
import { useListView } from "@/features/lists/views/use-list-view";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";
import { useAllWantedEpisodes, useWantedEpisodesPage } from "@/queries/episodes";
import { useWantedOf } from "@/queries/wanted";
import type { ListName } from "@/features/lists/model/list-choices";
import type { Columns } from "@/ui/table-features";
import { MEDIA_NOUNS } from "@/utils/nouns";
import { EmptyState } from "@/ui/EmptyState";
import { IconCircleCheck } from "@/config/icons";
import type { Grouping } from "./wanted-props";
import { useWantedRows } from "./use-wanted-rows";
import { useWantedEpisodesSpec } from "./use-wanted-spec";
import { groupedColumns, nameOf, wantedSeriesColumns } from "./series-columns";
import { WantedView } from "./WantedView";
import { seriesTitleOf } from "./wanted-spec";
import { useStoredValue } from "@/ui/use-stored-value";

const isNotNo = (text: string | undefined) => text !== "no";

const print = (isGrouped: boolean) => (isGrouped ? "yes" : "no");

const BY_SERIES: Grouping<WantedEpisode> = {
  keyOf: (row) => String(row.seriesId),
  titleOf: seriesTitleOf,
  linkOf: (row) => paths.title(titleRef(row)),
};

interface WantedEpisodesProps {
  kind: SeriesKind;
  name: ListName;
  label: string;
  columns: Columns<WantedEpisode>;
  /** The header of the episodes' column. */
  episode: string;
  empty: ReactNode;
}

/** /wanted/series: every episode with a missing subtitle (spec section 2). */
export function WantedSeriesPage() {
  return (
    <WantedEpisodes
      kind="series"
      name="wanted-series"
      label={t`Missing series subtitles`}
      columns={wantedSeriesColumns()}
      episode={t`Episode`}
      empty={
        <EmptyState
          icon={IconCircleCheck}
          title={t`No Missing Series Subtitles`}
          reason={t`Every episode has the subtitles that its languages profile asks for.`}
        />
      }
    />
  );
}

/** The episodes of series, or the events of leagues, with missing subtitles. */
export function WantedEpisodes(props: WantedEpisodesProps) {
  const { kind, name, label, columns, episode, empty } = props;
  const media = episodeKindOf(kind);
  const ungrouped = useListView(name, columns);
  const [isGrouped, setGrouped] = useGrouping(name);
  const view = isGrouped
    ? { ...ungrouped, columns: groupedColumns(ungrouped.columns, episode) }
    : ungrouped;
  const selection = useRowSelection();
  const list = useWantedEpisodesPage(view.paging.range, view.needsPage, media);
  const all = useAllWantedEpisodes(view.needsAll, media);
  const wanted = useWantedEpisodesSpec(view.isFilterOpen, kind);
  const rows = useWantedRows({ wanted, list, all });
  const loadedTicked = useWantedOf(media, [...selection.picked], rows.unseenOf(selection.picked));
  return (
    <WantedView
      view={view}
      grouping={isGrouped ? BY_SERIES : undefined}
      viewFields={
        <Switch
          label={kind === "series" ? t`Group by series` : t`Group by league`}
          checked={isGrouped}
          onChange={(event) => setGrouped(event.currentTarget.checked)}
          // Applied at once: nothing is lost when its panel closes.
          data-at-once
        />
      }
      kind={media}
      label={label}
      noun={MEDIA_NOUNS[media]}
      nameOf={nameOf}
      spec={wanted.spec}
      list={list}
      rows={rows}
      selection={selection}
      loadedTicked={loadedTicked}
      scopeOf={(some) => ({
        kind,
        ids: some && [...new Set(some.map((row) => row.seriesId))],
        episodeIds: some?.map(({ id }) => id),
        onlyMissing: true,
      })}
      empty={empty}
    />
  );
}

/** Whether the rows of a list are grouped, for all tabs of this browser. They are, unless that was switched off. */
function useGrouping(
  list: ListName,
): [isGrouped: boolean, setGrouped: (isGrouped: boolean) => void] {
  const { value, set } = useStoredValue({ key: `list-grouped-${list}`, parse: isNotNo, print });
  return [value, set];
}
