import { FlexRender } from "@tanstack/react-table";
import type { Cell, RowData } from "@tanstack/react-table";
import type { ComponentProps, ReactNode, RefCallback } from "react";
import rows from "./rows.module.css";
import styles from "./CardList.module.css";
import { metaOf } from "./table-features";
import type { CellMeta, Features } from "./table-features";

interface CardListProps extends ComponentProps<"div"> {
  /** The names of the columns, for screen readers only, because cards label their parts themselves. */
  headings: ReactNode;
}

/** A table as a list of cards, for phones: it has a table's roles, but not its layout. */
export function CardList({ headings, children, ...list }: CardListProps) {
  return (
    <div role="table" {...list} className={rows.list}>
      <div role="rowgroup" className={styles.head}>
        <div role="row" className={styles.headings} aria-rowindex={1}>
          {headings}
        </div>
      </div>
      {children}
    </div>
  );
}

/** The attributes of a row. */
export interface RowProps extends Omit<ComponentProps<"div">, "ref"> {
  /** Ref for measuring the row. */
  ref?: RefCallback<HTMLElement> | undefined;
}

interface CardProps<T extends RowData> extends RowProps {
  cells: readonly Cell<Features, T>[];
}

const isTick = ({ card }: CellMeta) => card === "select";
const isEnd = ({ card }: CellMeta) => card === "end";

/** A row as a card. `meta.card` of each column is the position of its cell. */
export function Card<T extends RowData>({ cells, ...row }: CardProps<T>) {
  const metas = cells.map((cell) => metaOf(cell.column.columnDef.meta));
  const isLine = metas.some(isEnd);
  return (
    <div
      role="row"
      {...row}
      className={`${rows.row} ${styles.card}`}
      data-has-tick={(!isLine && metas.some(isTick)) || undefined}
      data-line={isLine || undefined}
    >
      {cells.map((cell, index) => {
        const { card, align } = metas[index] ?? metaOf(undefined);
        return card === "none" ? null : (
          <div
            key={cell.id}
            role="cell"
            className={styles.part}
            data-column={cell.column.id}
            data-card={card}
            data-align={align}
          >
            <FlexRender cell={cell} />
          </div>
        );
      })}
    </div>
  );
}

/** The heading above the cards of a group, or a card that is not loaded yet. */
export const TitleCard = ({ children, ...row }: RowProps) => (
  <div role="row" {...row} className={`${rows.row} ${styles.card}`}>
    <div role="cell" className={styles.part} data-card="title">
      {children}
    </div>
  </div>
);
