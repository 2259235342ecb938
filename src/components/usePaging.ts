import { useLocalStorage } from "@mantine/hooks";
import { useSearchParams } from "react-router";
import { DEFAULT_PAGE_SIZE, PAGE_SIZE_KEY, parsePage, parsePageSize } from "../lib/page-size";

/**
 * Which part of a list is shown: `?page=` in the address (so back, reload and a sent link show the same) and
 * the page size that this browser keeps. `range` is what to ask the server for.
 */
export function usePaging() {
  const [params, setParams] = useSearchParams();
  const [pageSize, setPageSize] = useLocalStorage<number>({
    key: PAGE_SIZE_KEY,
    defaultValue: DEFAULT_PAGE_SIZE,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: parsePageSize,
  });
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
