import { Table } from "@mantine/core";
import { FlexRender, constructRow } from "@tanstack/react-table";
import type { RowData, Table as TableModel } from "@tanstack/react-table";
import { memo } from "react";
import type { ReactNode, Ref } from "react";
import styles from "./DataTable.module.css";
import { metaOf } from "./table-features";
import type { Features } from "./table-features";

interface DataRowProps<T extends RowData> {
  /** The model of the columns. */
  table: TableModel<Features, T>;
  id: string;
  row: T;
  rowRef?: Ref<HTMLTableRowElement> | undefined;
  index: number;
  /** It is no longer in the list and is about to disappear. */
  leaving?: "dimmed" | "folding" | undefined;
}

/**
 * A row of the table: a line on a desk, a card on a phone (by CSS alone). It renders only when its record, its index
 * or the columns change.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets that its component is a generic one
export const DataRow = memo(function DataRow<T extends RowData>(props: DataRowProps<T>) {
  const { table, id, row, rowRef, index, leaving } = props;
  const cells = constructRow(table, id, row, index, 0).getAllCells();
  return (
    <Table.Tr
      role="row"
      className={styles.row}
      ref={rowRef}
      data-index={index}
      data-leaving={leaving}
      aria-rowindex={index + 2}
    >
      {cells.map((cell) => {
        const meta = metaOf(cell.column.columnDef.meta);
        return (
          <Table.Td
            key={cell.id}
            role="cell"
            className={styles.cell}
            data-column={cell.column.id}
            data-card={meta.card}
            data-align={meta.align}
          >
            <FlexRender cell={cell} />
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}) as <T extends RowData>(props: DataRowProps<T>) => ReactNode;

interface GroupRowProps {
  index: number;
  /** How many columns it spans. */
  columns: number;
  rowRef?: Ref<HTMLTableRowElement> | undefined;
  children: ReactNode;
}

/** The heading above the rows of a group: a table row itself, so that it is counted and reached like one. */
export function GroupRow({ index, columns, rowRef, children }: GroupRowProps) {
  return (
    <Table.Tr
      role="row"
      className={styles.row}
      ref={rowRef}
      data-index={index}
      data-group
      aria-rowindex={index + 2}
    >
      <Table.Td
        role="cell"
        colSpan={columns}
        aria-colspan={columns}
        className={styles.cell}
        data-card="title"
      >
        {children}
      </Table.Td>
    </Table.Tr>
  );
}
