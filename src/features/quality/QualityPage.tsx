import { plural, t } from "@lingui/core/macro";
import { Box, Button, Text } from "@mantine/core";
import { useEffect, useLayoutEffect } from "react";
import { IconCircleCheck, IconFileOff, IconFileSearch } from "@/config/icons";
import { JobCard } from "@/features/jobs/JobCard";
import { useFilteredRows } from "@/features/lists/model/use-view";
import { LoadedList } from "@/features/lists/page/LoadedList";
import { SelectableRows } from "@/features/lists/selection/SelectableRows";
import { SelectionBar } from "@/features/lists/selection/SelectionBar";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";
import { useCapabilities } from "@/queries/capabilities";
import { useSettings } from "@/queries/settings";
import { hideJobEnd, isJobActive, jobOutcome, useJobs } from "@/store/jobs";
import { openModal } from "@/store/modals";
import { loadQualityResults, useQualityResults } from "@/store/quality-results";
import type { QualityResult } from "@/store/quality-results";
import { loadVersions } from "@/store/subtitle-versions";
import { EmptyState } from "@/ui/EmptyState";
import { LazyMenu } from "@/ui/LazyMenu";
import { ReadFailure } from "@/ui/ReadFailure";
import type { ToolbarAction } from "@/ui/Toolbar";
import { useIsHandheld } from "@/ui/use-is-phone";
import { grouped } from "@/utils/format";
import { qualityColumns } from "./columns";
import { checkFilesModal } from "./modals";
import { FILES, qualitySpec, useQualityRows } from "./quality-rows";
import { fitTotals } from "./texts";
import { useQualityActions } from "./use-quality-actions";
import { CHECK_SCOPE, checkedText } from "./use-run-check";
import styles from "./QualityPage.module.css";

const NO_RESULTS: ReadonlyMap<string, QualityResult> = new Map();

const openCheck = () => void openModal(checkFilesModal, {});

/** Replaces the list if no file has problems. */
function NoRows({ total }: { total: number }) {
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
      reason={t`Checks all subtitle files once and lists those with ads, damaged or missing text, the wrong language, times that disagree with other files, and similar problems. Nothing is changed. Later checks include only new and changed files.`}
      action={<Button onClick={openCheck}>{t`Check files`}</Button>}
    />
  );
}

/** Numbers of checked files, of files with problems, and of compared files by result. */
function Totals({ results, bad }: { results: readonly QualityResult[]; bad: number }) {
  return (
    <>
      {checkedText(results.length, bad)}
      <Text inherit>{fitTotals(results)}</Text>
    </>
  );
}

/** The running or last check. */
function useCheckJob() {
  const job = useJobs().findLast(({ scope }) => scope === CHECK_SCOPE);
  // The list shows the result. A layout effect runs before the paint, so that no notification appears.
  useLayoutEffect(() => {
    if (job?.endedAt !== undefined && jobOutcome(job) === "success") hideJobEnd(job.id);
  });
  return job;
}

/** The actions on the selected files, in reach of the thumb; in wide windows, they are buttons of the toolbar. */
function FilesMenu({ actions }: { actions: readonly ToolbarAction[] }) {
  return (
    <LazyMenu
      position="top-end"
      width={240}
      renderButton={(props) => (
        <Button {...props} size="compact-sm" variant="light" hiddenFrom="md">
          {t`Actions`}
        </Button>
      )}
    >
      {(Menu) =>
        actions.map(({ icon: Icon, label, tone, onClick, disabledReason }) => (
          <Menu.Item
            key={label}
            color={tone === "destructive" ? "var(--mantine-color-error)" : undefined}
            disabled={disabledReason !== undefined}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={onClick}
          >
            {label}
            {disabledReason !== undefined && (
              <Text size="xs" c="dimmed">
                {disabledReason}
              </Text>
            )}
          </Menu.Item>
        ))
      }
    </LazyMenu>
  );
}

/** The files with problems, filtered, sorted, and selected. */
function useQualityList(results: ReadonlyMap<string, QualityResult>) {
  const { rows, reads } = useQualityRows(results);
  const spec = qualitySpec();
  const filtered = useFilteredRows(rows, spec);
  const { shown } = filtered;
  const selection = useRowSelection<string>();
  const shownPicked = shown.filter(({ id }) => selection.picked.has(id)).length;
  const selectShown = (isIn: boolean) => selection.selectShown(shown, isIn);
  const count = grouped(shown.length);
  return {
    ...filtered,
    rows,
    reads,
    spec,
    selection,
    selected: rows.filter(({ id }) => selection.picked.has(id)),
    shownPicked,
    selectShown,
    /** For the checkboxes of the rows. */
    selectable: {
      picked: selection.deferredPicked,
      toggle: (id: string | number, isRange: boolean) =>
        selection.toggle(String(id), isRange, shown),
      all: { shown: shown.length, shownPicked, label: t`Select all ${count}`, selectShown },
    },
  };
}

/** /automation/quality: subtitle files with problems, from checks of their texts, and actions on them. */
export function QualityPage() {
  const { hasSubtitleContents } = useCapabilities();
  const isKnown = useSettings().data !== undefined;
  const results = useQualityResults();
  useEffect(() => {
    void loadQualityResults();
    void loadVersions();
  }, []);
  const list = useQualityList(results ?? NO_RESULTS);
  const { rows, shown, selection, selected, shownPicked } = list;
  const job = useCheckJob();
  const isChecking = job !== undefined && isJobActive(job);
  // Phones and tablets have no hover to show checkboxes, and this toolbar has no select mode.
  const isHandheld = useIsHandheld();
  const { page, files } = useQualityActions(selected, isChecking);
  if (isKnown && !hasSubtitleContents)
    return (
      <EmptyState
        icon={IconFileOff}
        title={t`Not supported by this server`}
        reason={t`The quality check reads the text of subtitle files, which requires Bazarr 1.6 or newer.`}
      />
    );
  const total = results?.size ?? 0;
  /** True if there is nothing to filter or to select: the empty state has the button that starts a check. */
  const isNew = total === 0 && !isChecking;
  const hidden = rows.length;
  const [count, all] = [grouped(shown.length), FILES.counted(hidden)];
  return (
    <>
      <SelectableRows
        value={{ ...list.selectable, isSelecting: selection.isSelecting || isHandheld }}
      >
        <div className={styles.view}>
          <LoadedList
            name="quality"
            label={t`Files with problems`}
            noun={FILES}
            spec={list.spec}
            columns={qualityColumns()}
            getRowId={({ id }) => id}
            rows={rows}
            filtered={list}
            list={{
              data: isKnown ? results : undefined,
              total: rows.length,
              error: null,
              isFetching: false,
              isPlaceholderData: false,
              refetch: loadQualityResults,
            }}
            paging={undefined}
            actions={isNew ? page.filter(({ isRare }) => isRare) : [...page, ...files]}
            hasNoControls={isNew}
            countText={
              rows.length > 0 && (
                <Totals results={[...(results ?? NO_RESULTS).values()]} bad={rows.length} />
              )
            }
            filteredText={t`${count} of ${all}`}
            above={
              <>
                {isChecking && (
                  <Box py="sm">
                    <JobCard job={job} />
                  </Box>
                )}
                <ReadFailure reads={list.reads} meaning={t`Providers and scores are unknown.`} />
              </>
            }
            noMatch={{
              title: t`No matching files`,
              reason: plural(hidden, {
                one: "# file is hidden by the filter.",
                other: "# files are hidden by the filter.",
              }),
            }}
            empty={!isChecking && <NoRows total={total} />}
          />
        </div>
      </SelectableRows>
      <SelectionBar
        selection={selection}
        selected={selected.length}
        hidden={selected.length - shownPicked}
        scope=""
        allLabel={shownPicked < shown.length ? t`Select all ${count}` : undefined}
        onAll={() => list.selectShown(true)}
      >
        <FilesMenu actions={files} />
      </SelectionBar>
    </>
  );
}
