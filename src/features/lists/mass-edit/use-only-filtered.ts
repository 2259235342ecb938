import { readListState, writeListState } from "../model/list-params";
import { viewOf } from "../model/list-view";
import type { ListSpec, ListState } from "../model/list-view";
import { useUrlParams } from "../model/use-url-params";
import { EDIT } from "../model/use-edit-mode";

/** The items that Mass Edit starts with when it is entered from a filtered list. */
export interface OnlyFiltered {
  ids: ReadonlySet<number>;
  /** Removes the filter, so that all items can be edited. */
  showAll: () => void;
}

/** The facets that Mass Edit has no field for: all except a single profile. */
function facetsBeyond({ chosen }: ListState): ListState["chosen"] {
  const facets = new Map(chosen);
  if ((facets.get(EDIT.profile)?.length ?? 0) < 2) facets.delete(EDIT.profile);
  return facets;
}

/**
 * The rows left by the list's filter, for Mass Edit; undefined if it leaves all. Text and profile are ignored: Mass
 * Edit has these itself, under the same names in the URL.
 */
export function useOnlyFiltered<T extends { id: number }>(
  rows: readonly T[],
  spec: ListSpec<T>,
): OnlyFiltered | undefined {
  const { params, change } = useUrlParams();
  const chosen = facetsBeyond(readListState(params));
  if (chosen.size === 0) return undefined;
  const left = viewOf(rows, spec, { text: "", chosen, sort: undefined });
  return {
    ids: new Set(left.map(({ id }) => id)),
    showAll: () =>
      change((now) => {
        const state = readListState(now);
        const beyond = facetsBeyond(state);
        const remaining = [...state.chosen].filter(([key]) => !beyond.has(key));
        return writeListState(now, { ...state, chosen: new Map(remaining) });
      }),
  };
}
