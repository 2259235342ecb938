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
  const work = useCallback(() => viewSteps(rows, spec, asked), [rows, spec, asked]);
  const { result, isSettled } = useInSlices(rows.length, work, asked);
  return { shown: result, isSettled: isSettled && asked === state };
}
