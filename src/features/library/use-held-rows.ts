import type { ListSpec } from "./list-view";
import { useListState } from "./use-list-state";
import { useView } from "./use-view";

const NONE: readonly never[] = [];

/** Rows that are all here, as the address asks for them, and what changes that: nothing is read for it. */
export function useHeldRows<T extends object>(rows: readonly T[], spec: ListSpec<T>) {
  const control = useListState();
  const { shown = NONE, isSettled } = useView(rows, spec, control.state);
  return { control, shown, isSettled };
}
