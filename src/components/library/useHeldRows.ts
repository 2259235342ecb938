import { useDeferredValue, useMemo } from "react";
import { viewOf } from "../../lib/list-view";
import type { ListSpec } from "../../lib/list-view";
import { useListState } from "./useListState";

/** Rows that are all here, as the address asks for them, and what changes that: nothing is read for it. */
export function useHeldRows<T extends object>(rows: readonly T[], spec: ListSpec<T>) {
  const control = useListState();
  // The field and the chips answer at once, the rows follow.
  const asked = useDeferredValue(control.state);
  const shown = useMemo(() => viewOf(rows, spec, asked), [rows, spec, asked]);
  return { control, shown, isSettled: asked === control.state };
}
