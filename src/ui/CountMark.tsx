import styles from "./CountMark.module.css";

/** A number on the corner of an icon button, whose label must include it in words; renders nothing for 0. */
export function CountMark({ count, isFailed }: { count: number; isFailed?: boolean }) {
  if (count === 0) return null;
  return (
    <span className={styles.mark} data-failed={isFailed || undefined} aria-hidden>
      {count}
    </span>
  );
}
