import { t } from "@lingui/core/macro";
import { Checkbox, CheckIcon, VisuallyHidden } from "@mantine/core";
import type { RowData } from "@tanstack/react-table";
import { createContext, use } from "react";
import { columnsOf } from "@/ui/table-features";
import styles from "./SelectColumn.module.css";
import type { RowId } from "./selected";

/** State for the checkboxes apart from their rows: the columns stay the same, so that only affected rows render. */
interface Selection {
  picked: ReadonlySet<RowId>;
  /** `isRange`: with Shift, for all rows from the last one to this one. */
  toggle: (id: RowId, isRange: boolean) => void;
  /** True if nothing can be selected now. */
  isLocked?: boolean;
  /** Checkbox for all rows, in the header; undefined for none. */
  all?: {
    /** Number of rows shown, and how many of them are selected. */
    shown: number;
    shownPicked: number;
    /** Example: "Select all 38 that match". */
    label: string;
    selectShown: (isIn: boolean) => void;
  };
}

export const SelectionContext = createContext<Selection>({
  picked: new Set(),
  toggle: () => undefined,
});

/** Id of a row's checkbox, for additional labels. */
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

/** Checkbox that selects a row, with a touch target around it. Not Mantine's: it takes six components per row. */
function SelectRow({ id, label }: { id: RowId; label: string }) {
  const { picked, toggle, isLocked } = use(SelectionContext);
  const isPicked = picked.has(id);
  return (
    <label className={styles.hit} htmlFor={checkboxId(id)}>
      <input
        type="checkbox"
        className={`mantine-focus-auto ${styles.box}`}
        id={checkboxId(id)}
        aria-label={label}
        checked={isPicked}
        disabled={isLocked}
        onChange={({ nativeEvent }) =>
          // A checkbox's change event is a click event, even if it was triggered by a key.
          toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {isPicked && <CheckIcon className={styles.mark} />}
    </label>
  );
}

/**
 * Column of checkboxes that select rows; the table must be inside a SelectionContext.
 * @param labelOf returns the label of a row's checkbox: "Select Harbor Lights"
 */
export function selectColumn<T extends RowData & { id: RowId }>(labelOf: (row: T) => string) {
  return columnsOf<T>().display({
    id: "select",
    // On phones there is no checkbox for all, but the column still exists and needs a name.
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
