import { plural, t } from "@lingui/core/macro";
import { Box, Button } from "@mantine/core";
import { useEffect, useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { IconCircleCheck, IconFileOff, IconFileSearch } from "@/config/icons";
import { JobCard } from "@/features/jobs/JobCard";
import { useListColumns } from "@/features/lists/columns/use-list-columns";
import { ActiveFilters } from "@/features/lists/fields/ActiveFilters";
import { NoMatch } from "@/features/lists/fields/NoMatch";
import { useFilteredRows } from "@/features/lists/model/use-view";
import { LoadedListControls } from "@/features/lists/page/ListControls";
import { SelectableRows } from "@/features/lists/selection/SelectableRows";
import { SelectionBar } from "@/features/lists/selection/SelectionBar";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";
import { ViewTabs } from "@/features/lists/views/ViewTabs";
import { useCapabilities } from "@/queries/capabilities";
import { useSettings } from "@/queries/settings";
import { hideJobEnd, isJobActive, jobOutcome, useJobs } from "@/store/jobs";
import { openModal } from "@/store/modals";
import { loadQualityResults, useQualityResults } from "@/store/quality-results";
import type { QualityResult } from "@/store/quality-results";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { ListLine } from "@/ui/ListLine";
import { ReadFailure } from "@/ui/ReadFailure";
import { Toolbar } from "@/ui/Toolbar";
import { grouped } from "@/utils/format";
import { qualityColumns } from "./columns";
import { checkFilesModal } from "./modals";
import { FILES, qualitySpec, useQualityRows } from "./quality-rows";
import { useQualityActions } from "./use-quality-actions";
import { CHECK_SCOPE, checkedText } from "./use-run-check";
import styles from "./QualityPage.module.css";

const NO_RESULTS: ReadonlyMap<string, QualityResult> = new Map();
const SKELETON_ROWS = 12;

const openCheck = () => void openModal(checkFilesModal, {});

/** Replaces the list if there are no rows. */
function NoRows({
  total,
  hidden,
  onClear,
}: {
  total: number;
  hidden: number;
  onClear: () => void;
}) {
  if (hidden > 0)
    return (
      <NoMatch
        title={t`No matching files`}
        reason={plural(hidden, {
          one: "# file is hidden by the filter.",
          other: "# files are hidden by the filter.",
        })}
        onClear={onClear}
      />
    );
  if (total > 0)
    return (
      <EmptyState
        icon={IconCircleCheck}
        title={t`No problems found`}
        reason={checkedText(total, 0)}
      />
    );
  return (
    <EmptyState
      icon={IconFileSearch}
      title={t`Nothing checked yet`}
      reason={t`Reads all subtitle files once and lists those with ads, damaged or missing text, the wrong language, times that disagree with other files, and similar problems. Nothing is changed. Later checks read only what is new or changed.`}
      action={<Button onClick={openCheck}>{t`Check files`}</Button>}
    />
  );
}

/** The running or last check. */
function useCheckJob() {
  const job = useJobs().findLast(({ scope }) => scope === CHECK_SCOPE);
  // The list shows the result. Before the paint, so that no notice appears.
  useLayoutEffect(() => {
    if (job?.endedAt !== undefined && jobOutcome(job) === "success") hideJobEnd(job.id);
  });
  return job;
}

/** The files with problems, filtered, sorted, and selected. */
function useQualityList(results: ReadonlyMap<string, QualityResult>) {
  const { rows, reads } = useQualityRows(results);
  const spec = qualitySpec();
  const filtered = useFilteredRows(rows, spec);
  const { shown } = filtered;
  const selection = useRowSelection<string>();
  return {
    ...filtered,
    rows,
    reads,
    spec,
    selection,
    selected: rows.filter(({ id }) => selection.picked.has(id)),
    shownSelected: shown.filter(({ id }) => selection.picked.has(id)).length,
    selectShown: (isIn: boolean) => selection.selectShown(shown, isIn),
  };
}

interface QualityTableProps {
  list: ReturnType<typeof useQualityList>;
  isLoading: boolean;
  empty: ReactNode;
}

function QualityTable({ list, isLoading, empty }: QualityTableProps) {
  const { spec, control, shown, selection, shownSelected, selectShown } = list;
  const { columns } = useListColumns("quality", qualityColumns());
  const count = grouped(shown.length);
  return (
    <SelectableRows
      value={{
        picked: selection.deferredPicked,
        toggle: (id, isRange) => selection.toggle(String(id), isRange, shown),
        all: {
          shown: shown.length,
          shownPicked: shownSelected,
          label: t`Select all ${count}`,
          selectShown,
        },
      }}
    >
      <DataTable
        // Rows are memoized and would otherwise keep the previous columns.
        key={columns.map(({ id }) => id).join(" ")}
        label={t`Files with problems`}
        columns={columns}
        rows={shown}
        sort={{ orders: spec.sorts, now: control.state.sort, onSort: control.sortBy }}
        keys={{}}
        getRowId={({ id }) => id}
        skeletonRows={isLoading ? SKELETON_ROWS : undefined}
        empty={empty}
      />
    </SelectableRows>
  );
}

/** /automation/quality: subtitle files with problems, from checks of their texts, and actions on them. */
export function QualityPage() {
  const { hasSubtitleContents } = useCapabilities();
  const isKnown = useSettings().data !== undefined;
  const results = useQualityResults();
  useEffect(() => void loadQualityResults(), []);
  const list = useQualityList(results ?? NO_RESULTS);
  const { rows, spec, control, shown, selection, selected, shownSelected } = list;
  const job = useCheckJob();
  const isChecking = job !== undefined && isJobActive(job);
  const actions = useQualityActions(selected, isChecking);
  if (isKnown && !hasSubtitleContents)
    return (
      <EmptyState
        icon={IconFileOff}
        title={t`Not supported by this server`}
        reason={t`The quality check reads the texts of subtitle files. Only servers of Bazarr 1.6 or newer send them.`}
      />
    );
  const total = results?.size ?? 0;
  /** Nothing to filter or to act on: the button that checks is in place of the list. */
  const isNew = total === 0 && !isChecking;
  const [count, all] = [grouped(shown.length), FILES.counted(rows.length)];
  return (
    <>
      <div className={styles.view}>
        <Toolbar
          actions={isNew ? actions.filter(({ isRare }) => isRare) : actions}
          end={
            !isNew && (
              <LoadedListControls
                list="quality"
                noun={FILES}
                rows={rows}
                spec={spec}
                columns={qualityColumns()}
              />
            )
          }
        />
        <ViewTabs list="quality" />
        {isChecking && (
          <Box py="sm">
            <JobCard job={job} />
          </Box>
        )}
        <ReadFailure reads={list.reads} meaning={t`Providers and scores are unknown.`} />
        {control.isClientFiltered && rows.length > 0 ? (
          <ActiveFilters
            spec={spec}
            control={control}
            count={t`${count} of ${all}`}
            isSettled={list.isSettled}
            isEmpty={shown.length === 0}
          />
        ) : (
          <ListLine>{rows.length > 0 && checkedText(total, rows.length)}</ListLine>
        )}
        <QualityTable
          list={list}
          isLoading={!results || !isKnown}
          empty={
            isChecking && rows.length === 0 ? null : (
              <NoRows total={total} hidden={rows.length} onClear={control.clearFilters} />
            )
          }
        />
      </div>
      <SelectionBar
        selected={selected.length}
        hidden={selected.length - shownSelected}
        allLabel={shownSelected < shown.length ? t`Select all ${count}` : undefined}
        onAll={() => list.selectShown(true)}
        onNone={selection.selectNone}
      />
    </>
  );
}
