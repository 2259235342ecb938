import { plural, t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import { titleKindOf, titleRef } from "@/api/media";
import type { MediaKind } from "@/api/media";
import type { WantedRow } from "@/api/wanted";
import { IconChecklist, IconListSearch, IconRobot, IconSearch } from "@/config/icons";
import { paths } from "@/config/paths";
import { bulkModal } from "@/features/bulk/modals";
import type { BulkScope } from "@/features/bulk/use-bulk-items";
import { useWorkButton } from "@/features/jobs/use-outcome";
import type { ListSpec } from "@/features/lists/model/list-view";
import { emptyReason } from "@/features/lists/page/PagedList";
import type { PagedQuery } from "@/features/lists/page/PagedList";
import { useSearchTime } from "@/features/subtitles/search-pace";
import { useSearchMany } from "@/features/subtitles/use-search-many";
import { SEARCH_WANTED, useSearchWanted } from "@/features/subtitles/use-start-search";
import { useBadges, wantedCount } from "@/queries/badges";
import { useCapabilities, useNeeds } from "@/queries/capabilities";
import { isScopeActive } from "@/store/jobs";
import { openModal } from "@/store/modals";
import type { ToolbarAction } from "@/ui/Toolbar";
import { grouped } from "@/utils/format";
import { MEDIA_NOUNS } from "@/utils/nouns";
import { listWork, SEARCH_SHOWN, searchesOf } from "./search-shown";
import type { WantedRows } from "./use-wanted-rows";
import { nameOf } from "./wanted-spec";

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
    ...(kind !== "movie" && { episodeIds: ids }),
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
export function useWantedActions({
  kind,
  spec,
  list,
  rows,
  ticked,
}: WantedLists & { ticked: readonly WantedRow[] }): ToolbarAction[] {
  const { sportsWanted } = useNeeds();
  const navigate = useNavigate();
  const hasSearchAll = kind !== "event" || sportsWanted;
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
  const others = kind === "event" ? [bulk] : [bulk, automation];
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
