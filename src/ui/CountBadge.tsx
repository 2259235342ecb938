import styles from "./CountBadge.module.css";

/** Class of the button that has the badge. */
export const badgeHolder = styles.holder ?? "";

/** A number on the corner of an icon button, whose label must include it in words, and which must have the class `badgeHolder`; renders nothing for 0. */
export function CountBadge({ count, isFailed }: { count: number; isFailed?: boolean }) {
  if (count === 0) return null;
  return (
    <span className={styles.mark} data-failed={isFailed || undefined} aria-hidden>
      {count}
    </span>
  );
}
