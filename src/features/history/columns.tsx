import { t } from "@lingui/core/macro";
import { Text, VisuallyHidden } from "@mantine/core";
import type { HistoryEvent } from "@/api/history";
import type { MediaKind } from "@/api/media";
import { itemColumns } from "@/features/lists/columns/item-columns";
import { BlacklistButton } from "@/features/subtitles/menu/BlacklistButton";
import { InfoButton } from "@/ui/InfoButton";
import { RowLanguageChip } from "@/features/languages/LanguageChip";
import { ServerDate } from "@/ui/ServerDate";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { relativeText } from "@/utils/relative-text";
import { exactDateText } from "@/utils/server-time";
import type { WithRowKey } from "@/utils/row-keys";
import { perLocaleAndKey } from "@/utils/locale";
import { listed } from "@/utils/text";
import { IconCircleArrowUp, IconInfoCircle } from "@/config/icons";
import { columnsOf } from "@/ui/table-features";
import { HistoryAction, HistoryScore } from "./cells";
import styles from "./History.module.css";

/** Names of release properties, in the server's wording. */
const wordsOf = (names: readonly string[]) => listed(names).replaceAll("_", " ");

function Names({ text }: { text: string }) {
  return (
    <Text size="xs" c="dimmed" mt={6} style={{ overflowWrap: "anywhere" }}>
      {text}
    </Text>
  );
}

/** Release properties that matched the file, and those that did not: the basis of a score. Newer servers only. */
function MatchList({ matches, misses }: { matches: readonly string[]; misses: readonly string[] }) {
  const matching = wordsOf(matches);
  const others = wordsOf(misses);
  return (
    <>
      {matching !== "" && <Names text={t`Matches: ${matching}`} />}
      {others !== "" && <Names text={t`Does not match: ${others}`} />}
    </>
  );
}

/**
 * A row of a history list: with a key, its item, if identified, and its day, if known. `clock`: its time of day, if it
 * is below the heading of its day.
 */
export type HistoryRow = WithRowKey<
  HistoryEvent & {
    item: SubtitleItem | undefined;
    day: string | undefined;
    clock: string | undefined;
  }
>;

/** The server's words, "2 days ago"; below the heading of a day only for screen readers, because a time says more. */
function EventDate({ row }: { row: HistoryRow }) {
  const { clock, timestamp, parsed_timestamp: exact } = row;
  if (clock === undefined) return <ServerDate relative={timestamp} exact={exact} />;
  return (
    <span title={exactDateText(exact)}>
      <span aria-hidden>{clock}</span>
      <VisuallyHidden>{relativeText(timestamp)}</VisuallyHidden>
    </span>
  );
}

const upgradeText = () => t`This Subtitles File Is Eligible For An Upgrade.`;

/** Explains a row. Touch screens have no tooltips, so it also has the one of the upgrade. */
function Explanation({ row }: { row: HistoryRow }) {
  const { description, upgradable, matches, dont_matches: misses } = row;
  const texts = [description, upgradable ? upgradeText() : ""].filter(Boolean);
  const [text, upgrade] = texts;
  if (text === undefined) return null;
  return (
    <InfoButton
      icon={IconInfoCircle}
      isSeldom="only"
      text={text}
      details={
        <>
          {upgrade && <Names text={upgrade} />}
          <MatchList matches={matches} misses={misses} />
        </>
      }
    />
  );
}

const helper = columnsOf<HistoryRow>();
const icon = { width: "var(--icon-width)", align: "center", card: "actions" } as const;

/** Heading of an icon column, for screen readers only, because it does not fit. */
const spoken = (heading: string) => () => <VisuallyHidden>{heading}</VisuallyHidden>;

/** Columns of a history (spec section 2). */
export const historyColumns = perLocaleAndKey((kind: MediaKind) =>
  helper.columns([
    helper.display({
      id: "action",
      header: () => <span className={styles.actionHeading}>{t`Action`}</span>,
      meta: { width: "var(--action-width)", name: t`Action`, card: "state" },
      cell: ({ row }) => <HistoryAction action={row.original.action} hasRoom />,
    }),
    ...itemColumns<HistoryRow>(kind),
    helper.display({
      id: "language",
      header: t`Language`,
      meta: {
        width: "var(--language-width)",
        card: "state",
        sort: "language",
      },
      cell: ({ row }) => <RowLanguageChip language={row.original.language} />,
    }),
    helper.display({
      id: "score",
      header: t`Score`,
      meta: { width: "var(--score-width)", align: "end", card: "foot", sort: "score" },
      cell: ({ row }) => <HistoryScore score={row.original.score} />,
    }),
    helper.display({
      id: "date",
      header: t`Date`,
      meta: { width: "var(--date-width)", card: "state", sort: "date" },
      cell: ({ row: { original } }) => <EventDate row={original} />,
    }),
    helper.display({
      id: "description",
      header: spoken(t`Description`),
      meta: { ...icon, name: t`Description` },
      cell: ({ row }) => <Explanation row={row.original} />,
    }),
    helper.display({
      id: "upgradable",
      header: spoken(t`Upgradable`),
      meta: { ...icon, name: t`Upgradable` },
      cell: ({ row }) =>
        row.original.upgradable && (
          <span
            role="img"
            aria-label={upgradeText()}
            title={upgradeText()}
            className={styles.state}
          >
            <IconCircleArrowUp size={18} aria-hidden />
          </span>
        ),
    }),
    helper.display({
      id: "blacklist",
      header: spoken(t`Blacklist`),
      meta: { ...icon, name: t`Blacklist` },
      cell: ({ row }) => <BlacklistButton item={row.original.item} row={row.original} />,
    }),
  ]),
);
