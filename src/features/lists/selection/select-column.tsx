import { t } from "@lingui/core/macro";
import { Checkbox, VisuallyHidden } from "@mantine/core";
import type { RowData } from "@tanstack/react-table";
import { createContext, use } from "react";
import { columnsOf } from "@/ui/table-features";
import styles from "./SelectColumn.module.css";
import type { RowId } from "./selected";

/** What the checkboxes depend on besides their row: the columns stay the same, so that only affected rows render. */
interface Selection {
  picked: ReadonlySet<RowId>;
  /** `isRange`: with Shift, so everything from the last one to this one. */
  toggle: (id: RowId, isRange: boolean) => void;
  /** Nothing can be selected at the moment. */
  isLocked?: boolean;
  /** The checkbox for all rows in the header; undefined: there is none. */
  all?: {
    /** How many rows are shown, and how many of them are ticked. */
    shown: number;
    shownPicked: number;
    /** "Select all 38 that match". */
    label: string;
    selectShown: (isIn: boolean) => void;
  };
}

export const SelectionContext = createContext<Selection>({
  picked: new Set(),
  toggle: () => undefined,
});

/** The id of a row's checkbox, for additional labels. */
export const checkboxId = (id: RowId) => `select-${id}`;

function SelectAll() {
  const { all } = use(SelectionContext);
  if (!all) return null;
  const { shown, shownPicked, label, selectShown } = all;
  const isAll = shown > 0 && shownPicked === shown;
  return (
    <Checkbox
      className={styles.all ?? ""}
      // Cards have no header: the bar below has a button that selects all.
      visibleFrom="sm"
      aria-label={label}
      title={label}
      checked={isAll}
      indeterminate={shownPicked > 0 && !isAll}
      disabled={shown === 0}
      onChange={() => selectShown(!isAll)}
    />
  );
}

/** The checkbox that selects a row, with a touch target around it. */
function SelectRow({ id, label }: { id: RowId; label: string }) {
  const { picked, toggle, isLocked } = use(SelectionContext);
  return (
    <label className={styles.hit} htmlFor={checkboxId(id)}>
      <Checkbox
        id={checkboxId(id)}
        aria-label={label}
        checked={picked.has(id)}
        disabled={isLocked}
        onChange={({ nativeEvent }) =>
          // A checkbox's change event is a click event, even if a key caused it.
          toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/**
 * The column of checkboxes that select rows; the table needs a SelectionContext around it.
 * @param labelOf the label of a row's checkbox: "Select Harbor Lights"
 */
export function selectColumn<T extends RowData & { id: RowId }>(labelOf: (row: T) => string) {
  return columnsOf<T>().display({
    id: "select",
    // On phones there is no checkbox for all, but the column is still there and needs a name.
    header: () => (
      <>
        <VisuallyHidden>{t`Selected`}</VisuallyHidden>
        <SelectAll />
      </>
    ),
    meta: { width: "48px", align: "center", card: "select" },
    cell: ({ row: { original } }) => <SelectRow id={original.id} label={labelOf(original)} />,
  });
}
