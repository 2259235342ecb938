import { t } from "@lingui/core/macro";
import { createContext, use, useMemo } from "react";
import { isClientFiltered, nextSort, readListState, writeListState } from "./list-params";
import type { Direction, ListState } from "./list-view";
import { showToast } from "@/ui/toasts";
import { useUrlParams } from "./use-url-params";

/** All rows in the server's order. */
const UNFILTERED: ListState = { text: "", chosen: new Map(), sort: undefined };

/** True inside a list that filters only the current page; changing the filter then keeps the page. */
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

const isPage = (pathname: string) => () => window.location.pathname === pathname;

/**
 * Filter and order of the list on this page, stored in the URL, so that a reload, Back and a shared link show the
 * same. Changes replace the current history entry and return to the first page.
 */
export function useListState() {
  const staysOnPage = use(OnePageContext);
  const { params, change: changeParams } = useUrlParams();
  const change = (make: (now: ListState) => Partial<ListState>) =>
    changeParams((old) => {
      const now = readListState(old);
      const next = writeListState(old, { ...now, ...make(now) });
      const page = old.get("page");
      if (staysOnPage && page !== null) next.set("page", page);
      return next;
    });
  // The same object while the URL is unchanged.
  const state = useMemo(() => readListState(params), [params]);
  return {
    state,
    /** True if filtered or sorted in the browser, which needs all rows. */
    isClientFiltered: isClientFiltered(params),
    setText: (text: string) => change(() => ({ text })),
    /** Sets the values of one facet; an empty list removes its filter. */
    choose: (facet: string, values: readonly string[]) =>
      change(({ chosen }) => ({ chosen: withValues(chosen, facet, values) })),
    /** Adds or removes a value of a facet. */
    toggle: (facet: string, value: string) =>
      change(({ chosen }) => {
        const now = chosen.get(facet) ?? [];
        const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
        return { chosen: withValues(chosen, facet, next) };
      }),
    /** Called for a click on a column header. */
    sortBy: (column: { key: string; first: Direction }) =>
      change(({ sort }) => ({ sort: nextSort(sort, column) })),
    setSort: (sort: ListState["sort"]) => change(() => ({ sort })),
    /** Clears text and facets, but keeps the order. */
    clearFilters: () => {
      change(({ sort }) => ({ ...UNFILTERED, sort }));
      const isSamePage = isPage(window.location.pathname);
      showToast({
        kind: "info",
        message: t`Filters cleared.`,
        // Another page has its own filters.
        actions: [{ label: t`Undo`, run: () => isSamePage() && change(() => state) }],
      });
    },
  };
}

export type ListStateControl = ReturnType<typeof useListState>;
