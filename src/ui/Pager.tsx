import { grouped } from "../lib/format";
import { pageCount, pageNumbers } from "../lib/pagination";
import { PAGE_SIZES } from "../lib/page-size";
import { Button } from "./Button";
import { IconButton } from "./IconButton";
import { IconChevronLeft, IconChevronRight } from "./icons";
import styles from "./Pager.module.css";

/**
 * Page numbers within 4 of the current one plus first and last, and the page size (spec section 9).
 * `page` counts from 1.
 */
export function Pager({
  page,
  total,
  pageSize,
  onPage,
  onPageSize,
}: {
  page: number;
  total: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}) {
  const count = pageCount(total, pageSize);
  const from = Math.min(total, (page - 1) * pageSize + 1);
  const to = Math.min(total, page * pageSize);
  return (
    <nav aria-label="Pages" className={styles.root}>
      <p className={styles.range}>{`${grouped(from)}–${grouped(to)} of ${grouped(total)}`}</p>
      {count > 1 && (
        <div className={styles.numbers}>
          <IconButton
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={18} />
          </IconButton>
          {pageNumbers(page, count).map((entry, index) =>
            entry === "gap" ? (
              <span key={`gap-${index}`} className={styles.gap} aria-hidden>
                …
              </span>
            ) : (
              <Button
                key={entry}
                variant={entry === page ? "filled" : "subtle"}
                tone={entry === page ? undefined : "gray"}
                className={styles.number}
                data-near={
                  Math.abs(entry - page) <= 1 || entry === 1 || entry === count || undefined
                }
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? "page" : undefined}
                onClick={() => onPage(entry)}
              >
                {entry}
              </Button>
            ),
          )}
          <IconButton
            aria-label="Next page"
            disabled={page >= count}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} />
          </IconButton>
        </div>
      )}
      <select
        aria-label="Rows per page"
        className={styles.size}
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>{`${size} per page`}</option>
        ))}
      </select>
    </nav>
  );
}
