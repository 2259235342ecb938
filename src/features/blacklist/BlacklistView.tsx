import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { BlacklistRow } from "@/api/blacklist";
import { failureText } from "@/api/error";
import type { MediaKind } from "@/api/media";
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
import type { WithRowKey } from "@/utils/row-keys";
import type { ListSpec } from "@/features/lists/model/list-view";
import { confirmModal } from "@/features/dialogs/modals";
import { usePendingDeletes } from "@/store/pending-deletes";
import { useClearBlacklist } from "@/queries/blacklist-changes";
import { openModal } from "@/store/modals";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconBan, IconTrash } from "@/config/icons";
import type { Columns } from "@/ui/table-features";
import { Toolbar } from "@/ui/Toolbar";
import { SUBTITLES } from "./blacklist-spec";
import { removalKey } from "./columns";
import styles from "./BlacklistView.module.css";

interface BlacklistViewProps<T extends BlacklistRow> {
  kind: MediaKind;
  /** Every column that it can have. */
  columns: Columns<WithRowKey<T>>;
  spec: ListSpec<WithRowKey<T>>;
  list: {
    data: T[] | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The path of the history, where subtitles are blacklisted. */
  history: string;
}

/** Enough rows to fill a screen while the real ones load. */
const SKELETON_ROWS = 12;

const TEXTS = {
  episode: () => ({
    label: t`Series blacklist`,
    nothing: t`No Blacklisted Series Subtitles`,
    clearing: t`This empties the blacklist of series, and these subtitles may be downloaded again. This cannot be undone.`,
  }),
  event: () => ({
    label: t`Sports blacklist`,
    nothing: t`No Blacklisted Sports Subtitles`,
    clearing: t`This empties the blacklist of sports, and these subtitles may be downloaded again. This cannot be undone.`,
  }),
  movie: () => ({
    label: t`Movies blacklist`,
    nothing: t`No Blacklisted Movies Subtitles`,
    clearing: t`This empties the blacklist of movies, and these subtitles may be downloaded again. This cannot be undone.`,
  }),
} as const;

const LISTS = {
  episode: "blacklist-series",
  event: "blacklist-sports",
  movie: "blacklist-movies",
} as const;

/** What identifies a row: the server sends no id, and a subtitle may be listed twice. */
const partsOf = (row: BlacklistRow) => [row.provider, row.subs_id, row.parsed_timestamp];

/** A blacklist: all of it at once, because the server does not page it (spec section 2, /blacklist/*). */
export function BlacklistView<T extends BlacklistRow>(props: BlacklistViewProps<T>) {
  const { kind, spec, list, history } = props;
  const clear = useClearBlacklist(kind);
  const { columns } = useListColumns(LISTS[kind], props.columns);
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
            list={LISTS[kind]}
            noun={SUBTITLES}
            rows={rows}
            spec={spec}
            columns={props.columns}
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
      <ViewTabs list={LISTS[kind]} />
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
          onRetry={list.refetch}
          isRetrying={list.isFetching}
        />
      ) : (
        <DataTable
          // Rows are memoized and would otherwise keep the old columns.
          key={columns.map(({ id }) => id).join(" ")}
          label={texts.label}
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
                  <Button component={Link} to={history} variant="light">
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
