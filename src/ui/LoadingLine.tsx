import styles from "./LoadingLine.module.css";

/**
 * A thin line under the toolbar while the rows are about to be replaced. Takes up no room; screen readers are told that
 * the dimmed rows are busy.
 */
export function LoadingLine({ isLoading }: { isLoading: boolean }) {
  return (
    <div className={styles.root} data-loading={isLoading} aria-hidden>
      {isLoading && <div className={styles.line} />}
    </div>
  );
}
