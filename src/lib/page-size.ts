/** Page size options and the default (spec section 9). */
export const PAGE_SIZES = [25, 50, 100, 250, 500, 1000] as const;
export const DEFAULT_PAGE_SIZE = 50;

/** Where this browser keeps the choice (spec section 9: "kept in local storage under a page-size key"). */
export const PAGE_SIZE_KEY = "storage-ui-pageSize";

/** A kept text as a page size; anything that is not an offered size is the default. */
export function parsePageSize(kept: string | null | undefined): number {
  const size = Number(kept);
  return PAGE_SIZES.find((offered) => offered === size) ?? DEFAULT_PAGE_SIZE;
}

/** The page size this browser chose; the default where storage is not allowed. */
export function readPageSize(): number {
  try {
    return parsePageSize(window.localStorage.getItem(PAGE_SIZE_KEY));
  } catch {
    return DEFAULT_PAGE_SIZE;
  }
}

/** The last page whose first row, 1000 a page, the server can count to (32 bits). */
const MAX_PAGE = Math.floor((2 ** 31 - 1) / 1000);

/** The page number in an address' `?page=`, counted from 1. */
export function parsePage(value: string | null): number {
  const page = Number(value ?? "1");
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1;
}
