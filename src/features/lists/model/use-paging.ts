import { useSearchParams } from "react-router";
import { defaultPageSize, parsePage, PAGE_SIZE_KEY, parsePageSize } from "@/config/page-size";
import { useStoredValue } from "@/ui/use-stored-value";

const STORED = { key: PAGE_SIZE_KEY, parse: parsePageSize, print: String };

/**
 * The visible part of a list: `?page=` in the URL (so that Back, a reload, and a shared link show the same page) and
 * this browser's page size, otherwise the server's. `range` is the range to request from the server.
 */
export function usePaging() {
  const [params, setParams] = useSearchParams();
  const [own, setPageSize] = useOwnPageSize();
  const pageSize = own ?? defaultPageSize();
  const page = parsePage(params.get("page"));
  const setPage = (next: number, options?: { replace: boolean }) => {
    setParams((old) => {
      if (next === 1) old.delete("page");
      else old.set("page", String(next));
      return old;
    }, options);
  };
  return {
    page,
    pageSize,
    range: { start: (page - 1) * pageSize, length: pageSize },
    setPage,
    /** Keeps the first row of the page in view when the size changes. */
    changePageSize: (size: number) => {
      setPageSize(size);
      setPage(Math.floor(((page - 1) * pageSize) / size) + 1, { replace: true });
    },
  };
}

/**
 * Page size chosen and stored in this browser (spec section 9); undefined until one is chosen, because opening a list
 * is not a choice. Also returns functions that set and clear it.
 */
export function useOwnPageSize() {
  const { value, set, remove } = useStoredValue<number | undefined>(STORED);
  return [value, set, remove] as const;
}
