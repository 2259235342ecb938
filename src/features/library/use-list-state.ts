import { createContext, use, useMemo } from "react";
import { isNarrowed, nextSort, readListState, writeListState } from "./list-address";
import type { Direction, ListState } from "./list-view";
import { useAddress } from "./use-address";

/** Nothing asked: everything in the server's order. */
const NOTHING_ASKED: ListState = { text: "", chosen: new Map(), sort: undefined };

/** True around a list of which only the page that is there is filtered: another filter stays on that page. */
export const OnePageContext = createContext(false);

function withValues(
  chosen: ListState["chosen"],
  facet: string,
  values: readonly string[],
): ListState["chosen"] {
  const next = new Map(chosen);
  if (values.length === 0) next.delete(facet);
  else next.set(facet, values);
  return next;
}

/**
 * What is asked of the list on this page, which the address holds: reload, back and a sent link show the same.
 * Changes take the place of the present entry in the history and begin at the first page.
 */
export function useListState() {
  const staysOnPage = use(OnePageContext);
  const { params, change: changeAddress } = useAddress();
  const change = (make: (now: ListState) => Partial<ListState>) =>
    changeAddress((old) => {
      const now = readListState(old);
      const next = writeListState(old, { ...now, ...make(now) });
      const page = old.get("page");
      if (staysOnPage && page !== null) next.set("page", page);
      return next;
    });
  // The same object as long as the same is asked.
  const state = useMemo(() => readListState(params), [params]);
  return {
    state,
    /** Anything but all rows in the server's order: every row is needed to tell which to show first. */
    isNarrowed: isNarrowed(params),
    setText: (text: string) => change(() => ({ text })),
    /** The values of one facet; none of them: it does not matter. */
    choose: (facet: string, values: readonly string[]) =>
      change(({ chosen }) => ({ chosen: withValues(chosen, facet, values) })),
    /** Ticks a value of a facet, or takes it back. */
    toggle: (facet: string, value: string) =>
      change(({ chosen }) => {
        const now = chosen.get(facet) ?? [];
        const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
        return { chosen: withValues(chosen, facet, next) };
      }),
    /** What a press on a column does. */
    sortBy: (column: { key: string; first: Direction }) =>
      change(({ sort }) => ({ sort: nextSort(sort, column) })),
    setSort: (sort: ListState["sort"]) => change(() => ({ sort })),
    /** Text and facets go, the order stays. */
    clearFilters: () => change(({ sort }) => ({ ...NOTHING_ASKED, sort })),
  };
}

export type ListStateControl = ReturnType<typeof useListState>;
