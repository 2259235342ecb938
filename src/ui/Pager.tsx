import { t } from "@lingui/core/macro";
import { Input, Pagination, Text } from "@mantine/core";
import { IconSelector } from "@/config/icons";
import { grouped } from "@/utils/format";
import { PAGE_SIZES } from "@/config/page-size";
import styles from "./Pager.module.css";

/** Max distance of page numbers from the current one; first and last are always shown (spec section 9). */
const REACH = 4;

interface PagerProps {
  /** The current page, starting at 1. */
  page: number;
  /** The number of rows, if known. */
  total: number | undefined;
  /** The number of pages. */
  count: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

function rangeText(page: number, pageSize: number, total: number) {
  const from = Math.min(total, (page - 1) * pageSize + 1);
  const to = Math.min(total, page * pageSize);
  const [first, last, all] = [grouped(from), grouped(to), grouped(total)];
  return t`${first}–${last} of ${all}`;
}

/**
 * Page numbers within 4 of the current one plus first and last, and the page size (spec section 9). Not Mantine's own
 * range, which shows more numbers near the ends.
 */
export function Pager({ page, total, count, pageSize, onPage, onPageSize }: PagerProps) {
  return (
    <nav aria-label={t`Pages`} className={styles.root}>
      <Text size="sm" c="dimmed" className={styles.range}>
        {total !== undefined && rangeText(page, pageSize, total)}
      </Text>
      {count > 1 && (
        <Pagination.Root
          total={count}
          value={page}
          onChange={onPage}
          classNames={{ root: styles.numbers ?? "", control: styles.number ?? "" }}
        >
          <Pagination.Previous aria-label={t`Previous page`} />
          {pageNumbers(page, count).map((entry, index) =>
            entry === "gap" ? (
              <Pagination.Dots key={`gap-${index}`} aria-hidden />
            ) : (
              <Pagination.Control
                key={entry}
                active={entry === page}
                // The numbers that fit on a phone: neighbors, first and last.
                visibleFrom={
                  Math.abs(entry - page) <= 1 || entry === 1 || entry === count ? undefined : "sm"
                }
                aria-label={t`Page ${entry}`}
                aria-current={entry === page ? "page" : undefined}
                onClick={() => onPage(entry)}
              >
                {entry}
              </Pagination.Control>
            ),
          )}
          <Pagination.Next aria-label={t`Next page`} />
        </Pagination.Root>
      )}
      {/* Not NativeSelect, which needs the styles of all lists of choices. */}
      <Input
        component="select"
        aria-label={t`Rows per page`}
        className={styles.size}
        pointer
        rightSection={<IconSelector size={16} className={styles.arrows} aria-hidden />}
        rightSectionPointerEvents="none"
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>{t`${size} per page`}</option>
        ))}
      </Input>
    </nav>
  );
}

/** The pages to offer, starting at 1, with "gap" in place of omitted numbers. */
function pageNumbers(current: number, count: number): (number | "gap")[] {
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

/** Number of pages of a list with `total` rows; an empty list has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
