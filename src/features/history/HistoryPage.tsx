import { plural, t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { type MouseEvent, type PointerEvent, useRef } from "react";
import { Link } from "react-router";
import type { HistoryEvent } from "@/api/history";
import { type MediaKind, isMovie, titleKindOf } from "@/api/media";
import { IconHistory } from "@/config/icons";
import { MEDIA_DETAILS } from "@/config/kind-details";
import { KINDS } from "@/config/kinds";
import { paths } from "@/config/paths";
import { historyAction } from "@/features/languages/history-actions";
import { listName } from "@/features/lists/model/list-choices";
import type { ListSpec } from "@/features/lists/model/list-view";
import {
  languageOf,
  nameSorts,
  nameTexts,
  providerFacet,
  providerTexts,
  rowLanguageFacet,
  rowName,
} from "@/features/lists/model/row-spec";
import { OnePageContext } from "@/features/lists/model/use-list-state";
import { usePaging } from "@/features/lists/model/use-paging";
import { useFilteredRows } from "@/features/lists/model/use-view";
import { LoadedList } from "@/features/lists/page/LoadedList";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { useHistoryPage } from "@/queries/history";
import { useServerTimeZone } from "@/queries/system";
import { EmptyState } from "@/ui/EmptyState";
import type { RowGroups } from "@/ui/row-groups";
import { grouped } from "@/utils/format";
import { perLocaleAndKey } from "@/utils/locale";
import type { Noun } from "@/config/nouns";
import { withRowKeys } from "@/utils/row-keys";
import { textOf } from "@/utils/text";
import { scoreOf } from "./cells";
import { historyColumns, type HistoryRow } from "./columns";
import { eventClock, eventDays } from "./history-days";
import styles from "./History.module.css";

/** The noun for the rows. */
const ENTRIES: Noun = {
  get one() {
    return t`entry`;
  },
  get many() {
    return t`entries`;
  },
  counted: (count) => plural(count, { one: "# entry", other: "# entries" }),
};

/** Filters and sort orders of a history page. The dates cannot be parsed, so the server's order is used for them. */
const historySpec = perLocaleAndKey((kind: MediaKind): ListSpec<HistoryRow> => ({
  textOf: (row) => [
    ...nameTexts(row),
    row.description,
    ...providerTexts(row),
    historyAction(row.action).word,
  ],
  facets: [
    {
      key: "action",
      label: t`Action`,
      valuesOf: ({ action }) => [String(action)],
      labelOf: (value) => historyAction(Number(value)).word,
    },
    rowLanguageFacet(),
    providerFacet(),
  ],
  sorts: [
    ...nameSorts(kind),
    { key: "language", label: t`Language`, valueOf: languageOf, first: "asc" },
    { key: "score", label: t`Score`, valueOf: scoreOf, first: "desc" },
    // The server sends them newest first.
    { key: "date", label: t`Date`, valueOf: ({ index }) => -index, first: "asc" },
  ],
}));

/** Elements that handle clicks themselves, and dialogs, which are not part of a row. */
const OTHERS = "a, button, input, label, [role=dialog]";

const buttonOf = (target: EventTarget) =>
  target instanceof Element && !target.closest(OTHERS)
    ? target
        .closest("[data-index]")
        ?.querySelector<HTMLButtonElement>("[data-card=actions] [aria-haspopup]")
    : undefined;

/**
 * Handlers that make a click anywhere in a row press the button that explains it. They ignore text selection and the
 * click that closes the explanation.
 */
function useRowExplanation() {
  const wasOpen = useRef(false);
  return {
    notePress: ({ target }: PointerEvent) => {
      wasOpen.current = buttonOf(target)?.getAttribute("aria-expanded") === "true";
    },
    onClick: ({ target }: MouseEvent) => {
      if (!wasOpen.current && document.getSelection()?.type !== "Range") buttonOf(target)?.click();
    },
  };
}

/** Groups rows by day. */
const DAYS: RowGroups<{ day: string | undefined }> = {
  keyOf: ({ day = "" }) => day,
  heading: ([row]) => <span className={styles.day}>{row?.day}</span>,
};

/** The fields that identify a row; the server sends no row id (contract/entities.md, "History"). */
const partsOf = (row: HistoryEvent) => [
  row.parsed_timestamp,
  row.action,
  row.subs_id,
  row.subtitles_path,
  row.description,
];

/** The item of a row; undefined if the row does not identify it. */
function itemOf(row: HistoryEvent): SubtitleItem | undefined {
  const { id } = row;
  if (id === null) return undefined;
  const title = rowName(row);
  if (isMovie(row)) return { kind: row.kind, id, title };
  const { kind, seriesId } = row;
  return seriesId === null ? undefined : { kind, seriesId, id, title };
}

/** The number of entries; of those on the page if the server sends no total; nothing if there are none. */
function countText(known: { total: number | undefined; pages: number | undefined; count: number }) {
  const { total, pages, count } = known;
  if ((total ?? count) === 0) return undefined;
  const number = ENTRIES.counted(total ?? count);
  return total === undefined && pages !== 1 ? t`${number} on this page` : number;
}

interface NoEventsProps {
  kind: MediaKind;
  /** True if the server has no entries at all, or they are unknown. */
  isEmpty: boolean;
  /** True if the server has entries, but lists none of them. */
  isAllHidden: boolean;
}

/** Replaces the rows of a page without entries. */
function NoEvents({ kind, isEmpty, isAllHidden }: NoEventsProps) {
  const nothing = textOf(MEDIA_DETAILS[kind].noHistory);
  if (isEmpty)
    return (
      <EmptyState
        icon={IconHistory}
        title={nothing}
        reason={t`Downloads, upgrades, uploads, syncs, and deletions appear here.`}
        action={
          <Button component={Link} to={paths.wanted(titleKindOf(kind))} variant="light">
            {t`Show missing subtitles`}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={IconHistory}
      title={isAllHidden ? nothing : t`Nothing on this page`}
      reason={
        isAllHidden
          ? t`This server lists only titles that have a subtitle file.`
          : t`The server returned no entries for this page. Try another page.`
      }
    />
  );
}

/**
 * /history/*: subtitle events (spec section 2), page by page. With a hundred thousand rows the server needs seconds per
 * page, so the current page stays until the next one has loaded. Filters and orders apply only to the current page, and
 * the page states that.
 */
export function HistoryPage({ kind }: { kind: MediaKind }) {
  return (
    <OnePageContext value>
      <HistoryList kind={kind} />
    </OnePageContext>
  );
}

/** The rows of a page, filtered, and grouped by day if they are in the order of time. */
function useEventRows(events: readonly HistoryEvent[], spec: ListSpec<HistoryRow>) {
  const timeZone = useServerTimeZone();
  const days = eventDays(events, timeZone);
  const keyedRows = withRowKeys(events, partsOf).map((row) => ({
    ...row,
    item: itemOf(row),
    day: days?.[row.index],
    clock: undefined,
  }));
  const filtered = useFilteredRows<HistoryRow>(keyedRows, spec);
  const { control, shown } = filtered;
  const { sort } = control.state;
  // In any other order, the events of a day are not adjacent.
  const isGrouped = days !== undefined && (sort === undefined || sort.key === "date");
  // Below the heading of a day, the time says more than "2 days ago".
  const clockOf = ({ parsed_timestamp: exact }: HistoryRow) => eventClock(exact, timeZone);
  const listRows = isGrouped ? shown.map((row) => ({ ...row, clock: clockOf(row) })) : shown;
  return { keyedRows, filtered, listRows, isGrouped };
}

function HistoryList({ kind }: { kind: MediaKind }) {
  const title = titleKindOf(kind);
  const name = listName("history", title);
  const spec = historySpec(kind);
  const paging = usePaging();
  const query = useHistoryPage(kind, paging.range);
  const { data: rows = [], total, pages } = query.data ?? {};
  const explain = useRowExplanation();
  const { keyedRows, filtered, listRows, isGrouped } = useEventRows(rows, spec);
  const { shown } = filtered;
  const count = rows.length;
  const pageEntries = ENTRIES.counted(count);
  const shownCount = grouped(shown.length);
  // A page may contain fewer events than requested.
  const isPart = total === undefined ? pages !== undefined : total > paging.pageSize;
  const isEmpty = total === 0 || query.data === undefined;
  const isAllHidden = !isEmpty && total === undefined && pages === undefined;
  const hidden = plural(count, {
    one: "# entry is hidden by the filter.",
    other: "# entries are hidden by the filter.",
  });
  const hint = t`Increase the page size below to filter more entries at once.`;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys press the row's button
    <div
      className={styles.history}
      onPointerDownCapture={explain.notePress}
      onClick={explain.onClick}
    >
      <LoadedList
        name={name}
        label={textOf(KINDS[title].history.title)}
        noun={ENTRIES}
        spec={spec}
        columns={historyColumns(kind)}
        getRowId={(row) => row.rowId}
        rows={keyedRows}
        filtered={filtered}
        // At least one entry, so that the pager stays on a page without rows.
        list={{ ...query, rows: listRows, total: total ?? (pages === undefined ? 0 : 1), pages }}
        paging={paging}
        groups={isGrouped ? DAYS : undefined}
        actions={[]}
        countText={countText({ total, pages, count })}
        filteredText={
          isPart
            ? t`${shownCount} of ${pageEntries} on this page`
            : t`${shownCount} of ${pageEntries}`
        }
        note={
          isPart &&
          shown.length > 0 && (
            <Text span size="sm" c="dimmed">
              {hint}
            </Text>
          )
        }
        noMatch={{
          title: isPart ? t`No matching entries on this page` : t`No matching entries`,
          reason: isPart ? `${hidden} ${hint}` : hidden,
        }}
        empty={<NoEvents kind={kind} isEmpty={isEmpty} isAllHidden={isAllHidden} />}
      />
    </div>
  );
}
