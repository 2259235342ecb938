/** Page numbers of a pager: those within 4 of the current one, plus first and last (spec section 9). */
const REACH = 4;

/** The pages to offer, 1-based, with "gap" where numbers are left out. */
export function pageNumbers(current: number, count: number): (number | "gap")[] {
  const pages: (number | "gap")[] = [];
  let previous = 0;
  for (let page = 1; page <= count; page += 1) {
    const isShown = page === 1 || page === count || Math.abs(page - current) <= REACH;
    if (!isShown) continue;
    if (page - previous > 1) pages.push("gap");
    pages.push(page);
    previous = page;
  }
  return pages;
}

/** How many pages a list of `total` rows has; an empty list has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
