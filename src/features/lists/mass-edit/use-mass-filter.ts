import { useDeferredValue, useMemo } from "react";
import type { ListState } from "../model/list-view";
import { EDIT } from "../model/use-edit-mode";
import { useListState } from "../model/use-list-state";
import type { MassItem } from "./mass-columns";

/** The value of the profile filter that keeps all profiles. */
export const ANY_PROFILE = "any";

/** The facets that Mass Edit has no field for: all except a single profile. */
function facetsBeyond({ chosen }: ListState): ListState["chosen"] {
  const facets = new Map(chosen);
  if ((facets.get(EDIT.profile)?.length ?? 0) < 2) facets.delete(EDIT.profile);
  return facets;
}

/** The items that match a filter, in the server's order. */
export type Matching = (filter: Pick<ListState, "text" | "chosen">) => readonly MassItem[];

/** The filter of the list, which Mass Edit keeps, and the items that match it. */
export function useMassFilter(matching: Matching) {
  const { state, choose, clearFilters } = useListState();
  // The fields update immediately, the rows follow.
  const wanted = useDeferredValue(state);
  const shown = useMemo(() => matching(wanted), [matching, wanted]);
  const beyond = facetsBeyond(state);
  const [profile = ANY_PROFILE, ...others] = state.chosen.get(EDIT.profile) ?? [];
  return {
    shown,
    isFiltered: state.text !== "" || state.chosen.size > 0,
    clear: clearFilters,
    /** One profile, "none", or ANY_PROFILE. */
    profile: others.length > 0 ? ANY_PROFILE : profile,
    setProfile: (value: string) => choose(EDIT.profile, value === ANY_PROFILE ? [] : [value]),
    /** The facets without a field here: the number of items that match them, and how to remove them. */
    beyond:
      beyond.size === 0
        ? undefined
        : {
            count: matching({ text: "", chosen: beyond }).length,
            remove: () => beyond.forEach((_, key) => choose(key, [])),
          },
  };
}

export type MassFilter = ReturnType<typeof useMassFilter>;
