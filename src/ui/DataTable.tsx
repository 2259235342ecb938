import { UnstyledButton } from "@mantine/core";
import { useTable } from "@tanstack/react-table";
import type { RowData } from "@tanstack/react-table";
import { useCallback, useMemo } from "react";
import type { ReactNode } from "react";
import rowStyles from "./rows.module.css";
import styles from "./DataTable.module.css";
import { IconChevronDown } from "@/config/icons";
import { CardList, TitleCard } from "./CardList";
import type { RowProps } from "./CardList";
import { DataRow, GroupRow } from "./DataRow";
import { GroupLine, groupedRows, linesOf } from "./row-groups";
import type { RowGroups } from "./row-groups";
import { COMPACT_ROW_HEIGHT, ROW_HEIGHT, Rows, RowSpace, TOUCH_ROW_HEIGHT } from "./RowSpace";
import { features, metaOf } from "./table-features";
import type { Columns } from "./table-features";
import { useDensity } from "./use-preferences";
import { useCanHover, useIsPhone } from "./use-is-phone";
import { useRowKeys } from "./use-row-keys";
import { useRowOrder } from "./use-row-order";
import { lazy } from "./lazy";

/** While its code loads, shows the first rows, in a space as high as all rows. Exported for loading it early. */
export const VirtualRows = lazy(
  () => import("./VirtualRows").then((module) => module.VirtualRows),
  {
    fallback: ({ count, rowHeight = ROW_HEIGHT, isCards, renderRow }) => {
      const first = Math.min(count, FIRST_ROWS);
      return (
        <Rows isCards={isCards}>
          {Array.from({ length: first }, (_, index) => renderRow(index))}
          <RowSpace height={(count - first) * rowHeight} isCard={isCards} />
        </Rows>
      );
    },
  },
);
/** More rows than fit on a screen. */
const FIRST_ROWS = 30;
/** If a page has more rows than this, only the rows in view are rendered. */
const VIRTUAL_FROM = 60;
/** The table model gets no rows: for 10,000 rows it would create 10,000 row models, with 30 of them in view. */
const NO_ROWS: readonly never[] = [];

export interface DataTableProps<T extends RowData> {
  /** Accessible name of the table. */
  label: string;
  columns: Columns<T>;
  rows: readonly T[];
  /** Returns an ID that is stable and unique among the rows. */
  getRowId: (row: T) => string;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Number of skeleton rows while there are no rows yet, so that the layout does not shift when they arrive. */
  skeletonRows?: number | undefined;
  /** True if the rows are those of another page while this one loads. */
  isStale?: boolean;
  /** Number of rows on the page, if it has several tables. */
  rowsOnPage?: number;
  /** True in a dialog, which scrolls by itself: all rows are rendered. */
  isInDialog?: boolean;
  /** Sorting by columns with `meta.sort`; without it, their headers are not buttons. */
  sort?: TableSort | undefined;
  /** Enables the row keys, for the page's main list. */
  keys?: RowKeys<T> | undefined;
  /** Puts a heading above rows that belong together. */
  groups?: RowGroups<T> | undefined;
  /** Rows that are no longer in the list and are about to disappear, by row ID. */
  leaving?: ReadonlyMap<string, "dimmed" | "folding">;
}

/** Actions of the row keys, besides moving through the list. */
export interface RowKeys<T> {
  /** Searches for the missing subtitles of a row. */
  onSearch?: ((row: T) => void) | undefined;
}

/** A sort order for a column, and its initial direction. */
interface Order {
  key: string;
  first: "asc" | "desc";
}

/** The available sort orders, the current one, and the handler of a click on a header. */
export interface TableSort {
  orders: readonly Order[];
  now: { key: string; direction: "asc" | "desc" } | undefined;
  onSort: (order: Order) => void;
}

/**
 * A list as a table with a sticky header and 40 px rows (52 px on touch screens); below 768 px as cards
 * (design/interface.md, "Frame"). Long lists render only the rows in view.
 */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const { label, columns, rows, getRowId, empty, skeletonRows, isStale = false } = props;
  const { isInDialog = false, sort, keys, groups, leaving } = props;
  const groupOf = groups?.keyOf;
  const ordered = useMemo(() => (groupOf ? groupedRows(rows, groupOf) : rows), [rows, groupOf]);
  const lines: readonly (T | GroupLine)[] = useMemo(
    () => (groupOf ? linesOf(ordered, groupOf) : ordered),
    [ordered, groupOf],
  );
  const lineId = useCallback(
    (line: T | GroupLine) => (line instanceof GroupLine ? `group ${line.key}` : getRowId(line)),
    [getRowId],
  );
  const rowsOf = ({ from, count }: GroupLine) => ordered.slice(from, from + count);
  const { rowsOnPage = rows.length } = props;
  // Stable options keep the same table as long as the columns are the same.
  const table = useTable(useMemo(() => ({ features, columns, data: NO_ROWS }), [columns]));
  const isLong = skeletonRows === undefined && !isInDialog && rowsOnPage > VIRTUAL_FROM;
  const { order, rendered } = useRowOrder(lines, lineId, isLong || isInDialog);
  // The same function as long as the order is the same, because a new one would cause all rows to be measured again.
  const keyOf = useCallback(
    (index: number) => {
      const line = order[index];
      return line === undefined ? index : lineId(line);
    },
    [order, lineId],
  );
  const rowKeys = useRowKeys({
    isOn: keys !== undefined && skeletonRows === undefined,
    count: lines.length,
    hasTicks: columns.some(({ meta }) => meta?.card === "select"),
    onSearch:
      keys?.onSearch &&
      ((index) => {
        const line = lines[index];
        if (line instanceof GroupLine) groups?.onSearch?.(rowsOf(line));
        else if (line !== undefined) keys.onSearch?.(line);
      }),
  });
  const [density] = useDensity();
  const isPhone = useIsPhone();
  const rowHeight = !useCanHover()
    ? TOUCH_ROW_HEIGHT
    : density === "compact"
      ? COMPACT_ROW_HEIGHT
      : ROW_HEIGHT;
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  if (skeletonRows === undefined && rows.length === 0) return <>{empty}</>;
  const renderLine = (line: T | GroupLine, index: number, rowRef?: RowProps["ref"]) => {
    const id = lineId(line);
    const place = { index, isCard: isPhone, rowRef };
    return line instanceof GroupLine ? (
      <GroupRow key={id} columns={headers.length} {...place}>
        {groups?.heading(rowsOf(line))}
      </GroupRow>
    ) : (
      <DataRow key={id} {...{ table, id, row: line }} {...place} leaving={leaving?.get(id)} />
    );
  };
  const headings = headers.map((header) => {
    const meta = metaOf(header.column.columnDef.meta);
    if (isPhone && meta.card === "none") return null;
    const name = <table.FlexRender header={header} />;
    const by = sort?.orders.find(({ key }) => key === meta.sort);
    const direction = sort?.now?.key === by?.key ? sort?.now?.direction : undefined;
    const Heading = isPhone ? "div" : "th";
    return (
      <Heading
        key={header.id}
        role={isPhone ? "columnheader" : undefined}
        style={isPhone ? undefined : { width: meta.width }}
        data-column={header.column.id}
        data-align={meta.align}
        aria-sort={direction && `${direction}ending`}
        className={isPhone ? rowStyles.header : `${rowStyles.header} ${styles.header}`}
      >
        {sort && by ? (
          <UnstyledButton
            className={rowStyles.sort}
            data-direction={direction}
            onClick={() => sort.onSort(by)}
          >
            <span className={rowStyles.heading}>{name}</span>
            <IconChevronDown size={14} aria-hidden className={rowStyles.arrow} />
          </UnstyledButton>
        ) : (
          name
        )}
      </Heading>
    );
  });
  const body =
    skeletonRows !== undefined ? (
      <SkeletonRows count={skeletonRows} columns={headers.length} isCards={isPhone} />
    ) : isLong ? (
      <VirtualRows
        // The measured heights are no longer valid.
        key={density}
        count={lines.length}
        rowHeight={rowHeight}
        isOneOfMany={rowsOnPage > rows.length}
        isCards={isPhone}
        keyOf={keyOf}
        renderRow={(index, rowRef) => {
          const line = lines[index];
          return line === undefined ? null : renderLine(line, index, rowRef);
        }}
      />
    ) : (
      <Rows isCards={isPhone}>
        {lines.slice(0, rendered).map((line, index) => renderLine(line, index))}
        <RowSpace height={(lines.length - rendered) * rowHeight} isCard={isPhone} />
      </Rows>
    );
  const list = {
    ...rowKeys,
    "aria-label": label,
    "aria-rowcount": lines.length + 1,
    "aria-busy": skeletonRows !== undefined || isStale || (!isLong && rendered < lines.length),
    "data-stale": isStale || undefined,
    "data-in-dialog": isInDialog || undefined,
  };
  return isPhone ? (
    <CardList {...list} headings={headings}>
      {body}
    </CardList>
  ) : (
    <table {...list} className={`${rowStyles.list} ${styles.table}`} data-density={density}>
      <thead className={styles.head}>
        <tr aria-rowindex={1}>{headings}</tr>
      </thead>
      {body}
    </table>
  );
}

interface SkeletonProps {
  count: number;
  columns: number;
  isCards: boolean;
}

/** Not Mantine's Skeleton: the first page has hundreds of them, and renders them only to remove them. */
const bar = (row: number, column: number) => (
  <div className={styles.bone} style={{ inlineSize: `${40 + ((row * 31 + column * 17) % 50)}%` }} />
);

function SkeletonRows({ count, columns, isCards }: SkeletonProps) {
  return (
    <Rows isCards={isCards} aria-hidden>
      {Array.from({ length: count }, (_, row) =>
        isCards ? (
          <TitleCard key={row}>{bar(row, 0)}</TitleCard>
        ) : (
          <tr key={row} className={`${rowStyles.row} ${styles.row}`}>
            {Array.from({ length: columns }, (_cell, column) => (
              <td key={column} className={styles.cell}>
                {bar(row, column)}
              </td>
            ))}
          </tr>
        ),
      )}
    </Rows>
  );
}
