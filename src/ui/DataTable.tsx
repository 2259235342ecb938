import { Skeleton, Table } from "@mantine/core";
import { FlexRender, useTable } from "@tanstack/react-table";
import type { Row, RowData } from "@tanstack/react-table";
import { lazy, Suspense } from "react";
import type { ReactNode, Ref } from "react";
import styles from "./DataTable.module.css";
import { features } from "./table-features";
import type { CellMeta, Columns, Features } from "./table-features";

/** More rows than this are drawn only where they are seen; the code for that is loaded then. */
const VIRTUAL_FROM = 100;

const VirtualRows = lazy(() =>
  import("./VirtualRows").then((module) => ({ default: module.VirtualRows })),
);

export interface DataTableProps<T extends RowData> {
  /** Says what the table lists, to people who do not see it. */
  label: string;
  columns: Columns<T>;
  rows: readonly T[];
  /** Stable and unique among the rows. */
  getRowId: (row: T) => string;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
  /** No rows yet: draws this many rows' shapes instead, so that nothing jumps when they come. */
  skeletonRows?: number | undefined;
  /** The rows are those of another page while this one loads. */
  isStale?: boolean;
}

const metaOf = (meta: CellMeta | undefined): CellMeta => meta ?? { card: "state" };

/** A row of the table: a line on a desk, a card on a phone (the styles do that, not the script). */
function DataRow<T extends RowData>({
  row,
  rowRef,
  index,
}: {
  row: Row<Features, T>;
  rowRef?: Ref<HTMLTableRowElement>;
  index: number;
}) {
  return (
    <Table.Tr
      role="row"
      className={styles.row}
      ref={rowRef}
      data-index={index}
      aria-rowindex={index + 2}
    >
      {row.getAllCells().map((cell) => {
        const meta = metaOf(cell.column.columnDef.meta);
        return (
          <Table.Td
            key={cell.id}
            role="cell"
            className={styles.cell}
            data-card={meta.card}
            data-align={meta.align}
          >
            <FlexRender cell={cell} />
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}

/**
 * A list as a table with a sticky header and 40 px rows, which become cards below 768 px
 * (design/interface.md, "Frame"). Long lists keep only the rows in view in the page.
 */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const { label, columns, rows, getRowId, empty, skeletonRows, isStale = false } = props;
  const table = useTable({ features, columns, data: rows as T[], getRowId });
  const tableRows = table.getRowModel().rows;
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  if (skeletonRows === undefined && tableRows.length === 0) return <>{empty}</>;
  const plain = (some: readonly Row<Features, T>[]) => (
    <Table.Tbody role="rowgroup">
      {some.map((row, index) => (
        <DataRow key={row.id} row={row} index={index} />
      ))}
    </Table.Tbody>
  );
  return (
    <Table
      role="table"
      aria-label={label}
      aria-rowcount={tableRows.length + 1}
      aria-busy={skeletonRows !== undefined || isStale}
      layout="fixed"
      highlightOnHover
      className={styles.table}
      data-stale={isStale || undefined}
    >
      <Table.Thead role="rowgroup" className={styles.head}>
        <Table.Tr role="row" aria-rowindex={1}>
          {headers.map((header) => {
            const meta = metaOf(header.column.columnDef.meta);
            return (
              <Table.Th
                key={header.id}
                role="columnheader"
                w={meta.width}
                data-align={meta.align}
                className={styles.header}
              >
                <table.FlexRender header={header} />
              </Table.Th>
            );
          })}
        </Table.Tr>
      </Table.Thead>
      {skeletonRows !== undefined ? (
        <SkeletonRows count={skeletonRows} columns={headers.length} />
      ) : tableRows.length <= VIRTUAL_FROM ? (
        plain(tableRows)
      ) : (
        <Suspense fallback={plain(tableRows.slice(0, VIRTUAL_FROM))}>
          <VirtualRows
            count={tableRows.length}
            columns={headers.length}
            keyOf={(index) => tableRows[index]?.id ?? index}
            renderRow={(index, rowRef) => {
              const row = tableRows[index];
              return row && <DataRow key={row.id} row={row} index={index} rowRef={rowRef} />;
            }}
          />
        </Suspense>
      )}
    </Table>
  );
}

function SkeletonRows({ count, columns }: { count: number; columns: number }) {
  return (
    <Table.Tbody role="rowgroup" aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <Table.Tr key={row} className={styles.row}>
          {Array.from({ length: columns }, (_cell, column) => (
            <Table.Td
              key={column}
              className={styles.cell}
              data-card={column === 0 ? "title" : "none"}
            >
              <Skeleton h={12} w={`${40 + ((row * 31 + column * 17) % 50)}%`} />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
}
