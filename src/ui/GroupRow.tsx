/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn as cards, tables lose the roles of their tags */
import { Table } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import styles from "./DataTable.module.css";

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
