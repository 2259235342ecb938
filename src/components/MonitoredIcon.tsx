import { Text, VisuallyHidden } from "@mantine/core";
import styles from "./MonitoredIcon.module.css";
import { IconBookmark, IconBookmarkFilled } from "../ui/icons";

/** Whether Sonarr or Radarr looks after an item. */
export function MonitoredIcon({ isMonitored }: { isMonitored: boolean }) {
  const word = isMonitored ? "Monitored" : "Unmonitored";
  return (
    <Text span c={isMonitored ? undefined : "dimmed"} className={styles.icon} title={word}>
      {isMonitored ? (
        <IconBookmarkFilled size={16} aria-hidden />
      ) : (
        <IconBookmark size={16} aria-hidden />
      )}
      <VisuallyHidden>{word}</VisuallyHidden>
    </Text>
  );
}
