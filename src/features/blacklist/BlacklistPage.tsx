import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { BlacklistRow } from "@/api/blacklist";
import { failureText } from "@/api/error";
import { titleKindOf } from "@/api/media";
import type { MediaKind } from "@/api/media";
import { KINDS } from "@/config/kinds";
import { paths } from "@/config/paths";
import { listName } from "@/features/lists/model/list-choices";
import { ActiveFilters } from "@/features/lists/fields/ActiveFilters";
import { LoadedListControls } from "@/features/lists/page/ListControls";
import { ListLine } from "@/ui/ListLine";
import { NoMatch } from "@/features/lists/fields/NoMatch";
import { useFilteredRows } from "@/features/lists/model/use-view";
import { ViewTabs } from "@/features/lists/views/ViewTabs";
import { useListColumns } from "@/features/lists/columns/use-list-columns";
import { whyNoRows } from "@/features/lists/page/PagedList";
import { grouped } from "@/utils/format";
import { withRowKeys } from "@/utils/row-keys";
import { textOf } from "@/utils/text";
import { confirmModal } from "@/features/dialogs/modals";
import { usePendingDeletes } from "@/store/pending-deletes";
import { useBlacklist } from "@/queries/blacklist";
import { useClearBlacklist } from "@/queries/blacklist-changes";
import { openModal } from "@/store/modals";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconBan, IconTrash } from "@/config/icons";
import { Toolbar } from "@/ui/Toolbar";
import { SUBTITLES, blacklistSpec } from "./blacklist-spec";
import { blacklistColumns, removalKey } from "./columns";
import styles from "./BlacklistPage.module.css";

/** Enough rows to fill the page while the real ones load. */
const SKELETON_ROWS = 12;

const TEXTS = {
  episode: () => ({
    nothing: t`No Blacklisted Series Subtitles`,
    clearing: t`This empties the blacklist of series, and these subtitles may be downloaded again. This cannot be undone.`,
  }),
  event: () => ({
    nothing: t`No Blacklisted Sports Subtitles`,
    clearing: t`This empties the blacklist of sports, and these subtitles may be downloaded again. This cannot be undone.`,
  }),
  movie: () => ({
    nothing: t`No Blacklisted Movies Subtitles`,
    clearing: t`This empties the blacklist of movies, and these subtitles may be downloaded again. This cannot be undone.`,
  }),
} as const;

/** The fields that identify a row; the server sends no id, and a subtitle may be listed twice. */
const partsOf = (row: BlacklistRow) => [row.provider, row.subs_id, row.parsed_timestamp];

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
  const texts = TEXTS[kind]();
  const askToClear = () =>
    void openModal(confirmModal, {
      title: t`Remove ${all} from the blacklist?`,
      message: texts.clearing,
      confirmLabel: t`Remove All`,
      run: () => clear.mutateAsync(),
    });
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
            onClick: askToClear,
            whyNot: whyNoRows({ data, error, total }, t`The blacklist is empty`),
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
          empty={
            total > 0 ? (
              <NoMatch
                title={t`No subtitles match`}
                reason={plural(total, {
                  one: "# subtitle is hidden by the filter.",
                  other: "# subtitles are hidden by the filter.",
                })}
                onClear={control.clearFilters}
              />
            ) : (
              <EmptyState
                icon={IconBan}
                title={texts.nothing}
                reason={t`Subtitles that you mark as bad in the history are listed here and never downloaded again.`}
                action={
                  <Button component={Link} to={paths.history(title)} variant="light">
                    {t`Open the history`}
                  </Button>
                }
              />
            )
          }
        />
      )}
    </div>
  );
}
