import type { RowData } from "@tanstack/react-table";
import { ListPage } from "@/features/lists/page/ListPage";
import { TickingContext } from "@/features/lists/selection/select-column";
import { SelectionBar } from "@/features/lists/selection/SelectionBar";
import { useBadges } from "@/queries/badges";
import { useCapabilities } from "@/queries/capabilities";
import { counted, grouped } from "@/utils/format";
import { SEARCH_SHOWN } from "./search-shown";
import { SearchProgress } from "./SearchProgress";
import { useSearchRow } from "./use-search-row";
import { groupedInOrder, useWantedGroups } from "./use-wanted-groups";
import { useWantedActions } from "./use-wanted-actions";
import { tickedOf } from "./use-wanted-rows";
import type { WantedViewProps } from "./wanted-props";
import type { Lacking } from "./wanted-spec";

/**
 * A wanted list: paged as the server sorts it, or filtered and sorted over all of it; rows can be ticked, and what
 * is shown or ticked can be searched.
 */
export function WantedView<T extends RowData & Lacking>(props: WantedViewProps<T>) {
  const { kind, idOf, selection, view, label, noun, spec, list, empty, viewFields } = props;
  const rows = groupedInOrder(props.rows, props.grouping, view.paging.pageSize);
  const { whole, wholeForFilters, shown, inOrder } = rows;
  const { ticked, shownTicked } = tickedOf(props.loadedTicked, rows, idOf, selection);
  const actions = useWantedActions({ ...props, rows, ticked });
  const onSearch = useSearchRow(props);
  const groups = useWantedGroups(props);
  const idsOf = (some: readonly T[]) => some.map((row) => ({ id: idOf(row) }));
  const selectShown = (isIn: boolean) => selection.selectShown(idsOf(shown), isIn);
  const { countsSubtitles } = useCapabilities();
  const missing = useBadges().data?.[kind] ?? 0;
  const all = `Select all ${grouped(shown.length)}`;
  return (
    <>
      <TickingContext
        value={{
          picked: selection.picked,
          toggle: (id, isRange) =>
            selection.toggle(id, isRange, isRange ? idsOf(inOrder()) : [{ id }]),
          shown: shown.length,
          shownPicked: shownTicked,
          allLabel: rows.isClientFiltered ? `${all} that match` : `${all} on this page`,
          selectShown,
        }}
      >
        <ListPage
          {...{
            view,
            label,
            noun,
            spec,
            list,
            whole,
            wholeForFilters,
            actions,
            empty,
            onSearch,
            groups,
            viewFields,
          }}
          getRowId={(row) => String(idOf(row))}
          searchKeyOf={(row) => `${kind === "episodes" ? "episode" : "movie"} ${idOf(row)}`}
          alsoCounted={countsSubtitles && missing > 0 ? counted(missing, "subtitle") : undefined}
          above={<SearchProgress scope={SEARCH_SHOWN[kind]} />}
        />
      </TickingContext>
      <SelectionBar
        selected={ticked.length}
        hidden={ticked.length - shownTicked}
        allLabel={shownTicked < shown.length ? all : undefined}
        onAll={() => selectShown(true)}
        onNone={selection.selectNone}
      />
    </>
  );
}
