import { Group, Text } from "@mantine/core";
import { PresentBar } from "@/features/media/PresentBar";
import { grouped } from "@/utils/format";
import styles from "./EpisodeProgress.module.css";

/**
 * How many of a series' episode files have every wanted subtitle: present files minus missing, over all files
 * (spec section 2, /series).
 */
export function EpisodeProgress({
  files,
  missing,
  hasProfile,
  parts,
}: {
  files: number;
  missing: number;
  hasProfile: boolean;
  /** "episodes" */
  parts: string;
}) {
  if (files === 0)
    return (
      <Text size="sm" c="dimmed" span>
        No files
      </Text>
    );
  const complete = Math.max(0, files - missing);
  const label = hasProfile
    ? `${grouped(complete)} of ${grouped(files)} ${parts} complete`
    : `${grouped(files)} ${parts} with files, nothing wanted without a languages profile`;
  return (
    <Group gap={10} wrap="nowrap" title={label}>
      <PresentBar
        className={styles.bar ?? ""}
        complete={complete}
        total={files}
        isMissing={missing > 0}
        isWanted={hasProfile}
        aria-label={label}
      />
      <span className={styles.count}>{`${grouped(complete)}/${grouped(files)}`}</span>
    </Group>
  );
}
