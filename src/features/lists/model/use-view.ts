import { useCallback, useDeferredValue } from "react";
import { viewSteps } from "./list-view";
import type { ListSpec, ListState } from "./list-view";
import { useInSlices } from "./use-in-slices";
import { useListState } from "./use-list-state";

const NONE: readonly never[] = [];

/** Filters and sorts loaded rows as the URL specifies; also returns the controls. */
export function useFilteredRows<T extends object>(rows: readonly T[], spec: ListSpec<T>) {
  const control = useListState();
  const { shown = NONE, isSettled } = useView(rows, spec, control.state);
  return { control, shown, isSettled };
}

/**
 * The filtered and sorted rows; undefined while a large list is processed for the first time. The field and the chips
 * update immediately, the rows are deferred: `isAnswer` is true if they match the current state, `isSettled` if they
 * also come from the latest rows.
 */
export function useView<T extends object>(
  rows: readonly T[],
  spec: ListSpec<T>,
  state: ListState,
): { shown: readonly T[] | undefined; isAnswer: boolean; isSettled: boolean } {
  const requested = useDeferredValue(state);
  const deferred = useDeferredValue(rows);
  // The first rows are not deferred: a list with rows must not appear empty.
  const source = deferred.length === 0 ? rows : deferred;
  const work = useCallback(() => viewSteps(source, spec, requested), [source, spec, requested]);
  const { result, isSettled } = useInSlices(source.length, work, requested);
  const isAnswer = requested === state;
  return { shown: result, isAnswer, isSettled: isSettled && isAnswer && source === rows };
}
