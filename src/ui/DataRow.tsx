import { FlexRender, constructRow } from "@tanstack/react-table";
import type { RowData, Table as TableModel } from "@tanstack/react-table";
import { memo } from "react";
import type { ReactNode } from "react";
import { Card, TitleCard } from "./CardList";
import type { RowProps } from "./CardList";
import rows from "./rows.module.css";
import styles from "./DataTable.module.css";
import { metaOf } from "./table-features";
import type { Features } from "./table-features";

interface DataRowProps<T extends RowData> {
  /** The model of the columns. */
  table: TableModel<Features, T>;
  id: string;
  row: T;
  isCard: boolean;
  rowRef?: RowProps["ref"];
  index: number;
  /** Set if the row is no longer in the list and is about to disappear. */
  leaving?: "dimmed" | "folding" | undefined;
}

/**
 * A row of the table: a table row on desktops, a card on phones. Renders only when its record, its index or the columns
 * change.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo loses the type parameter of its component
export const DataRow = memo(function DataRow<T extends RowData>(props: DataRowProps<T>) {
  const { table, id, row: record, isCard, rowRef, index, leaving } = props;
  const cells = constructRow(table, id, record, index, 0).getAllCells();
  const row = {
    ref: rowRef,
    "aria-rowindex": index + 2,
    "data-index": index,
    "data-leaving": leaving,
  };
  if (isCard) return <Card {...row} cells={cells} />;
  return (
    <tr {...row} className={`${rows.row} ${styles.row}`}>
      {cells.map((cell) => {
        const meta = metaOf(cell.column.columnDef.meta);
        return (
          <td
            key={cell.id}
            className={styles.cell}
            data-column={cell.column.id}
            data-card={meta.card}
            data-align={meta.align}
          >
            <FlexRender cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}) as <T extends RowData>(props: DataRowProps<T>) => ReactNode;

interface GroupRowProps extends Pick<DataRowProps<never>, "index" | "isCard" | "rowRef"> {
  /** Number of columns that it spans. */
  columns: number;
  children: ReactNode;
}

/** The heading above the rows of a group. It is a row itself, so that it is counted and can be reached like one. */
export function GroupRow({ index, columns, isCard, rowRef, children }: GroupRowProps) {
  const row = {
    ref: rowRef,
    "aria-rowindex": index + 2,
    "data-index": index,
    "data-group": true,
  };
  return isCard ? (
    <TitleCard {...row}>{children}</TitleCard>
  ) : (
    <tr {...row} className={`${rows.row} ${styles.row}`}>
      <td colSpan={columns} className={styles.cell} data-card="title">
        {children}
      </td>
    </tr>
  );
}
