import { t } from "@lingui/core/macro";
import { Text, UnstyledButton } from "@mantine/core";
import { Link } from "react-router";
import { fullItem } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import { paths } from "@/config/paths";
import { useServerTimeZone } from "@/queries/system";
import { openModal } from "@/store/modals";
import type { Work } from "@/store/work";
import { formatOf, offsetAt } from "@/utils/server-time";
import type { SubtitleItem } from "../item/subtitle-item";
import { manualSearchModal } from "../manual-search/modals";
import { openWhy } from "./WhyIcon";
import styles from "./SearchNextSteps.module.css";

interface SearchEnd {
  item: SubtitleItem;
  missing: MissingSubtitle;
  work: Work;
  /** Searches again. */
  onRetry: () => void;
}

/** Next steps for the user after a search that found nothing or failed, and the reason, if known. */
export function SearchNextSteps({ item: anyItem, missing, work, onRetry }: SearchEnd) {
  const item = fullItem(anyItem);
  return (
    <>
      {work.state === "failed" ? (
        <>
          <UnstyledButton className={styles.step ?? ""} onClick={onRetry}>
            {t`Try again`}
          </UnstyledButton>
          {work.span && <LogLink span={work.span} />}
        </>
      ) : (
        item && (
          <UnstyledButton
            className={styles.step ?? ""}
            onClick={() => void openModal(manualSearchModal, { item })}
          >
            {t`Search manually`}
          </UnstyledButton>
        )
      )}
      {item && (
        <UnstyledButton
          className={styles.step ?? ""}
          onClick={() => openWhy({ item, language: missing })}
        >
          {t`Why?`}
        </UnstyledButton>
      )}
      {work.detail && (
        <Text component="span" size="xs" c="dimmed" lineClamp={3} className={styles.detail}>
          {work.detail}
        </Text>
      )}
    </>
  );
}

/** Tolerance in milliseconds for clocks that differ and for lines that are written later. */
const MARGIN = 2_000;
/** "2026-11-22 15:10": seconds would hide lines of the same search. */
const UP_TO_MINUTES = 16;

/** The start that both times have in common, as text to filter the log by: "2026-11-22 15:1". */
function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < UP_TO_MINUTES && one[length] === other[length]) length += 1;
  return one.slice(0, length).trim();
}

/** The server's local time, as in its log: "2026-11-22 15:10:22". Undefined if the time zone is unknown. */
function logTime(time: number, timeZone: string): string | undefined {
  const format = formatOf(timeZone);
  if (!format) return undefined;
  return new Date(time + offsetAt(time, format)).toISOString().slice(0, 19).replace("T", " ");
}

/** Link to the log, filtered by the time of the search if the server's time zone is known. */
function LogLink({ span: { from, to } }: { span: NonNullable<Work["span"]> }) {
  const timeZone = useServerTimeZone();
  const start = timeZone && logTime(from - MARGIN, timeZone);
  const end = timeZone && logTime(to + MARGIN, timeZone);
  const text = start && end ? commonStart(start, end) : "";
  const search = text && `?${new URLSearchParams({ text }).toString()}`;
  return (
    <UnstyledButton
      component={Link}
      className={styles.step ?? ""}
      to={{ pathname: paths.system.logs(), search }}
    >
      {t`Show the log`}
    </UnstyledButton>
  );
}
