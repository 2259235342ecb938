import { useCallback, useDeferredValue } from "react";
import { viewSteps } from "../../lib/list-view";
import type { ListSpec, ListState } from "../../lib/list-view";
import { useInSlices } from "./useInSlices";

/**
 * The rows as they are asked for; undefined while the first of very many are looked through. The field and the
 * chips answer at once, the rows follow: `isSettled`.
 */
export function useView<T extends object>(
  rows: readonly T[],
  spec: ListSpec<T>,
  state: ListState,
): { shown: readonly T[] | undefined; isSettled: boolean } {
  const asked = useDeferredValue(state);
  const held = useDeferredValue(rows);
  const work = useCallback(() => viewSteps(held, spec, asked), [held, spec, asked]);
  const { result, isSettled } = useInSlices(held.length, work, asked);
  return { shown: result, isSettled: isSettled && asked === state && held === rows };
}
