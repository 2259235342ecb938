import type { RowData } from "@tanstack/react-table";
import { whyNoRows } from "@/features/lists/page/PagedList";
import { SEARCH_WANTED, useSearchWanted } from "@/features/subtitles/use-start-search";
import { useWorkButton } from "@/features/jobs/use-outcome";
import { useSearchMany } from "@/features/subtitles/use-search-many";
import { bulkModal } from "@/features/subtitles/bulk/modals";
import { openModal } from "@/store/modals";
import { listWork, SEARCH_SHOWN, searchesOf } from "./search-shown";
import { IconChecklist, IconListSearch, IconSearch } from "@/config/icons";
import type { ToolbarAction } from "@/ui/Toolbar";
import type { WantedRows } from "./use-wanted-rows";
import type { Lacking } from "./wanted-spec";
import type { WantedViewProps } from "./wanted-props";
import { grouped } from "@/utils/format";

/** Why the rows that the filter leaves cannot be searched now. */
function whyNotShown<T extends Lacking>({ isFiltered, whole, shown }: WantedRows<T>) {
  if (!isFiltered) return "Filter the list or select rows first";
  return whyNoRows({ ...whole, total: whole.data ? shown.length : 0 }, "Nothing is shown");
}

/**
 * The actions of a wanted list. When rows are ticked or left by a filter, to search just these comes first: on
 * phones only the first one stays.
 */
export function useWantedActions<T extends RowData & Lacking>({
  kind,
  idOf,
  nameOf,
  spec,
  list,
  rows,
  ticked,
  searchOne,
  scopeOf,
}: WantedViewProps<T> & { ticked: readonly T[] }): ToolbarAction[] {
  const searchAll = useSearchWanted(kind);
  const searchingAll = useWorkButton(SEARCH_WANTED[kind]);
  const search = useSearchMany(nameOf, searchOne);
  const searching = useWorkButton(SEARCH_SHOWN[kind]);
  const { isClientFiltered, isFiltered, whole, shown, inOrder, state } = rows;
  const isTicked = ticked.length > 0;
  const countOf = (some: readonly T[]) => grouped(some.length);
  const startShown = () => {
    const ordered = inOrder();
    if (!isTicked) {
      search(listWork(kind, "Shown"), searchesOf(ordered, spec, state));
      return;
    }
    // As they stand in the list; what is not shown comes last.
    const ids = new Set(ticked.map(idOf));
    const inList = ordered.filter((row) => ids.has(idOf(row)));
    for (const row of inList) ids.delete(idOf(row));
    const others = ticked.filter((row) => ids.has(idOf(row)));
    search(listWork(kind, "Selected"), searchesOf([...inList, ...others], spec, state));
  };
  const shownLabel = isFiltered && whole.data ? `Search Shown (${countOf(shown)})` : "Search Shown";
  const some: ToolbarAction = {
    icon: IconListSearch,
    label: isTicked ? `Search Selected (${countOf(ticked)})` : shownLabel,
    ...searching,
    onClick: startShown,
    whyNot: isTicked ? undefined : whyNotShown(rows),
  };
  const all: ToolbarAction = {
    icon: IconSearch,
    label: "Search All",
    ...searchingAll,
    onClick: searchAll,
    whyNot: whyNoRows(
      isClientFiltered ? { ...whole, total: whole.rows.length } : list,
      "Nothing is missing",
    ),
  };
  const bulkRows = isTicked ? ticked : isFiltered ? shown : undefined;
  const about = isTicked
    ? "What is selected"
    : isFiltered
      ? "What matches the filter"
      : "Everything with missing subtitles";
  const bulk: ToolbarAction = {
    icon: IconChecklist,
    label: "Bulk Actions",
    onClick: () => void openModal(bulkModal, { ...scopeOf(bulkRows), about }),
    whyNot: all.whyNot,
  };
  const isAsked = isTicked || isFiltered || searching.isBusy;
  return isAsked ? [some, all, bulk] : [all, some, bulk];
}
