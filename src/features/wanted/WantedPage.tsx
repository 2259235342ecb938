import { plural, t } from "@lingui/core/macro";
import { Switch } from "@mantine/core";
import { useNavigate } from "react-router";
import { isFullKind, isMovieKind, mediaKey, titleKindOf, titleRef } from "@/api/media";
import type { MediaKind } from "@/api/media";
import type { WantedRow } from "@/api/wanted";
import {
  IconChecklist,
  IconCircleCheck,
  IconListSearch,
  IconRobot,
  IconSearch,
} from "@/config/icons";
import { MEDIA_DETAILS } from "@/config/kind-details";
import { paths } from "@/config/paths";
import { useWorkButton } from "@/features/jobs/use-outcome";
import { listName } from "@/features/lists/model/list-choices";
import type { ListName } from "@/features/lists/model/list-choices";
import type { ListSpec } from "@/features/lists/model/list-view";
import { ListPage } from "@/features/lists/page/ListPage";
import { emptyReason } from "@/features/lists/page/PagedList";
import type { PagedQuery } from "@/features/lists/page/PagedList";
import { SelectableRows } from "@/features/lists/selection/SelectableRows";
import { SelectionBar } from "@/features/lists/selection/SelectionBar";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";
import { useListView } from "@/features/lists/views/use-list-view";
import { bulkModal } from "@/features/bulk/modals";
import type { BulkScope } from "@/features/bulk/use-bulk-items";
import { useSearchMany } from "@/features/subtitles/search/use-search-many";
import { useSearchTime } from "@/features/subtitles/search/search-pace";
import { SEARCH_WANTED, useSearchWanted } from "@/features/subtitles/search/use-start-search";
import { SearchProgress } from "@/features/subtitles/search/SearchProgress";
import { useBadges, wantedCount } from "@/queries/badges";
import { useNeeds, useCapabilities } from "@/queries/capabilities";
import { useAllWanted, useWantedPage } from "@/queries/library";
import { useWantedOf } from "@/queries/wanted";
import { isScopeActive } from "@/store/jobs";
import { openModal } from "@/store/modals";
import { EmptyState } from "@/ui/EmptyState";
import type { ToolbarAction } from "@/ui/Toolbar";
import { useStoredValue } from "@/ui/use-stored-value";
import { grouped } from "@/utils/format";
import { MEDIA_NOUNS } from "@/utils/nouns";
import { textOf } from "@/utils/text";
import { groupedColumns, wantedColumns } from "./columns";
import { SEARCH_SHOWN, searchesOf, listWork } from "./search-shown";
import { groupedInOrder, useWantedGroups } from "./use-wanted-groups";
import { tickedOf, useWantedRows } from "./use-wanted-rows";
import type { WantedRows } from "./use-wanted-rows";
import { useWantedSpec } from "./use-wanted-spec";
import { nameOf } from "./wanted-spec";
import styles from "./WantedRows.module.css";

const isNotNo = (text: string | undefined) => text !== "no";

const print = (isGrouped: boolean) => (isGrouped ? "yes" : "no");

interface WantedLists {
  kind: MediaKind;
  spec: ListSpec<WantedRow>;
  /** The page in the server's order. */
  list: PagedQuery<WantedRow>;
  rows: WantedRows;
}

/** Scope of bulk actions for these rows; without rows, all items with missing subtitles. */
function scopeOf(kind: MediaKind, rows: readonly WantedRow[] | undefined): BulkScope {
  const ids = rows?.map(({ id }) => id);
  const titles = rows && [...new Set(rows.map((row) => titleRef(row).id))];
  return {
    kind: titleKindOf(kind),
    ids: titles,
    onlyMissing: true,
    ...(!isMovieKind(kind) && { episodeIds: ids }),
  };
}

/** The reason why the filtered rows cannot be searched now. */
function shownReason({ fullList, shown }: WantedRows) {
  return emptyReason({ ...fullList, total: fullList.data ? shown.length : 0 }, t`No rows shown`);
}

/** "276 subtitles, about 12 min": the size of a search for all of them, in the unit of the server's count. */
function useSearchHint(kind: MediaKind): string | undefined {
  const { countsSubtitles } = useCapabilities();
  const missing = wantedCount(useBadges().data, kind) ?? 0;
  const time = useSearchTime(missing);
  if (missing === 0) return undefined;
  const what = countsSubtitles
    ? plural(missing, { one: "# subtitle", other: "# subtitles" })
    : MEDIA_NOUNS[kind].counted(missing);
  return t`${what}, ${time}`;
}

/**
 * Actions of a wanted list. If rows are selected or filtered, the search for only these is first, because on phones
 * only the first action stays visible; otherwise it is left out.
 */
function useWantedActions({
  kind,
  spec,
  list,
  rows,
  ticked,
}: WantedLists & { ticked: readonly WantedRow[] }): ToolbarAction[] {
  const needs = useNeeds();
  const navigate = useNavigate();
  const { searchAllNeeds } = MEDIA_DETAILS[kind].wanted;
  const hasSearchAll = searchAllNeeds === undefined || needs[searchAllNeeds];
  const searchAll = useSearchWanted(kind);
  const searchingAll = useWorkButton(SEARCH_WANTED[kind]);
  const hint = useSearchHint(kind);
  const search = useSearchMany(nameOf);
  const searching = useWorkButton(SEARCH_SHOWN[kind]);
  const { isClientFiltered, isFiltered, fullList, shown, inOrder, state } = rows;
  const isTicked = ticked.length > 0;
  const shownCount = grouped(shown.length);
  const tickedCount = grouped(ticked.length);
  const startShown = () => {
    const ordered = inOrder();
    if (!isTicked) {
      search(listWork(kind, "Shown"), searchesOf(ordered, spec, state));
      return;
    }
    // In list order; rows that are not shown are last.
    const ids = new Set(ticked.map(({ id }) => id));
    const inList = ordered.filter((row) => ids.has(row.id));
    for (const row of inList) ids.delete(row.id);
    const others = ticked.filter((row) => ids.has(row.id));
    search(listWork(kind, "Selected"), searchesOf([...inList, ...others], spec, state));
  };
  const shownLabel =
    isFiltered && fullList.data ? t`Search Shown (${shownCount})` : t`Search Shown`;
  const all: ToolbarAction = {
    icon: IconSearch,
    label: t`Search All`,
    tone: "filled",
    ...searchingAll,
    hint,
    onClick: searchAll,
    disabledReason: emptyReason(
      isClientFiltered ? { ...fullList, total: fullList.rows.length } : list,
      t`Nothing is missing`,
    ),
  };
  const some: ToolbarAction = {
    icon: IconListSearch,
    label: isTicked ? t`Search Selected (${tickedCount})` : shownLabel,
    tone: "filled",
    ...searching,
    onClick: startShown,
    disabledReason: isTicked ? undefined : hasSearchAll ? shownReason(rows) : all.disabledReason,
  };
  const bulkRows = isTicked ? ticked : isFiltered ? shown : undefined;
  const about = isTicked
    ? t`Selected items`
    : isFiltered
      ? t`Items matching the filter`
      : t`All items with missing subtitles`;
  const bulk: ToolbarAction = {
    icon: IconChecklist,
    label: t`Bulk actions`,
    onClick: () => void openModal(bulkModal, { ...scopeOf(kind, bulkRows), about }),
    disabledReason: all.disabledReason,
  };
  const automation: ToolbarAction = {
    icon: IconRobot,
    label: t`Automation`,
    onClick: () => void navigate(paths.automation.gaps()),
  };
  // Servers without a list of wanted events cannot search for all of them either, so the rows shown are searched one by
  // one.
  if (!hasSearchAll) return [some, bulk];
  const isRequested = isTicked || isFiltered || searching.isBusy;
  const others = isFullKind(kind) ? [bulk, automation] : [bulk];
  return isRequested ? [some, all, ...others] : [all, ...others];
}

/**
 * Returns a function that searches for the missing subtitles of a row, or those in the filter, as its own job, so that
 * the next row can follow immediately. A row with a running search is not searched again.
 */
function useSearchRow({ kind, spec, rows }: WantedLists) {
  const noun = MEDIA_NOUNS[kind];
  const search = useSearchMany(nameOf);
  return (row: WantedRow) => {
    const scope = `${SEARCH_SHOWN[kind]} ${row.id}`;
    if (isScopeActive(scope)) return;
    const title = nameOf(row);
    search(
      { title: t`Search for subtitles for ${title}`, scope, noun },
      searchesOf([row], spec, rows.state),
    );
  };
}

/** Grouping of a list's rows, for all tabs of this browser. On by default. */
function useGrouping(
  list: ListName,
): [isGrouped: boolean, setGrouped: (isGrouped: boolean) => void] {
  const { value, set } = useStoredValue({ key: `list-grouped-${list}`, parse: isNotNo, print });
  return [value, set];
}

/**
 * /wanted/*: all items with missing subtitles (spec section 2), paged in the server's order, or filtered and sorted
 * over all rows. Rows can be selected; the rows shown or selected can be searched.
 */
export function WantedPage({ kind }: { kind: MediaKind }) {
  const name = listName("wanted", titleKindOf(kind));
  const ungrouped = useListView(name, wantedColumns(kind));
  const [isChosen, setGrouped] = useGrouping(name);
  const isGrouped = !isMovieKind(kind) && isChosen;
  const view = isGrouped
    ? { ...ungrouped, columns: groupedColumns(ungrouped.columns, kind) }
    : ungrouped;
  const noun = MEDIA_NOUNS[kind];
  const selection = useRowSelection();
  const list = useWantedPage(kind, view.paging.range, view.needsPage);
  const all = useAllWanted(kind, view.needsAll);
  const wanted = useWantedSpec(kind, view.isFilterOpen);
  const { spec } = wanted;
  const ungroupedRows = useWantedRows({ wanted, list, all });
  const loadedTicked = useWantedOf(
    kind,
    [...selection.picked],
    ungroupedRows.unseenOf(selection.picked),
  );
  const rows = isGrouped ? groupedInOrder(ungroupedRows, view.paging.pageSize) : ungroupedRows;
  const { fullList, fullListForFilters, shown, inOrder } = rows;
  const { ticked, shownTicked } = tickedOf(loadedTicked, rows, selection);
  const lists = { kind, spec, list, rows };
  const actions = useWantedActions({ ...lists, ticked });
  const onSearch = useSearchRow(lists);
  const groups = useWantedGroups({ kind, spec, rows, view, total: list.total });
  const { label, nothing, reason, grouping } = MEDIA_DETAILS[kind].wanted;
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
        <div className={styles.rows} data-selecting={selection.picked.size > 0}>
          <ListPage
            {...{
              view,
              noun,
              spec,
              list,
              fullList,
              fullListForFilters,
              actions,
              onSearch,
            }}
            label={textOf(label)}
            groups={isGrouped ? groups : undefined}
            viewFields={
              grouping !== undefined && (
                <Switch
                  label={textOf(grouping)}
                  checked={isGrouped}
                  onChange={(event) => setGrouped(event.currentTarget.checked)}
                  // Applied immediately: nothing is lost when its panel closes.
                  data-at-once
                />
              )
            }
            empty={
              <EmptyState icon={IconCircleCheck} title={textOf(nothing)} reason={textOf(reason)} />
            }
            getRowId={(row) => String(row.id)}
            searchKeyOf={mediaKey}
            alsoCounted={
              countsSubtitles && missing > 0
                ? plural(missing, { one: "# subtitle", other: "# subtitles" })
                : undefined
            }
            above={<SearchProgress scope={SEARCH_SHOWN[kind]} />}
          />
        </div>
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
