import { storageKey } from "./own-storage";
import { serverChoices } from "./server-choices";

/** Selects, and lists of cards, become searchable from this many entries on (spec section 5). */
export const SEARCHABLE_FROM = 10;

/** The page sizes of all lists, and the default (spec section 9). */
export const PAGE_SIZES = [25, 50, 100, 250, 500, 1000] as const;
export const DEFAULT_PAGE_SIZE = 50;

/** Storage key of the page size (spec section 9: "kept in local storage under a page-size key"). */
export const PAGE_SIZE_KEY = "storage-ui-pageSize";

/** Parses a stored page size; undefined if it is not an offered size. */
export function parsePageSize(stored: string | null | undefined): number | undefined {
  const size = Number(stored);
  return PAGE_SIZES.find((offered) => offered === size);
}

/** The page size if this browser has not chosen one: the server's (1.x), otherwise 50. */
export function defaultPageSize(): number {
  const { pageSize } = serverChoices();
  return PAGE_SIZES.find((offered) => offered === pageSize) ?? DEFAULT_PAGE_SIZE;
}

/** The page size of all lists: this browser's own choice, otherwise the server's. */
export function readPageSize(): number {
  try {
    return (
      parsePageSize(window.localStorage.getItem(storageKey(PAGE_SIZE_KEY))) ?? defaultPageSize()
    );
  } catch {
    return defaultPageSize();
  }
}

/** The last page whose first row number fits into the server's 32 bits, at the largest page size. */
const MAX_PAGE = Math.floor((2 ** 31 - 1) / Math.max(...PAGE_SIZES));

/** The page number in the `?page=` of a URL; the first page is 1. */
export function parsePage(value: string | null): number {
  const page = Number(value ?? "1");
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1;
}
