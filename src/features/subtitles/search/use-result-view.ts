import { useDeferredValue, useState } from "react";
import type { SearchResult } from "@/api/providers";
import type { SubtitleItem } from "../subtitle-item";
import { nextSort } from "@/features/library/list-address";
import { viewOf } from "@/features/library/list-view";
import type { ListState } from "@/features/library/list-view";
import { keepResultView, readResultView } from "./result-memory";
import { ALL_RESULTS, isFiltering, resultSpec } from "./result-view";
import { useLanguageName } from "@/queries/languages";
import { itemKey } from "./item-key";

/**
 * The results as this browser's person wants to see them: `shown` of all of them, what is asked (`state`), what
 * can be asked (`spec`), and how to ask. The choice is kept for the next search.
 */
export function useResultView(item: SubtitleItem, results: readonly SearchResult[]) {
  const key = itemKey(item);
  const [state, setState] = useState(() => readResultView(key));
  const spec = resultSpec(useLanguageName());
  // Typing goes before drawing.
  const drawn = useDeferredValue(state);
  const ask = (next: ListState) => {
    setState(next);
    keepResultView(next, key);
  };
  return {
    state,
    spec,
    shown: viewOf(results, spec, drawn),
    isFiltering: isFiltering(state),
    setText: (text: string) => ask({ ...state, text }),
    /** The values of one facet; none: it does not matter. */
    choose: (facet: string, values: readonly string[]) => {
      const chosen = new Map(state.chosen);
      if (values.length === 0) chosen.delete(facet);
      else chosen.set(facet, values);
      ask({ ...state, chosen });
    },
    sortBy: (column: { key: string; first: "asc" | "desc" }) =>
      ask({ ...state, sort: nextSort(state.sort, column) }),
    setSort: (sort: ListState["sort"]) => ask({ ...state, sort }),
    /** Shows all results; their order stays. */
    clear: () => ask({ ...ALL_RESULTS, sort: state.sort }),
  };
}

export type ResultViewControl = ReturnType<typeof useResultView>;
