import { t } from "@lingui/core/macro";
import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { failureText } from "@/api/error";
import { DataTable } from "@/ui/DataTable";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconRefresh } from "@/config/icons";
import type { Columns } from "@/ui/table-features";
import { ListLine } from "@/ui/ListLine";
import { Toolbar } from "@/ui/Toolbar";
import type { ToolbarAction } from "@/ui/Toolbar";
import styles from "./System.module.css";

/** The fields of a query result for a page with one unpaged list. */
export interface ListQuery<T> {
  data: readonly T[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface SystemListProps<T extends RowData> {
  label: string;
  columns: Columns<T>;
  list: ListQuery<unknown>;
  rows: readonly T[];
  getRowId: (row: T) => string;
  actions?: readonly ToolbarAction[];
  /** The number of rows. */
  count: ReactNode;
  /** Shown above the table. */
  above?: ReactNode;
  empty: ReactNode;
  skeletonRows: number;
}

/** Refresh button, for data that the server sends no events for. */
export function refreshAction(list: Pick<ListQuery<unknown>, "isFetching" | "refetch">) {
  return {
    icon: IconRefresh,
    label: t`Refresh`,
    tone: "plain",
    isBusy: list.isFetching,
    onClick: () => void list.refetch(),
  } satisfies ToolbarAction;
}

/** System page with one list (spec section 2, "/system/* pages"). */
export function SystemList<T extends RowData>(props: SystemListProps<T>) {
  const {
    label,
    columns,
    list,
    rows,
    getRowId,
    actions = [],
    count,
    above,
    empty,
    skeletonRows,
  } = props;
  return (
    <div className={styles.list}>
      <Toolbar actions={[...actions, refreshAction(list)]} />
      <ListLine>{count}</ListLine>
      {above}
      {list.error && !list.data ? (
        <ErrorPanel
          message={failureText(list.error)}
          error={list.error}
          onRetry={list.refetch}
          isRetrying={list.isFetching}
        />
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          getRowId={getRowId}
          skeletonRows={list.data ? undefined : skeletonRows}
          empty={empty}
        />
      )}
    </div>
  );
}
