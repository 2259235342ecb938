import { useDeferredValue, useMemo } from "react";
import type { Movie, Series } from "@/api/library-rows";
import { memoize } from "@/utils/objects";
import { viewOf } from "../model/list-view";
import type { ListSpec, ListState } from "../model/list-view";
import { EDIT } from "../model/use-edit-mode";
import { useListState } from "../model/use-list-state";
import type { MassItem } from "./mass-columns";
import { ANY_PROFILE } from "./ProfileSelects";

/** Returns the same item for the same record, so that its row does not render again. */
export const massItemOf = memoize((item: Series | Movie): MassItem => ({
  id: item.id,
  title: item.title,
  year: item.year,
  audio: item.audio_language,
  profileId: item.profileId,
}));

/** The facets that Mass Edit has no field for: all except a single profile. */
function facetsBeyond({ chosen }: ListState): ListState["chosen"] {
  const facets = new Map(chosen);
  if ((facets.get(EDIT.profile)?.length ?? 0) < 2) facets.delete(EDIT.profile);
  return facets;
}

/** The filter of the list, which Mass Edit keeps, and the items that match it, in the server's order. */
export function useMassFilter<T extends Series | Movie>(rows: readonly T[], spec: ListSpec<T>) {
  const { state, choose, clearFilters } = useListState();
  // The fields update immediately, the rows follow.
  const wanted = useDeferredValue(state);
  const shown = useMemo(
    () => viewOf(rows, spec, { ...wanted, sort: undefined }).map(massItemOf),
    [rows, spec, wanted],
  );
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
            count: viewOf(rows, spec, { text: "", chosen: beyond, sort: undefined }).length,
            remove: () => beyond.forEach((_, key) => choose(key, [])),
          },
  };
}

export type MassFilter = ReturnType<typeof useMassFilter>;
