import styles from "./LoadingLine.module.css";

/**
 * A thin line under the toolbar while the rows are about to be replaced. Takes up no space. Hidden from screen readers,
 * for which the dimmed rows are marked as busy.
 */
export function LoadingLine({ isLoading }: { isLoading: boolean }) {
  return (
    <div className={styles.root} data-loading={isLoading} aria-hidden>
      {isLoading && <div className={styles.line} />}
    </div>
  );
}
