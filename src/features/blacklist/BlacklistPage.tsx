import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { BlacklistRow } from "@/api/blacklist";
import { failureText } from "@/api/error";
import { type MediaKind, titleKindOf } from "@/api/media";
import { IconBan, IconTrash } from "@/config/icons";
import { KINDS } from "@/config/kinds";
import { paths } from "@/config/paths";
import { confirmModal } from "@/features/dialogs/modals";
import { useListColumns } from "@/features/lists/columns/use-list-columns";
import { ActiveFilters } from "@/features/lists/fields/ActiveFilters";
import { NoMatch } from "@/features/lists/fields/NoMatch";
import { listName } from "@/features/lists/model/list-choices";
import type { ListSpec } from "@/features/lists/model/list-view";
import {
  languageOf,
  nameSorts,
  nameTexts,
  providerFacet,
  providerTexts,
  rowLanguageFacet,
} from "@/features/lists/model/row-spec";
import { useFilteredRows } from "@/features/lists/model/use-view";
import { LoadedListControls } from "@/features/lists/page/ListControls";
import { emptyReason } from "@/features/lists/page/PagedList";
import { ViewTabs } from "@/features/lists/views/ViewTabs";
import { useBlacklist } from "@/queries/blacklist";
import { useClearBlacklist } from "@/queries/blacklist-changes";
import { openModal } from "@/store/modals";
import { usePendingDeletes } from "@/store/pending-deletes";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { ListLine } from "@/ui/ListLine";
import { Toolbar } from "@/ui/Toolbar";
import { grouped } from "@/utils/format";
import { perLocaleAndKey } from "@/utils/locale";
import type { Noun } from "@/utils/nouns";
import { providerName } from "@/utils/provider-names";
import { type WithRowKey, withRowKeys } from "@/utils/row-keys";
import { textOf } from "@/utils/text";
import styles from "./BlacklistPage.module.css";
import { blacklistColumns, removalKey } from "./columns";

/** Noun for the rows. */
const SUBTITLES: Noun = {
  get one() {
    return t`subtitle`;
  },
  get many() {
    return t`subtitles`;
  },
  counted: (count) => plural(count, { one: "# subtitle", other: "# subtitles" }),
};

/** Filters and sort orders of a blacklist. The dates cannot be parsed, so the server's order is used for them. */
const blacklistSpec = perLocaleAndKey((kind: MediaKind): ListSpec<WithRowKey<BlacklistRow>> => ({
  textOf: (row) => [...nameTexts(row), ...providerTexts(row), languageOf(row)],
  facets: [rowLanguageFacet(), providerFacet()],
  sorts: [
    ...nameSorts(kind),
    { key: "language", label: t`Language`, valueOf: languageOf, first: "asc" },
    {
      key: "provider",
      label: t`Provider`,
      valueOf: (row) => providerName(row.provider) || null,
      first: "asc",
    },
    // The server sends them newest first.
    { key: "date", label: t`Date`, valueOf: ({ index }) => -index, first: "asc" },
  ],
}));

/** Enough rows to fill the page while the real ones load. */
const SKELETON_ROWS = 12;

const TEXTS = {
  episode: () => ({
    nothing: t`No Blacklisted Series Subtitles`,
    clearing: t`This removes all series entries from the blacklist. These subtitles may be downloaded again. This cannot be undone.`,
  }),
  event: () => ({
    nothing: t`No Blacklisted Sports Subtitles`,
    clearing: t`This removes all sports entries from the blacklist. These subtitles may be downloaded again. This cannot be undone.`,
  }),
  movie: () => ({
    nothing: t`No Blacklisted Movies Subtitles`,
    clearing: t`This removes all movie entries from the blacklist. These subtitles may be downloaded again. This cannot be undone.`,
  }),
} as const;

/** The fields that identify a row; the server sends no id, and a subtitle may be listed twice. */
const partsOf = (row: BlacklistRow) => [row.provider, row.subs_id, row.parsed_timestamp];

/** `all`: the counted subtitles. */
function askToClear(kind: MediaKind, all: string, run: () => Promise<unknown>): void {
  void openModal(confirmModal, {
    title: t`Remove ${all} from the blacklist?`,
    message: TEXTS[kind]().clearing,
    confirmLabel: t`Remove All`,
    run,
  });
}

/** /blacklist/*: all rows on one page, because the server does not page them (spec section 2). */
export function BlacklistPage({ kind }: { kind: MediaKind }) {
  const title = titleKindOf(kind);
  const name = listName("blacklist", title);
  const spec = blacklistSpec(kind);
  const allColumns = blacklistColumns(kind);
  const list = useBlacklist(kind);
  const clear = useClearBlacklist(kind);
  const { columns } = useListColumns(name, allColumns);
  const { data, error } = list;
  const pending = usePendingDeletes();
  const rows = withRowKeys(
    (data ?? []).filter((row) => !pending.has(removalKey(row))),
    partsOf,
  );
  const total = rows.length;
  const { control, shown, isSettled } = useFilteredRows(rows, spec);
  const all = SUBTITLES.counted(total);
  const count = grouped(shown.length);
  return (
    <div className={styles.view}>
      <Toolbar
        end={
          <LoadedListControls
            list={name}
            noun={SUBTITLES}
            rows={rows}
            spec={spec}
            columns={allColumns}
          />
        }
        actions={[
          {
            icon: IconTrash,
            label: t`Remove All`,
            tone: "destructive",
            isBusy: clear.isPending,
            onClick: () => askToClear(kind, all, clear.mutateAsync),
            disabledReason: emptyReason({ data, error, total }, t`The blacklist is empty`),
          },
        ]}
      />
      <ViewTabs list={name} />
      {control.isClientFiltered && data ? (
        <ActiveFilters
          spec={spec}
          control={control}
          count={t`${count} of ${all}`}
          isSettled={isSettled}
          isEmpty={shown.length === 0 && total > 0}
        />
      ) : (
        <ListLine>{total > 0 && all}</ListLine>
      )}
      {error && !data ? (
        <ErrorPanel
          message={failureText(error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <DataTable
          // Rows are memoized and would otherwise keep the previous columns.
          key={columns.map(({ id }) => id).join(" ")}
          label={textOf(KINDS[title].blacklist.title)}
          columns={columns}
          rows={shown}
          sort={{ orders: spec.sorts, now: control.state.sort, onSort: control.sortBy }}
          keys={{}}
          getRowId={(row) => row.rowId}
          skeletonRows={data ? undefined : SKELETON_ROWS}
          empty={<NoRows kind={kind} total={total} onClear={control.clearFilters} />}
        />
      )}
    </div>
  );
}

interface NoRowsProps {
  kind: MediaKind;
  /** Number of rows, all of which the filter hides. */
  total: number;
  onClear: () => void;
}

/** Replaces the list if there are no rows. */
function NoRows({ kind, total, onClear }: NoRowsProps) {
  if (total > 0)
    return (
      <NoMatch
        title={t`No matching subtitles`}
        reason={plural(total, {
          one: "# subtitle is hidden by the filter.",
          other: "# subtitles are hidden by the filter.",
        })}
        onClear={onClear}
      />
    );
  return (
    <EmptyState
      icon={IconBan}
      title={TEXTS[kind]().nothing}
      reason={t`Subtitles you blacklist from the history appear here and are never downloaded again.`}
      action={
        <Button component={Link} to={paths.history(titleKindOf(kind))} variant="light">
          {t`Open history`}
        </Button>
      }
    />
  );
}
