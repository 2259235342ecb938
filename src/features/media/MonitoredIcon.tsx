import { t } from "@lingui/core/macro";
import styles from "./MonitoredIcon.module.css";
import { IconBookmark, IconBookmarkFilled } from "@/config/icons";

/** Icon for whether Sonarr or Radarr monitors an item. */
export function MonitoredIcon({ isMonitored }: { isMonitored: boolean }) {
  const word = isMonitored ? t`Monitored` : t`Unmonitored`;
  return (
    <span className={styles.icon} data-off={!isMonitored || undefined} title={word}>
      {isMonitored ? (
        <IconBookmarkFilled size={16} aria-hidden />
      ) : (
        <IconBookmark size={16} aria-hidden />
      )}
      <span className={styles.word}>{word}</span>
    </span>
  );
}
