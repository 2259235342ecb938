import { useCallback, useDeferredValue } from "react";
import { viewSteps } from "./list-view";
import type { ListSpec, ListState } from "./list-view";
import { useInSlices } from "./use-in-slices";
import { useListState } from "./use-list-state";

const NONE: readonly never[] = [];

/** Filters and sorts rows that are all loaded, by the address, and returns the controls for that. */
export function useFilteredRows<T extends object>(rows: readonly T[], spec: ListSpec<T>) {
  const control = useListState();
  const { shown = NONE, isSettled } = useView(rows, spec, control.state);
  return { control, shown, isSettled };
}

/**
 * The filtered and sorted rows; undefined while a large list is processed for the first time. The field and the chips
 * update at once, the rows are deferred: `isAnswer` when they match the current state, `isSettled` when they also come
 * from the latest rows.
 */
export function useView<T extends object>(
  rows: readonly T[],
  spec: ListSpec<T>,
  state: ListState,
): { shown: readonly T[] | undefined; isAnswer: boolean; isSettled: boolean } {
  const asked = useDeferredValue(state);
  const deferred = useDeferredValue(rows);
  // The first rows are not deferred: a list that has some must not claim to be empty.
  const source = deferred.length === 0 ? rows : deferred;
  const work = useCallback(() => viewSteps(source, spec, asked), [source, spec, asked]);
  const { result, isSettled } = useInSlices(source.length, work, asked);
  const isAnswer = asked === state;
  return { shown: result, isAnswer, isSettled: isSettled && isAnswer && source === rows };
}
