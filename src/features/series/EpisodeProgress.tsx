import { t } from "@lingui/core/macro";
import type { MediaKind } from "@/api/media";
import { Group, Text } from "@mantine/core";
import { PresentBar } from "@/features/media/PresentBar";
import { grouped } from "@/utils/format";
import { MEDIA_NOUNS } from "@/utils/nouns";
import styles from "./EpisodeProgress.module.css";

/**
 * How many of a series' episode files have every wanted subtitle: present files minus missing, over all files
 * (spec section 2, /series).
 */
export function EpisodeProgress({
  files,
  missing,
  hasProfile,
  kind,
}: {
  files: number;
  missing: number;
  hasProfile: boolean;
  /** What the files are. */
  kind: MediaKind;
}) {
  if (files === 0)
    return (
      <Text size="sm" c="dimmed" span>
        {t`No files`}
      </Text>
    );
  const complete = Math.max(0, files - missing);
  const [count, all] = [grouped(complete), grouped(files)];
  const items = MEDIA_NOUNS[kind].counted(files);
  const label = hasProfile
    ? kind === "event"
      ? t`${count} of ${all} events complete`
      : t`${count} of ${all} episodes complete`
    : t`${items} with files, nothing wanted without a languages profile`;
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
      <span className={styles.count}>{`${count}/${all}`}</span>
    </Group>
  );
}
