import { Checkbox, VisuallyHidden } from "@mantine/core";
import type { RowData } from "@tanstack/react-table";
import { createContext, use } from "react";
import { columnsOf } from "@/ui/table-features";
import { RowCheckbox } from "./RowCheckbox";
import styles from "./SelectionBar.module.css";

/** What the checkboxes know besides their row: the columns stay the same, so that only affected rows render. */
interface Ticking {
  picked: ReadonlySet<number>;
  toggle: (id: number, isRange: boolean) => void;
  /** How many rows are shown, and how many of them are ticked. */
  shown: number;
  shownPicked: number;
  /** "Select all 38 that match". */
  allLabel: string;
  selectShown: (isIn: boolean) => void;
}

export const TickingContext = createContext<Ticking>({
  picked: new Set(),
  toggle: () => undefined,
  shown: 0,
  shownPicked: 0,
  allLabel: "",
  selectShown: () => undefined,
});

function TickAll() {
  const { shown, shownPicked, allLabel, selectShown } = use(TickingContext);
  const isAll = shown > 0 && shownPicked === shown;
  return (
    <Checkbox
      className={styles.all}
      aria-label={allLabel}
      title={allLabel}
      checked={isAll}
      indeterminate={shownPicked > 0 && !isAll}
      disabled={shown === 0}
      onChange={() => selectShown(!isAll)}
    />
  );
}

function Tick({ id, name }: { id: number; name: string }) {
  const { picked, toggle } = use(TickingContext);
  return (
    <RowCheckbox
      inputId={`tick-${id}`}
      label={`Select ${name}`}
      isPicked={picked.has(id)}
      onToggle={(isRange) => toggle(id, isRange)}
    />
  );
}

/** The column of checkboxes that tick rows, with one for all that are shown in its header. */
export function selectColumn<T extends RowData>(
  idOf: (row: T) => number,
  nameOf: (row: T) => string,
) {
  return columnsOf<T>().display({
    id: "select",
    // On phones the checkbox for all is not there, the column is: it has a name of its own.
    header: () => (
      <>
        <VisuallyHidden>Selected</VisuallyHidden>
        <TickAll />
      </>
    ),
    meta: { width: "48px", align: "center", card: "select" },
    cell: ({ row: { original } }) => <Tick id={idOf(original)} name={nameOf(original)} />,
  });
}
