import { Group, Progress, Text } from "@mantine/core";
import styles from "./EpisodeProgress.module.css";

/**
 * How many of a series' episode files have every wanted subtitle: present files minus missing, over all files
 * (spec section 2, /series).
 */
export function EpisodeProgress({ files, missing }: { files: number; missing: number }) {
  if (files === 0)
    return (
      <Text size="sm" c="dimmed" span>
        No files
      </Text>
    );
  const complete = Math.max(0, files - missing);
  const label = `${complete} of ${files} episodes complete`;
  return (
    <Group gap={10} wrap="nowrap" title={label}>
      <Progress
        className={styles.bar ?? ""}
        value={Math.floor((complete / files) * 100)}
        color={missing > 0 ? "yellow" : "green"}
        aria-label={label}
      />
      <span className={styles.count}>
        {complete}/{files}
      </span>
    </Group>
  );
}
