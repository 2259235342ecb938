import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import { isFullKind, isMovieKind, titleKindOf, titleRef } from "@/api/media";
import type { MediaKind } from "@/api/media";
import type { WantedRow } from "@/api/wanted";
import { IconChecklist, IconListSearch, IconBolt, IconSearch } from "@/config/icons";
import { MEDIA_DETAILS } from "@/config/kind-details";
import { paths } from "@/config/paths";
import type { BulkScope } from "@/features/bulk/use-bulk-items";
import { useWorkButton } from "@/features/jobs/use-outcome";
import { emptyReason } from "@/features/lists/page/PagedList";
import { useSearchTime } from "@/features/subtitles/search/search-pace";
import { useSearchMany } from "@/features/subtitles/search/use-search-many";
import { SEARCH_WANTED, useSearchWanted } from "@/features/subtitles/search/use-start-search";
import { useBadges, wantedCount } from "@/queries/badges";
import { useNeeds } from "@/queries/capabilities";
import { isScopeActive } from "@/store/jobs";
import type { ToolbarAction } from "@/ui/Toolbar";
import { capitalize, grouped } from "@/utils/format";
import { MEDIA_NOUNS } from "@/config/nouns";
import { SEARCH_SHOWN, listWork, searchesOf } from "./search-shown";
import type { WantedLists, WantedRows } from "./use-wanted-rows";
import { nameOf } from "./wanted-spec";

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

/** "About 12 min": the time of a search for everything; its size is above the list. */
function useSearchHint(kind: MediaKind): string | undefined {
  const missing = wantedCount(useBadges().data, kind) ?? 0;
  const time = useSearchTime(missing);
  return missing === 0 ? undefined : capitalize(time);
}

/** The search for the rows shown, or the selected ones. `reason`: why there are no rows to search. */
function useSearchShown(
  { kind, spec, rows, ticked }: WantedLists,
  reason: string | undefined,
): ToolbarAction {
  const search = useSearchMany(nameOf);
  const searching = useWorkButton(SEARCH_SHOWN[kind]);
  const { isFiltered, fullList, shown, inOrder, state } = rows;
  const [shownCount, tickedCount] = [grouped(shown.length), grouped(ticked.length)];
  const shownAction = {
    label: isFiltered && fullList.data ? t`Search Shown (${shownCount})` : t`Search Shown`,
    onClick: () => search(listWork(kind, "Shown"), searchesOf(inOrder(), spec, state)),
    disabledReason: reason,
  };
  const tickedAction = {
    label: t`Search Selected (${tickedCount})`,
    onClick: () => {
      // In list order; rows that are not shown are last.
      const ids = new Set(ticked.map(({ id }) => id));
      const inList = inOrder().filter((row) => ids.has(row.id));
      for (const row of inList) ids.delete(row.id);
      const others = ticked.filter((row) => ids.has(row.id));
      search(listWork(kind, "Selected"), searchesOf([...inList, ...others], spec, state));
    },
  };
  const action = ticked.length > 0 ? tickedAction : shownAction;
  return { icon: IconListSearch, tone: "filled", ...searching, ...action };
}

/** The search for all rows, by the server. */
function useSearchAll({ kind, list, rows }: WantedLists): ToolbarAction {
  const { isClientFiltered, fullList } = rows;
  return {
    icon: IconSearch,
    label: t`Search All`,
    tone: "filled",
    ...useWorkButton(SEARCH_WANTED[kind]),
    hint: useSearchHint(kind),
    onClick: useSearchWanted(kind),
    disabledReason: emptyReason(
      isClientFiltered ? { ...fullList, total: fullList.rows.length } : list,
      t`Nothing is missing`,
    ),
  };
}

/** The rows that bulk actions apply to: those selected, those shown, or all (undefined). */
export function bulkScope({ kind, rows, ticked }: WantedLists) {
  const [about, chosen] =
    ticked.length > 0
      ? [t`Selected items`, ticked]
      : rows.isFiltered
        ? [t`Items matching the filter`, rows.shown]
        : [t`All items with missing subtitles`, undefined];
  return { ...scopeOf(kind, chosen), about };
}

/**
 * Actions of a wanted list. If rows are selected or filtered, the search for only these is first, because on phones
 * only the first action stays visible; otherwise it is left out.
 */
export function useWantedActions(lists: WantedLists): ToolbarAction[] {
  const { kind, rows, ticked } = lists;
  const needs = useNeeds();
  const navigate = useNavigate();
  const { searchAllNeeds } = MEDIA_DETAILS[kind].wanted;
  const hasSearchAll = searchAllNeeds === undefined || needs[searchAllNeeds];
  const all = useSearchAll(lists);
  const some = useSearchShown(lists, hasSearchAll ? shownReason(rows) : all.disabledReason);
  const select: ToolbarAction = {
    icon: IconChecklist,
    label: t({ message: "Select", context: "a row" }),
    onClick: lists.selection.start,
    disabledReason: all.disabledReason,
  };
  const automation: ToolbarAction = {
    icon: IconBolt,
    label: t`Automation`,
    onClick: () => void navigate(paths.automation.gaps()),
  };
  // Servers without a list of wanted events cannot search for all of them either, so the rows shown are searched one by
  // one.
  if (!hasSearchAll) return [some, select];
  const isRequested = ticked.length > 0 || rows.isFiltered || some.isBusy;
  const others = isFullKind(kind) ? [select, automation] : [select];
  return isRequested ? [some, all, ...others] : [all, ...others];
}

/**
 * Returns a function that searches for the missing subtitles of a row, or those in the filter, as its own job, so that
 * the next row can follow immediately. A row with a running search is not searched again.
 */
export function useSearchRow({ kind, spec, rows }: WantedLists) {
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
