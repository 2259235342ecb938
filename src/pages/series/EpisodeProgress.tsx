import { Progress } from "@mantine/core";
import { status } from "../../theme";
import styles from "./EpisodeProgress.module.css";

/**
 * How many of a series' episode files have every wanted subtitle: present files minus missing, over all files
 * (spec section 2, /series).
 */
export function EpisodeProgress({ files, missing }: { files: number; missing: number }) {
  if (files === 0) return <span className={styles.none}>No files</span>;
  const complete = Math.max(0, files - missing);
  const label = `${complete} of ${files} episodes complete`;
  return (
    <span className={styles.root} title={label}>
      <Progress.Root size={8} className={styles.bar}>
        <Progress.Section
          value={Math.floor((complete / files) * 100)}
          color={missing === 0 ? status.present : status.missing}
          aria-label={label}
        />
      </Progress.Root>
      <span className={styles.count} data-missing={missing > 0 || undefined}>
        {complete}/{files}
      </span>
    </span>
  );
}
