import type { ListSpec } from "./list-view";
import { useListState } from "./use-list-state";
import { useView } from "./use-view";

const NONE: readonly never[] = [];

/** Filters and sorts rows that are all loaded, by the address, and returns the controls for that. */
export function useFilteredRows<T extends object>(rows: readonly T[], spec: ListSpec<T>) {
  const control = useListState();
  const { shown = NONE, isSettled } = useView(rows, spec, control.state);
  return { control, shown, isSettled };
}
