import type { ListSpec } from "./list-view";
import { useListState } from "./use-list-state";
import { useView } from "./use-view";

const NONE: readonly never[] = [];

/** Rows that are all loaded, filtered and sorted by the address, and the controls for that. */
export function useFilteredRows<T extends object>(rows: readonly T[], spec: ListSpec<T>) {
  const control = useListState();
  const { shown = NONE, isSettled } = useView(rows, spec, control.state);
  return { control, shown, isSettled };
}
