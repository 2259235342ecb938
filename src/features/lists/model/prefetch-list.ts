import { parsePage, readPageSize } from "@/config/page-size";
import { searchOf } from "@/features/routes/page-route";
import type { Prefetch } from "@/features/routes/page-route";
import { isClientFiltered } from "./list-params";

/** The row range in a URL. */
export function rangeOf(search: URLSearchParams) {
  const length = readPageSize();
  return { start: (parsePage(search.get("page")) - 1) * length, length };
}

/** Reads one page of a list, or all rows if the URL filters or sorts. */
export const prefetchList =
  (
    prefetchPage: (range: ReturnType<typeof rangeOf>) => unknown,
    prefetchFullList: () => unknown,
  ): Prefetch =>
  (args) => {
    const search = searchOf(args);
    return isClientFiltered(search) ? prefetchFullList() : prefetchPage(rangeOf(search));
  };
