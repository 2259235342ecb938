import styles from "./LoadingLine.module.css";

/**
 * A thin line under the toolbar while what is shown is about to be replaced. Takes no room; to screen readers
 * what is dimmed says that it is busy.
 */
export function LoadingLine({ isLoading }: { isLoading: boolean }) {
  return (
    <div className={styles.place} data-loading={isLoading} aria-hidden>
      {isLoading && <div className={styles.line} />}
    </div>
  );
}
