import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { failureText } from "@/api/error";
import { DataTable } from "@/ui/DataTable";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconRefresh } from "@/config/icons";
import type { Columns } from "@/ui/table-features";
import { Toolbar } from "@/ui/Toolbar";
import type { ToolbarAction } from "@/ui/Toolbar";
import styles from "./System.module.css";

/** What the hook of a list answers that the server sends whole. */
export interface WholeList<T> {
  data: readonly T[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface SystemListProps<T extends RowData> {
  label: string;
  columns: Columns<T>;
  list: WholeList<unknown>;
  rows: readonly T[];
  getRowId: (row: T) => string;
  actions?: readonly ToolbarAction[];
  /** What is said of all rows. */
  end?: ReactNode;
  empty: ReactNode;
  skeletonRows: number;
}

/** The action that every page of the system has: nothing tells when these answers grow old. */
export function refreshAction(list: Pick<WholeList<unknown>, "isFetching" | "refetch">) {
  return {
    icon: IconRefresh,
    label: "Refresh",
    isBusy: list.isFetching,
    onClick: () => void list.refetch(),
  } satisfies ToolbarAction;
}

/** A page of the system that is one list (spec section 2, "/system/* pages"). */
export function SystemList<T extends RowData>(props: SystemListProps<T>) {
  const { label, columns, list, rows, getRowId, actions = [], end, empty, skeletonRows } = props;
  return (
    <div className={styles.list}>
      <Toolbar actions={[...actions, refreshAction(list)]} end={end} />
      {list.error && !list.data ? (
        <ErrorPanel
          message={failureText(list.error)}
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
