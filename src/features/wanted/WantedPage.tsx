import { plural, t } from "@lingui/core/macro";
import { Switch } from "@mantine/core";
import { isMovieKind, mediaKey, titleKindOf } from "@/api/media";
import type { MediaKind } from "@/api/media";
import type { WantedRow } from "@/api/wanted";
import { IconCircleCheck } from "@/config/icons";
import { bulkModal } from "@/features/bulk/modals";
import { MEDIA_DETAILS } from "@/config/kind-details";
import { ChipCodes, ChipWidth, hasCodes } from "@/features/languages/chips-in-line";
import { listName } from "@/features/lists/model/list-choices";
import { ListPage } from "@/features/lists/page/ListPage";
import { SelectableRows } from "@/features/lists/selection/SelectableRows";
import { ActionsButton, SelectionBar } from "@/features/lists/selection/SelectionBar";
import { useListView } from "@/features/lists/views/use-list-view";
import { SearchProgress } from "@/features/subtitles/search/SearchProgress";
import { useBadges, wantedCount } from "@/queries/badges";
import { useCapabilities } from "@/queries/capabilities";
import { openModal } from "@/store/modals";
import { EmptyState } from "@/ui/EmptyState";
import { useByWidth } from "@/ui/use-is-phone";
import { useStoredValue } from "@/ui/use-stored-value";
import { grouped } from "@/utils/format";
import { MEDIA_NOUNS } from "@/config/nouns";
import { textOf } from "@/utils/text";
import { groupedColumns, wantedColumns } from "./columns";
import { SEARCH_SHOWN } from "./search-shown";
import { bulkScope, useSearchRow, useWantedActions } from "./use-wanted-actions";
import { useWantedGroups } from "./use-wanted-groups";
import { useWantedLists } from "./use-wanted-rows";
import styles from "./WantedRows.module.css";

const isNotNo = (text: string | undefined) => text !== "no";

/** A single name beside "+3" would say less than codes. */
const firstMissing = (row: WantedRow) => row.missing_subtitles.slice(0, 2);

const print = (isGrouped: boolean) => (isGrouped ? "yes" : "no");

/** The view of a list, and its grouping, which all tabs of this browser share. It is on by default. */
function useWantedView(kind: MediaKind) {
  const name = listName("wanted", titleKindOf(kind));
  const view = useListView(name, wantedColumns(kind));
  const key = `list-grouped-${name}`;
  const { value, set: setGrouped } = useStoredValue({ key, parse: isNotNo, print });
  if (isMovieKind(kind) || !value) return { view, isGrouped: false, setGrouped };
  const columns = groupedColumns(view.columns, kind);
  return { view: { ...view, columns }, isGrouped: true, setGrouped };
}

/**
 * /wanted/*: all items with missing subtitles (spec section 2), paged in the server's order, or filtered and sorted
 * over all rows. Rows can be selected; the rows shown or selected can be searched.
 */
export function WantedPage({ kind }: { kind: MediaKind }) {
  const { view, isGrouped, setGrouped } = useWantedView(kind);
  const lists = useWantedLists(kind, view, isGrouped);
  const { spec, list, rows, selection, ticked, shownTicked } = lists;
  const { fullList, fullListForFilters, shown } = rows;
  const actions = useWantedActions(lists);
  const onSearch = useSearchRow(lists);
  const groups = useWantedGroups(lists, view.paging.pageSize);
  const { label, nothing, reason, grouping } = MEDIA_DETAILS[kind].wanted;
  const selectShown = (isIn: boolean) => selection.selectShown(shown, isIn);
  const { countsSubtitles } = useCapabilities();
  const missing = wantedCount(useBadges().data, kind) ?? 0;
  const count = grouped(shown.length);
  const scope = bulkScope(lists);
  // Grouped rows and movies have two columns only.
  const isSpacious = isGrouped || isMovieKind(kind);
  const width = useByWidth(isSpacious ? 500 : 240, isSpacious ? 310 : 150);
  return (
    <>
      <SelectableRows
        value={{
          picked: selection.picked,
          isSelecting: selection.isSelecting,
          toggle: (rowId, isRange) => {
            const id = Number(rowId);
            selection.toggle(id, isRange, isRange ? rows.inOrder() : [{ id }]);
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
        <div className={styles.rows}>
          <ChipWidth value={width}>
            <ChipCodes value={hasCodes(shown, firstMissing, width)}>
              <ListPage
                {...{ view, spec, list, fullList, fullListForFilters, actions, onSearch }}
                noun={MEDIA_NOUNS[kind]}
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
                  <EmptyState
                    icon={IconCircleCheck}
                    title={textOf(nothing)}
                    reason={textOf(reason)}
                  />
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
            </ChipCodes>
          </ChipWidth>
        </div>
      </SelectableRows>
      <SelectionBar
        selection={selection}
        selected={ticked.length}
        hidden={ticked.length - shownTicked}
        scope={scope.about}
        allLabel={shownTicked < shown.length ? t`Select all ${count}` : undefined}
        onAll={() => selectShown(true)}
      >
        <ActionsButton onClick={() => void openModal(bulkModal, scope)} />
      </SelectionBar>
    </>
  );
}
