import { useCallback, useDeferredValue } from "react";
import { viewSteps } from "./list-view";
import type { ListSpec, ListState } from "./list-view";
import { useInSlices } from "./use-in-slices";

/**
 * The rows as they are asked for; undefined while the first of very many are looked through. The field and the
 * chips answer at once, the rows follow: `isAnswer` when they are of what is asked now, `isSettled` when that is over
 * the latest rows too.
 */
export function useView<T extends object>(
  rows: readonly T[],
  spec: ListSpec<T>,
  state: ListState,
): { shown: readonly T[] | undefined; isAnswer: boolean; isSettled: boolean } {
  const asked = useDeferredValue(state);
  const heldBack = useDeferredValue(rows);
  // The first rows are not held back: a list that has some must not say that it has none.
  const held = heldBack.length === 0 ? rows : heldBack;
  const work = useCallback(() => viewSteps(held, spec, asked), [held, spec, asked]);
  const { result, isSettled } = useInSlices(held.length, work, asked);
  const isAnswer = asked === state;
  return { shown: result, isAnswer, isSettled: isSettled && isAnswer && held === rows };
}
