import { useSearchParams } from "react-router";
import { defaultPageSize, parsePage } from "@/config/page-size";
import { useOwnPageSize } from "./use-own-page-size";

/**
 * Which part of a list is shown: `?page=` in the address (so that Back, a reload and a shared link show the same) and
 * this browser's page size, else the server's. `range` is what to request from the server.
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
