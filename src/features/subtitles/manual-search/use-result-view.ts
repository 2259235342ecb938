import { useDeferredValue, useState } from "react";
import type { SearchResult } from "@/api/providers";
import type { FullItem } from "../item/subtitle-item";
import { nextSort } from "@/features/lists/model/list-address";
import { viewOf } from "@/features/lists/model/list-view";
import type { ListState } from "@/features/lists/model/list-view";
import { saveResultView, loadResultView } from "./result-view-storage";
import { ALL_RESULTS, isFiltering, resultSpec } from "./result-view";
import { useLanguageName } from "@/queries/languages";
import { mediaKey } from "@/api/media";

/**
 * Filters and sorts the results: `shown` are the results left, `state` is the current filter, `spec` what can be
 * filtered by. The state is kept in local storage.
 */
export function useResultView(item: FullItem, results: readonly SearchResult[]) {
  const key = mediaKey(item);
  const [state, setState] = useState(() => loadResultView(key));
  const spec = resultSpec(useLanguageName());
  // Typing stays responsive while the results are filtered.
  const deferredState = useDeferredValue(state);
  const update = (next: ListState) => {
    setState(next);
    saveResultView(next, key);
  };
  return {
    state,
    spec,
    shown: viewOf(results, spec, deferredState),
    isFiltering: isFiltering(state),
    setText: (text: string) => update({ ...state, text }),
    /** Sets the values of one facet; an empty list removes its filter. */
    choose: (facet: string, values: readonly string[]) => {
      const chosen = new Map(state.chosen);
      if (values.length === 0) chosen.delete(facet);
      else chosen.set(facet, values);
      update({ ...state, chosen });
    },
    sortBy: (column: { key: string; first: "asc" | "desc" }) =>
      update({ ...state, sort: nextSort(state.sort, column) }),
    setSort: (sort: ListState["sort"]) => update({ ...state, sort }),
    /** Removes all filters; the order stays. */
    clear: () => update({ ...ALL_RESULTS, sort: state.sort }),
  };
}

export type ResultViewControl = ReturnType<typeof useResultView>;
