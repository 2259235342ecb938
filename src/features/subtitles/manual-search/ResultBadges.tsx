import { t } from "@lingui/core/macro";
import { ExactDate } from "@/ui/ServerDate";
import { exactDateText } from "@/utils/server-time";
import type { Occurrence, ResultHistory } from "./result-history";
import { IconBan, IconCheck } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";
import styles from "./Results.module.css";

const title = ({ exact }: Occurrence) => (exact === "" ? {} : { label: exactDateText(exact) });

/** Badges of a result: downloaded (`isNew`: since the page was loaded), blacklisted. */
export function ResultBadges({ history, isNew }: { history: ResultHistory; isNew: boolean }) {
  const { downloaded, blacklisted } = history;
  if (!downloaded && !blacklisted && !isNew) return null;
  const [downloadedAt, blacklistedAt] = [downloaded?.relative, blacklisted?.relative];
  return (
    <span className={styles.badges}>
      {(downloaded ?? isNew) && (
        <StatusChip tone="present" icon={IconCheck} {...(downloaded ? title(downloaded) : {})}>
          {downloadedAt ? t`Downloaded ${downloadedAt}` : t`Downloaded`}
        </StatusChip>
      )}
      {downloaded && <ExactDate exact={downloaded.exact} />}
      {blacklisted && (
        <StatusChip tone="failed" icon={IconBan} {...title(blacklisted)}>
          {blacklistedAt ? t`Blacklisted ${blacklistedAt}` : t`Blacklisted`}
        </StatusChip>
      )}
      {blacklisted && <ExactDate exact={blacklisted.exact} />}
    </span>
  );
}
