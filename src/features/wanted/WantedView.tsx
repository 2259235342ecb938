import { plural, t } from "@lingui/core/macro";
import type { RowData } from "@tanstack/react-table";
import { mediaKey } from "@/api/media";
import { ListPage } from "@/features/lists/page/ListPage";
import { SelectableRows } from "@/features/lists/selection/SelectableRows";
import { SelectionBar } from "@/features/lists/selection/SelectionBar";
import { useBadges, wantedCount } from "@/queries/badges";
import { useNeeds, useCapabilities } from "@/queries/capabilities";
import { grouped } from "@/utils/format";
import { SEARCH_SHOWN, searchesOf, listWork } from "./search-shown";
import { SearchProgress } from "./SearchProgress";
import { groupedInOrder, useWantedGroups } from "./use-wanted-groups";
import { tickedOf } from "./use-wanted-rows";
import type { WantedViewProps } from "./wanted-props";
import type { Lacking } from "./wanted-spec";
import { isScopeActive } from "@/store/jobs";
import { useSearchMany } from "@/features/subtitles/use-search-many";
import { whyNoRows } from "@/features/lists/page/PagedList";
import { SEARCH_WANTED, useSearchWanted } from "@/features/subtitles/use-start-search";
import { useWorkButton } from "@/features/jobs/use-outcome";
import { bulkModal } from "@/features/subtitles/bulk/modals";
import { openModal } from "@/store/modals";
import { IconChecklist, IconListSearch, IconSearch } from "@/config/icons";
import type { ToolbarAction } from "@/ui/Toolbar";
import type { WantedRows } from "./use-wanted-rows";

/** Why the filtered rows cannot be searched now. */
function whyNotShown<T extends Lacking>({ isFiltered, whole, shown }: WantedRows<T>) {
  if (!isFiltered) return t`Filter the list or select rows first`;
  return whyNoRows({ ...whole, total: whole.data ? shown.length : 0 }, t`Nothing is shown`);
}

/**
 * The actions of a wanted list. If rows are ticked or filtered, searching just these comes first: on phones only the
 * first action stays visible.
 */
function useWantedActions<T extends RowData & Lacking>({
  kind,
  nameOf,
  spec,
  list,
  rows,
  ticked,
  scopeOf,
}: WantedViewProps<T> & { ticked: readonly T[] }): ToolbarAction[] {
  const { sportsWanted } = useNeeds();
  const hasSearchAll = kind !== "event" || sportsWanted;
  const searchAll = useSearchWanted(kind);
  const searchingAll = useWorkButton(SEARCH_WANTED[kind]);
  const search = useSearchMany(nameOf);
  const searching = useWorkButton(SEARCH_SHOWN[kind]);
  const { isClientFiltered, isFiltered, whole, shown, inOrder, state } = rows;
  const isTicked = ticked.length > 0;
  const shownCount = grouped(shown.length);
  const tickedCount = grouped(ticked.length);
  const startShown = () => {
    const ordered = inOrder();
    if (!isTicked) {
      search(listWork(kind, "Shown"), searchesOf(ordered, spec, state));
      return;
    }
    // In list order; those that are not shown come last.
    const ids = new Set(ticked.map(({ id }) => id));
    const inList = ordered.filter((row) => ids.has(row.id));
    for (const row of inList) ids.delete(row.id);
    const others = ticked.filter((row) => ids.has(row.id));
    search(listWork(kind, "Selected"), searchesOf([...inList, ...others], spec, state));
  };
  const shownLabel = isFiltered && whole.data ? t`Search Shown (${shownCount})` : t`Search Shown`;
  const all: ToolbarAction = {
    icon: IconSearch,
    label: t`Search All`,
    ...searchingAll,
    onClick: searchAll,
    whyNot: whyNoRows(
      isClientFiltered ? { ...whole, total: whole.rows.length } : list,
      t`Nothing is missing`,
    ),
  };
  const some: ToolbarAction = {
    icon: IconListSearch,
    label: isTicked ? t`Search Selected (${tickedCount})` : shownLabel,
    ...searching,
    onClick: startShown,
    whyNot: isTicked ? undefined : hasSearchAll ? whyNotShown(rows) : all.whyNot,
  };
  const bulkRows = isTicked ? ticked : isFiltered ? shown : undefined;
  const about = isTicked
    ? t`What is selected`
    : isFiltered
      ? t`What matches the filter`
      : t`Everything with missing subtitles`;
  const bulk: ToolbarAction = {
    icon: IconChecklist,
    label: t`Bulk Actions`,
    onClick: () => void openModal(bulkModal, { ...scopeOf(bulkRows), about }),
    whyNot: all.whyNot,
  };
  // Servers without the list of wanted events do not search all of them either: what is shown is searched one by one.
  if (!hasSearchAll) return [some, bulk];
  const isAsked = isTicked || isFiltered || searching.isBusy;
  return isAsked ? [some, all, bulk] : [all, some, bulk];
}

/**
 * Returns a function that searches for what one row is missing, or the part of it that the filter asks for, as a job of
 * its own, so that the next row can follow at once. A row that is already being searched is not searched again.
 */
function useSearchRow<T extends RowData & Lacking>(props: WantedViewProps<T>) {
  const { kind, nameOf, spec, rows, noun } = props;
  const search = useSearchMany(nameOf);
  return (row: T) => {
    const scope = `${SEARCH_SHOWN[kind]} ${row.id}`;
    if (isScopeActive(scope)) return;
    const title = nameOf(row);
    search({ title: t`Search ${title}`, scope, noun }, searchesOf([row], spec, rows.state));
  };
}

/**
 * A wanted list: paged as the server sorts it, or filtered and sorted over all of it; rows can be ticked, and the shown
 * or ticked ones can be searched.
 */
export function WantedView<T extends RowData & Lacking>(props: WantedViewProps<T>) {
  const { kind, selection, view, label, noun, spec, list, empty, viewFields } = props;
  const rows = groupedInOrder(props.rows, props.grouping, view.paging.pageSize);
  const { whole, wholeForFilters, shown, inOrder } = rows;
  const { ticked, shownTicked } = tickedOf(props.loadedTicked, rows, selection);
  const actions = useWantedActions({ ...props, rows, ticked });
  const onSearch = useSearchRow(props);
  const groups = useWantedGroups(props);
  const selectShown = (isIn: boolean) => selection.selectShown(shown, isIn);
  const { countsSubtitles } = useCapabilities();
  const missing = wantedCount(useBadges().data, kind) ?? 0;
  const count = grouped(shown.length);
  return (
    <>
      <SelectableRows
        value={{
          picked: selection.picked,
          toggle: (rowId, isRange) => {
            const id = Number(rowId);
            selection.toggle(id, isRange, isRange ? inOrder() : [{ id }]);
          },
          all: {
            shown: shown.length,
            shownPicked: shownTicked,
            label: rows.isClientFiltered
              ? t`Select all ${count} that match`
              : t`Select all ${count} on this page`,
            selectShown,
          },
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
          getRowId={(row) => String(row.id)}
          searchKeyOf={mediaKey}
          alsoCounted={
            countsSubtitles && missing > 0
              ? plural(missing, { one: "# subtitle", other: "# subtitles" })
              : undefined
          }
          above={<SearchProgress scope={SEARCH_SHOWN[kind]} />}
        />
      </SelectableRows>
      <SelectionBar
        selected={ticked.length}
        hidden={ticked.length - shownTicked}
        allLabel={shownTicked < shown.length ? t`Select all ${count}` : undefined}
        onAll={() => selectShown(true)}
        onNone={selection.selectNone}
      />
    </>
  );
}
