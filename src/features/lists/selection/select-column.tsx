import { t } from "@lingui/core/macro";
import { VisuallyHidden } from "@mantine/core";
import type { RowData } from "@tanstack/react-table";
import { createContext, use } from "react";
import type { ComponentProps } from "react";
import { IconCheck } from "@/config/icons";
import { columnsOf } from "@/ui/table-features";
import styles from "./SelectColumn.module.css";
import type { RowId } from "./selected";

/** State for the checkboxes apart from their rows: the columns stay the same, so that only affected rows render. */
interface Selection {
  picked: ReadonlySet<RowId>;
  /** `isRange`: with Shift, for all rows from the last one to this one. */
  toggle: (id: RowId, isRange: boolean) => void;
  /** False while the checkboxes appear only in a row that is hovered or focused. */
  isSelecting?: boolean;
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

interface TickProps extends Pick<
  ComponentProps<"input">,
  "id" | "checked" | "disabled" | "onChange"
> {
  label: string;
  isSome?: boolean;
  isAll?: boolean;
}

/** A checkbox with a touch target around it. Not Mantine's, which takes six components per row. */
function Tick({ label, isSome = false, isAll = false, ...input }: TickProps) {
  return (
    <label className={styles.hit} title={isAll ? label : undefined} data-all={isAll || undefined}>
      <input
        type="checkbox"
        className={`mantine-focus-auto ${styles.box}`}
        aria-label={label}
        ref={(element) => {
          if (element) element.indeterminate = isSome;
        }}
        {...input}
      />
      {input.checked && <IconCheck className={styles.mark} size={14} stroke={3.5} aria-hidden />}
    </label>
  );
}

function SelectAll() {
  const { all, isLocked } = use(SelectionContext);
  if (!all) return null;
  const { shown, shownPicked, label, selectShown } = all;
  const isAll = shown > 0 && shownPicked === shown;
  return (
    <Tick
      isAll
      label={label}
      isSome={shownPicked > 0 && !isAll}
      checked={isAll}
      disabled={isLocked || shown === 0}
      onChange={() => selectShown(!isAll)}
    />
  );
}

/** Checkbox that selects a row. */
export function SelectRow({ id, label }: { id: RowId; label: string }) {
  const { picked, toggle, isLocked } = use(SelectionContext);
  return (
    <Tick
      id={checkboxId(id)}
      label={label}
      checked={picked.has(id)}
      disabled={isLocked}
      onChange={({ nativeEvent }) =>
        // A checkbox's change event is a click event, even if it was triggered by a key.
        toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
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
