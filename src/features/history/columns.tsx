import { t } from "@lingui/core/macro";
import { Text, VisuallyHidden } from "@mantine/core";
import type { HistoryEvent } from "@/api/history";
import type { MediaKind } from "@/api/media";
import { spoken } from "@/features/lists/columns/extra-columns";
import { itemColumns } from "@/features/lists/columns/item-columns";
import { BlacklistButton, useBlacklist } from "@/features/subtitles/menu/BlacklistButton";
import { InfoButton } from "@/ui/InfoButton";
import { LazyMenu } from "@/ui/LazyMenu";
import { RowIcon } from "@/ui/RowIcon";
import { useByWidth, useCanHover, useIsPhone } from "@/ui/use-is-phone";
import { historyAction } from "@/features/languages/history-actions";
import { RowLanguageChip } from "@/features/languages/LanguageChip";
import { ServerDate } from "@/ui/ServerDate";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { relativeText } from "@/utils/relative-text";
import { exactDateText } from "@/utils/server-time";
import type { WithRowKey } from "@/utils/row-keys";
import { perLocaleAndKey } from "@/utils/locale";
import { listed } from "@/utils/text";
import { IconCircleArrowUp, IconDotsVertical, IconFileOff, IconInfoCircle } from "@/config/icons";
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

/**
 * The server's words, "2 days ago"; below the heading of another day only for screen readers, because a time says more,
 * and on touch screens and phones, which have space for only one of them.
 */
function EventDate({ row }: { row: HistoryRow }) {
  const { clock, day, timestamp, parsed_timestamp: exact } = row;
  const hasWords = useByWidth(true, useCanHover());
  if (clock === undefined || (hasWords && day === t`Today`))
    return <ServerDate relative={timestamp} exact={exact} shortExact={clock} />;
  return (
    <span title={exactDateText(exact)}>
      <span aria-hidden>{clock}</span>
      <VisuallyHidden>{relativeText(timestamp)}</VisuallyHidden>
    </span>
  );
}

const upgradeText = () => t`This Subtitles File Is Eligible For An Upgrade.`;

const UpgradeMark = ({ text }: { text: string }) => (
  <span title={text} className={styles.state}>
    <IconCircleArrowUp size={16} aria-hidden />
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
);

/** True if a row has one menu instead of icons. */
const useHasMenu = () => {
  const [isPhone, canHover] = [useIsPhone(), useCanHover()];
  return isPhone || !canHover;
};

/** The texts that explain a row. Touch screens have no tooltips, so they include the one of the upgrade. */
function explanationOf({ description, upgradable, matches, dont_matches: misses }: HistoryRow) {
  const [text, upgrade] = [description, upgradable ? upgradeText() : ""].filter(Boolean);
  const details = (
    <>
      {upgrade && <Names text={upgrade} />}
      <MatchList matches={matches} misses={misses} />
    </>
  );
  return { text, details };
}

function Explanation({ row, icon }: { row: HistoryRow; icon: typeof IconInfoCircle }) {
  const { text, details } = explanationOf(row);
  return (
    text !== undefined && <InfoButton icon={icon} isSeldom="only" text={text} details={details} />
  );
}

/** Explains a row and blacklists its subtitle, without hover: the only button of a row. */
function EventMenu({ row }: { row: HistoryRow }) {
  const { text = historyAction(row.action).word, details } = explanationOf(row);
  const blacklist = useBlacklist({ item: row.item, row });
  if (!blacklist) return <Explanation row={row} icon={IconDotsVertical} />;
  const { label, ask, blacklisted, isPending } = blacklist;
  return (
    <LazyMenu
      position="bottom-end"
      width={300}
      label={text}
      renderButton={(props) => (
        <RowIcon {...props} isSeldom="only" icon={IconDotsVertical} text={text} />
      )}
    >
      {(Menu) => (
        <>
          <Menu.Label style={{ overflowWrap: "anywhere" }}>
            {text}
            {details}
          </Menu.Label>
          <Menu.Item
            leftSection={<IconFileOff size={18} aria-hidden />}
            disabled={blacklisted || isPending}
            onClick={ask}
          >
            {label}
          </Menu.Item>
        </>
      )}
    </LazyMenu>
  );
}

/** Without hover, it is in the menu. */
function Description({ row }: { row: HistoryRow }) {
  return !useHasMenu() && <Explanation row={row} icon={IconInfoCircle} />;
}

function Actions({ row }: { row: HistoryRow }) {
  return useHasMenu() ? <EventMenu row={row} /> : <BlacklistButton item={row.item} row={row} />;
}

const helper = columnsOf<HistoryRow>();
const icon = { width: "var(--icon-width)", align: "center", card: "actions" } as const;

/** Columns of a history (spec section 2). */
export const historyColumns = perLocaleAndKey((kind: MediaKind) =>
  helper.columns([
    helper.display({
      id: "action",
      header: () => <span className={styles.actionHeading}>{t`Action`}</span>,
      meta: { width: "var(--action-width)", name: t`Action`, card: "state" },
      cell: ({ row }) => <HistoryAction action={row.original.action} hasRoom />,
    }),
    // The words of the icon, if its column has no space for them.
    ...itemColumns<HistoryRow>(kind, ({ action }) => (
      <span className={styles.word} data-word={historyAction(action).word} aria-hidden />
    )),
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
      meta: { ...icon, width: "var(--info-width, var(--icon-width))", name: t`Description` },
      cell: ({ row }) => <Description row={row.original} />,
    }),
    helper.display({
      id: "upgradable",
      header: () => <UpgradeMark text={t`Upgradable`} />,
      meta: {
        width: "var(--mark-width, 24px)",
        align: "center",
        card: "state",
        name: t`Upgradable`,
      },
      cell: ({ row }) => row.original.upgradable && <UpgradeMark text={upgradeText()} />,
    }),
    helper.display({
      id: "blacklist",
      header: spoken(t`Blacklist`),
      meta: { ...icon, width: "var(--menu-width, var(--icon-width))", name: t`Blacklist` },
      cell: ({ row }) => <Actions row={row.original} />,
    }),
  ]),
);
