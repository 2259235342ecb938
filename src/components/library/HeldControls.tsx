import type { RowData } from "@tanstack/react-table";
import type { ListName } from "../../lib/list-choices";
import type { ListSpec } from "../../lib/list-view";
import type { Noun } from "../../lib/mass-edit";
import type { Columns } from "../../ui/table-features";
import { HeldFieldsContext, HeldViewsContext, heldFilters, heldViews } from "./held-filters";
import type { DrawFields, DrawViews } from "./held-filters";
import { ListControls } from "./ListControls";

interface HeldControlsProps<T extends RowData & object> {
  list: ListName;
  noun: Noun;
  rows: readonly T[];
  spec: ListSpec<T>;
  /** Every column that the list can have. */
  columns: Columns<T>;
}

/** The view controls of rows that are all here: nothing is read for their filters. */
export function HeldControls<T extends RowData & object>(props: HeldControlsProps<T>) {
  const { list, noun, rows, spec, columns } = props;
  const whole = {
    rows,
    data: rows,
    error: null,
    isFetching: false,
    loaded: undefined,
    refetch: () => undefined,
  };
  const drawFields: DrawFields = (Fields, wantsText) => (
    <Fields noun={noun} spec={spec} whole={whole} wantsText={wantsText} />
  );
  const drawViews: DrawViews = (View, panel) => (
    <View {...panel} list={list} columns={columns} sorts={spec.sorts} />
  );
  return (
    <HeldFieldsContext value={drawFields}>
      <HeldViewsContext value={drawViews}>
        <ListControls what={noun.many} panel={heldFilters} views={heldViews} />
      </HeldViewsContext>
    </HeldFieldsContext>
  );
}
