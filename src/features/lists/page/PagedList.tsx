import { t } from "@lingui/core/macro";
import type { RowData } from "@tanstack/react-table";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { failureText } from "@/api/error";
import { pageCount, Pager } from "@/ui/Pager";
import { DataTable } from "@/ui/DataTable";
import type { RowKeys, TableSort } from "@/ui/DataTable";
import { ErrorPanel } from "@/ui/ErrorPanel";
import type { RowGroups } from "@/ui/row-groups";
import { useShortcut } from "@/ui/shortcuts";
import type { Columns } from "@/ui/table-features";
import { useLeavingRows } from "./use-leaving-rows";
import type { usePaging } from "../model/use-paging";

/** The result of a paged query hook. */
export interface PagedQuery<T> {
  rows: readonly T[];
  total: number;
  /** Number of known pages, if the total is unknown. */
  pages?: number | undefined;
  data: object | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  /** False while the total may still belong to the previous filter. */
  isTotalKnown?: boolean;
  refetch: () => unknown;
}

export interface PagedListProps<T extends RowData> {
  label: string;
  columns: Columns<T>;
  getRowId: (row: T) => string;
  list: PagedQuery<T>;
  /** Undefined if all rows are on one page. */
  paging: ReturnType<typeof usePaging> | undefined;
  empty: ReactNode;
  sort?: TableSort | undefined;
  renderRows?: RenderRows<T> | undefined;
  /** Called for the search shortcut on a row; searches for its missing subtitles. */
  onSearch?: RowKeys<T>["onSearch"];
  /** Groups rows of a page under headings. */
  groups?: RowGroups<T> | undefined;
  /** Returns the key of the searches for a row's item; the row stays until their results have been shown. */
  searchKeyOf?: ((row: T) => string) | undefined;
}

/** Props of a page of rows that is not rendered as a table. */
export interface RenderRowsProps<T> {
  rows: readonly T[];
  /** True if there are no rows yet; skeletons are shown until they are loaded. */
  isLoading: boolean;
  /** True if the rows belong to another page while this one loads. */
  isStale: boolean;
}

/** Renders rows, or skeletons while they load, in another form than a table. */
export type RenderRows<T> = (props: RenderRowsProps<T>) => ReactNode;

/** The reason why the actions on a list's rows are disabled: the rows are loading, or there are none. */
export function emptyReason(
  list: Pick<PagedQuery<unknown>, "data" | "error" | "total">,
  none: string,
) {
  if (list.total > 0) return undefined;
  if (list.data !== undefined) return none;
  return list.error ? t`Could not load the list` : t`Loading`;
}

/** Enough rows to fill the page while the first ones load. */
const SKELETON_ROWS = 12;

/**
 * A list that the server pages: its rows, skeletons while they load, the error panel if nothing could be loaded, and
 * the pager. Previous rows stay while another page loads or a reload fails (spec section 8).
 */
export function PagedList<T extends RowData>(props: PagedListProps<T>) {
  const { label, columns, getRowId, list, paging, empty, sort, renderRows, onSearch, groups } =
    props;
  const { search } = useLocation();
  const { rows, leaving } = useLeavingRows({
    rows: list.rows,
    getRowId,
    searchKeyOf: renderRows ? undefined : props.searchKeyOf,
    view: list.data === undefined || list.isPlaceholderData ? "loading" : search,
  });
  const page = paging?.page ?? 1;
  const isLoaded = list.data !== undefined;
  const last = paging ? (list.pages ?? pageCount(list.total, paging.pageSize)) : 1;
  const isPastEnd = isLoaded && !list.isPlaceholderData && page > last && leaving.size === 0;
  // Do not show a page that lost its rows while the previous page loads.
  const isEmptyStale = list.isPlaceholderData && list.rows.length === 0 && list.total > 0;
  const isLoading = !isLoaded || isPastEnd || isEmptyStale;
  useEffect(() => {
    // The page number in the URL is now past the end of the list.
    if (isPastEnd && list.isTotalKnown !== false) paging?.setPage(last, { replace: true });
  });
  const turn = (next: number) => {
    paging?.setPage(next);
    window.scrollTo({ top: 0 });
  };
  const hasPages = paging !== undefined && list.total > 0;
  useShortcut("[", t`Previous page`, () => turn(page - 1), hasPages && page > 1);
  useShortcut("]", t`Next page`, () => turn(page + 1), hasPages && page < last);
  if (list.error && !isLoaded)
    return (
      <ErrorPanel
        message={failureText(list.error)}
        error={list.error}
        onRetry={list.refetch}
        isRetrying={list.isFetching}
      />
    );
  return (
    <>
      {renderRows && (isLoading || list.rows.length > 0) ? (
        renderRows({ rows: isLoading ? [] : list.rows, isLoading, isStale: list.isPlaceholderData })
      ) : (
        <DataTable
          // Rows are memoized and would otherwise keep the previous columns.
          key={columns.map(({ id }) => id).join(" ")}
          label={label}
          columns={columns}
          rows={rows}
          leaving={leaving}
          getRowId={getRowId}
          skeletonRows={isLoading ? SKELETON_ROWS : undefined}
          isStale={list.isPlaceholderData}
          empty={empty}
          sort={sort}
          keys={{ onSearch }}
          groups={groups}
        />
      )}
      {hasPages && (
        <Pager
          page={Math.min(page, last)}
          total={list.pages === undefined ? list.total : undefined}
          count={last}
          pageSize={paging.pageSize}
          onPage={turn}
          onPageSize={paging.changePageSize}
        />
      )}
    </>
  );
}
