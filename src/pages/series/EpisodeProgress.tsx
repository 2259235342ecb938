import styles from "./EpisodeProgress.module.css";

/**
 * How many of a series' episode files have every wanted subtitle: present files minus missing, over all files
 * (spec section 2, /series).
 */
export function EpisodeProgress({ files, missing }: { files: number; missing: number }) {
  if (files === 0) return <span className={styles.none}>No files</span>;
  const complete = Math.max(0, files - missing);
  const percent = Math.floor((complete / files) * 100);
  const label = `${complete} of ${files} episodes complete`;
  return (
    <span className={styles.root} title={label}>
      <span className={`mantine-Progress-root ${styles.bar}`}>
        <span
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> is drawn by each browser in its own way
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={`${percent}%`}
          aria-label={label}
          className={`mantine-Progress-section ${styles.complete}`}
          data-missing={missing > 0 || undefined}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className={styles.count} data-missing={missing > 0 || undefined}>
        {complete}/{files}
      </span>
    </span>
  );
}
