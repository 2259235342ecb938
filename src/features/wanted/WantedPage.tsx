import { plural, t } from "@lingui/core/macro";
import { Switch } from "@mantine/core";
import { mediaKey, titleKindOf } from "@/api/media";
import type { MediaKind } from "@/api/media";
import type { WantedRow } from "@/api/wanted";
import { IconCircleCheck } from "@/config/icons";
import { listName } from "@/features/lists/model/list-choices";
import type { ListName } from "@/features/lists/model/list-choices";
import { ListPage } from "@/features/lists/page/ListPage";
import { SelectableRows } from "@/features/lists/selection/SelectableRows";
import { SelectionBar } from "@/features/lists/selection/SelectionBar";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";
import { useListView } from "@/features/lists/views/use-list-view";
import { useBadges, wantedCount } from "@/queries/badges";
import { useCapabilities } from "@/queries/capabilities";
import { useAllWanted, useWantedPage } from "@/queries/library";
import { useWantedOf } from "@/queries/wanted";
import { EmptyState } from "@/ui/EmptyState";
import { useStoredValue } from "@/ui/use-stored-value";
import { grouped } from "@/utils/format";
import { MEDIA_NOUNS } from "@/utils/nouns";
import { groupedColumns, wantedColumns } from "./columns";
import { SEARCH_SHOWN } from "./search-shown";
import { SearchProgress } from "./SearchProgress";
import { useSearchRow, useWantedActions } from "./use-wanted-actions";
import { groupedInOrder, useWantedGroups } from "./use-wanted-groups";
import { tickedOf, useWantedRows } from "./use-wanted-rows";
import { useWantedSpec } from "./use-wanted-spec";
import styles from "./WantedRows.module.css";

const TEXTS = {
  episode: () => ({
    label: t`Missing series subtitles`,
    nothing: t`No Missing Series Subtitles`,
    reason: t`All episodes have the subtitles that their languages profiles require.`,
    grouping: t`Group by series`,
  }),
  event: () => ({
    label: t`Missing sports subtitles`,
    nothing: t`No Missing Sports Subtitles`,
    reason: t`All events have the subtitles that their languages profiles require.`,
    grouping: t`Group by league`,
  }),
  movie: () => ({
    label: t`Missing movie subtitles`,
    nothing: t`No Missing Movies Subtitles`,
    reason: t`All movies have the subtitles that their languages profiles require.`,
    grouping: undefined,
  }),
} as const;

const isNotNo = (text: string | undefined) => text !== "no";

const print = (isGrouped: boolean) => (isGrouped ? "yes" : "no");

/** Grouping of a list's rows, for all tabs of this browser. On by default. */
function useGrouping(
  list: ListName,
): [isGrouped: boolean, setGrouped: (isGrouped: boolean) => void] {
  const { value, set } = useStoredValue({ key: `list-grouped-${list}`, parse: isNotNo, print });
  return [value, set];
}

/** The number of missing subtitles, if the server's count of them differs from the number of rows. */
function useMissingText(kind: MediaKind): string | undefined {
  const { countsSubtitles } = useCapabilities();
  const missing = wantedCount(useBadges().data, kind) ?? 0;
  return countsSubtitles && missing > 0
    ? plural(missing, { one: "# subtitle", other: "# subtitles" })
    : undefined;
}

/** The rows of a list, and those of them that are selected. */
function useListedRows(
  kind: MediaKind,
  view: ReturnType<typeof useListView<WantedRow>>,
  isGrouped: boolean,
) {
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
  return { selection, list, spec, rows, ...tickedOf(loadedTicked, rows, selection) };
}

interface GroupingProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function GroupingSwitch({ label, isOn, onChange }: GroupingProps) {
  return (
    <Switch
      label={label}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
      // Applied immediately: nothing is lost when its panel closes.
      data-at-once
    />
  );
}

/**
 * /wanted/*: all items with missing subtitles (spec section 2), paged in the server's order, or filtered and sorted
 * over all rows. Rows can be selected; the rows shown or selected can be searched.
 */
export function WantedPage({ kind }: { kind: MediaKind }) {
  const name = listName("wanted", titleKindOf(kind));
  const ungrouped = useListView(name, wantedColumns(kind));
  const [isChosen, setGrouped] = useGrouping(name);
  const isGrouped = kind !== "movie" && isChosen;
  const view = isGrouped
    ? { ...ungrouped, columns: groupedColumns(ungrouped.columns, kind) }
    : ungrouped;
  const noun = MEDIA_NOUNS[kind];
  const { selection, list, spec, rows, ticked, shownTicked } = useListedRows(kind, view, isGrouped);
  const { fullList, fullListForFilters, shown, inOrder } = rows;
  const lists = { kind, spec, list, rows };
  const actions = useWantedActions({ ...lists, ticked });
  const onSearch = useSearchRow(lists);
  const groups = useWantedGroups({ kind, spec, rows, view, total: list.total });
  const texts = TEXTS[kind]();
  const selectShown = (isIn: boolean) => selection.selectShown(shown, isIn);
  const missing = useMissingText(kind);
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
            label={texts.label}
            groups={isGrouped ? groups : undefined}
            viewFields={
              texts.grouping !== undefined && (
                <GroupingSwitch label={texts.grouping} isOn={isGrouped} onChange={setGrouped} />
              )
            }
            empty={
              <EmptyState icon={IconCircleCheck} title={texts.nothing} reason={texts.reason} />
            }
            getRowId={(row) => String(row.id)}
            searchKeyOf={mediaKey}
            alsoCounted={missing}
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
