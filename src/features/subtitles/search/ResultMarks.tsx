import { ExactDate } from "@/ui/ServerDate";
import type { Mark, ResultMarks as Marks } from "./result-marks";
import { IconBan, IconCheck } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";
import styles from "./Results.module.css";

const title = ({ exact }: Mark) => (exact === "" ? {} : { label: `${exact} (server time)` });

/** What is known about a result: downloaded (`isNew`: just now or earlier on this page), blacklisted. */
export function ResultMarks({ marks, isNew }: { marks: Marks; isNew: boolean }) {
  const { downloaded, blacklisted } = marks;
  if (!downloaded && !blacklisted && !isNew) return null;
  return (
    <span className={styles.marks}>
      {(downloaded ?? isNew) && (
        <StatusChip tone="present" icon={IconCheck} {...(downloaded ? title(downloaded) : {})}>
          {downloaded ? `Downloaded ${downloaded.relative}`.trim() : "Downloaded"}
        </StatusChip>
      )}
      {downloaded && <ExactDate exact={downloaded.exact} />}
      {blacklisted && (
        <StatusChip tone="failed" icon={IconBan} {...title(blacklisted)}>
          {`Blacklisted ${blacklisted.relative}`.trim()}
        </StatusChip>
      )}
      {blacklisted && <ExactDate exact={blacklisted.exact} />}
    </span>
  );
}
