import { t } from "@lingui/core/macro";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { errorText } from "@/api/error";
import { forget, gapKey, recordRun } from "@/automation/memory";
import type { RunRecord } from "@/automation/memory";
import type { Attempt, Gap } from "@/automation/plan";
import type { ReadPlan } from "@/automation/read-plan";
import type { Rules } from "@/automation/rules";
import { IconChecklist, IconPlayerPlay, IconRefresh } from "@/config/icons";
import { paths } from "@/config/paths";
import { ResultRegion } from "@/features/subtitles/search/SearchProgress";
import { useGapPlan } from "@/queries/automation";
import { useLanguageName } from "@/queries/languages";
import { useUnattended } from "@/queries/unattended";
import {
  automationMemory,
  changeRules,
  isRunningElsewhere,
  loadAutomation,
  useCurrentRun,
  useStoredAutomation,
} from "@/store/automation";
import { isJobActive, isScopeActive, useJobs } from "@/store/jobs";
import { ReadFailure } from "@/ui/ReadFailure";
import { Toolbar } from "@/ui/Toolbar";
import type { ToolbarAction } from "@/ui/Toolbar";
import { useIsPhone } from "@/ui/use-is-phone";
import { languagePhrase } from "@/utils/languages";
import styles from "./Automation.module.css";
import { Notice } from "./Notice";
import { PlanPanel, startLabel } from "./PlanPanel";
import { RulesCard } from "./RulesCard";
import { RunPanel } from "./RunPanel";
import { RunsPanel } from "./RunsPanel";
import { interruptedText, unreadableText } from "./texts";
import { useMemoryActions } from "./use-memory-actions";
import { RUN_SCOPE, useRunGaps } from "./use-run-gaps";
import { useSkipTitle } from "./use-skip-title";
import { RUNS_ID, UnattendedPanel } from "./UnattendedPanel";

/** Milliseconds for which an interrupted run can be continued: after that, its plan is out of date. */
const RESUMABLE = 86_400_000;

function interruptedRun(runs: readonly RunRecord[]): RunRecord | undefined {
  const last = runs.at(-1);
  const isOpen = last !== undefined && last.endedAt === undefined;
  return isOpen && Date.now() - last.startedAt < RESUMABLE ? last : undefined;
}

/** Returns the displayed name of a gap: "Harbor Lights S02E05: English". */
function useGapName(): (gap: Gap) => string {
  const languageName = useLanguageName();
  return ({ name, language, hi, forced }) =>
    `${name}: ${languagePhrase({ name: languageName(language), code2: language, hi, forced })}`;
}

/** /automation: the rules, a preview of the next run, the run in progress, and the last runs. */
export function AutomationPage() {
  const stored = useStoredAutomation();
  useEffect(() => {
    void loadAutomation(isScopeActive(RUN_SCOPE));
  }, []);
  return stored ? <LoadedPage stored={stored} /> : null;
}

interface LoadedProps {
  stored: NonNullable<ReturnType<typeof useStoredAutomation>>;
}

/** The plan according to the stored rules, and functions that update it. */
function usePlan({ rules, memory, revision }: LoadedProps["stored"], isBlocked: boolean) {
  const [replans, setReplans] = useState(0);
  const [reads, setReads] = useState(0);
  const interrupted = isBlocked ? undefined : interruptedRun(memory.runs);
  const last = memory.runs.findLast(({ endedAt }) => endedAt !== undefined);
  const maxItems = Math.max(0, rules.maxItems - (interrupted?.items ?? 0));
  const plan = useGapPlan(
    [revision, replans].join(" "),
    // A run changes the library.
    [memory.runs.length, last?.endedAt, reads].join(" "),
    isBlocked ? undefined : { rules, memory, maxItems },
  );
  return {
    plan,
    interrupted,
    last,
    /** Plans again, after the memory has changed. */
    replan: () => setReplans((before) => before + 1),
    /** Reads the library again. */
    refresh: () => setReads((before) => before + 1),
  };
}

function LoadedPage({ stored }: LoadedProps) {
  const { rules, memory } = stored;
  const job = useJobs().findLast(({ scope }) => scope === RUN_SCOPE);
  const run = useCurrentRun();
  const isRunning = job !== undefined && isJobActive(job);
  const isElsewhere = !isRunning && isRunningElsewhere();
  const isBlocked = isRunning || isElsewhere;
  // Runs of both would send the same searches.
  const isUnattended = Boolean(useUnattended().data?.running) && !isBlocked;
  const { plan, interrupted, last, replan, refresh } = usePlan(stored, isBlocked);
  // The first plan would push down the panels below it. An unattended run can be stopped at any time.
  const isPlanning = !isBlocked && !isUnattended && plan.data === undefined && !plan.isError;
  const isPhone = useIsPhone();
  const getName = useGapName();
  const runGaps = useRunGaps(rules, getName);
  const change = useChangeRules();
  const skipping = useSkipTitle(rules, change.run);
  const memoryActions = useMemoryActions(memory, isBlocked, replan);
  const endRun = async (record: RunRecord) => {
    await automationMemory.update((all) =>
      recordRun(all, { ...record, endedAt: record.startedAt }),
    );
    replan();
  };
  const tryNow = async (gaps: readonly Gap[]) => {
    const keys = gaps.map((gap) => gapKey(gap.media, gap));
    await automationMemory.update((all) => forget(all, keys));
    replan();
  };
  const start = isBlocked || isUnattended || interrupted ? undefined : getStart(plan.data, runGaps);
  return (
    <>
      <PageToolbar
        // On phones, it is within reach of the thumb.
        onStart={isPhone ? start : undefined}
        isBusy={plan.isFetching}
        isBlocked={isBlocked}
        onRefresh={refresh}
        more={memoryActions.actions}
      />
      {memoryActions.input}
      <Stack mt="md">
        <StoredNotices stored={stored} />
        {isElsewhere && <Notice>{t`A run is in progress in another tab of this browser.`}</Notice>}
        {isUnattended && <UnattendedNotice />}
        {interrupted && !isElsewhere && (
          <Interrupted
            run={interrupted}
            isBlocked={isUnattended}
            onDiscard={() => void endRun(interrupted)}
            onContinue={plan.data && (() => runGaps(plan.data.attempts, interrupted))}
          />
        )}
        <div className={styles.columns}>
          <RulesCard title={t`Rules`} rules={rules} onChange={change.run} isLocked={isBlocked}>
            {change.problem !== undefined && (
              <Alert color="red" py="xs" mt="sm">
                {change.problem}
              </Alert>
            )}
          </RulesCard>
          <Stack className={styles.main ?? ""}>
            <ReadFailure reads={isBlocked ? [] : [plan]} />
            <ResultRegion scope={RUN_SCOPE}>
              <Stack>
                {job && <RunPanel key={job.id} job={job} run={run} />}
                {!isBlocked && !plan.isError && (
                  <PlanPanel
                    plan={plan.data}
                    onStart={isPhone ? undefined : start}
                    isPlanning={plan.isFetching}
                    rules={rules}
                    changes={{ ...skipping, forget: (gaps) => void tryNow(gaps) }}
                    lastRun={job ? undefined : last}
                  />
                )}
              </Stack>
            </ResultRegion>
          </Stack>
          {!isPlanning && (
            <Stack>
              {/* A run writes its attempts before their results. */}
              {!isRunning && <RunsPanel memory={memory} isLastShown={job !== undefined} />}
              <UnattendedPanel />
            </Stack>
          )}
        </div>
      </Stack>
    </>
  );
}

/** Stores changes of the rules; `problem` is the reason if the last change was not stored. */
function useChangeRules() {
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    run: (changes: Partial<Rules>) => {
      setProblem(undefined);
      changeRules(changes).catch((error: unknown) => setProblem(errorText(error)));
    },
  };
}

/** Undefined if there is nothing to do. */
function getStart(
  plan: ReadPlan | undefined,
  onStart: (attempts: readonly Attempt[]) => void,
): (() => void) | undefined {
  if (!plan?.isConnected || plan.attempts.length === 0) return undefined;
  return () => onStart(plan.attempts);
}

interface PageToolbarProps {
  onStart: (() => void) | undefined;
  isBusy: boolean;
  isBlocked: boolean;
  onRefresh: () => void;
  more: readonly ToolbarAction[];
}

function PageToolbar({ onStart, isBusy, isBlocked, onRefresh, more }: PageToolbarProps) {
  const navigate = useNavigate();
  return (
    <Toolbar
      actions={[
        ...(onStart
          ? [{ icon: IconPlayerPlay, label: startLabel(), isBusy, onClick: onStart }]
          : []),
        {
          icon: IconRefresh,
          label: t`Refresh`,
          tone: "plain",
          isRare: true,
          onClick: onRefresh,
          isBusy,
          disabledReason: isBlocked ? t`A run is in progress` : undefined,
        },
        {
          icon: IconChecklist,
          label: t`Quality check`,
          foldedBelow: "sm",
          onClick: () => void navigate(paths.automation.quality()),
        },
        ...more,
      ]}
    />
  );
}

/** Warnings about data that this browser could not store or read. */
function StoredNotices({ stored }: LoadedProps) {
  const { isLasting, isMemoryLost, unreadable } = stored;
  return (
    <>
      {!isLasting && (
        <Notice>{t`This browser does not allow storage. The attempt history is lost when you close this page.`}</Notice>
      )}
      {isMemoryLost && (
        <Notice>{t`Could not load the attempt history. The next run starts without it.`}</Notice>
      )}
      {unreadable.length > 0 && <Notice>{unreadableText(unreadable)}</Notice>}
    </>
  );
}

/** A notice with buttons. */
function ActionNotice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Alert py="xs">
      <Group gap="sm" justify="space-between">
        <Text size="sm">{text}</Text>
        <Group gap="xs">{children}</Group>
      </Group>
    </Alert>
  );
}

function UnattendedNotice() {
  return (
    <ActionNotice
      text={t`An unattended run is in progress. You can start a run in this browser when it has ended.`}
    >
      <Button
        size="compact-sm"
        variant="light"
        onClick={() => document.getElementById(RUNS_ID)?.scrollIntoView()}
      >
        {t`Show progress`}
      </Button>
    </ActionNotice>
  );
}

interface InterruptedProps {
  run: RunRecord;
  isBlocked: boolean;
  onDiscard: () => void;
  /** Undefined while the plan is loading. */
  onContinue: (() => void) | undefined;
}

/** Shown after a reload during a run. */
function Interrupted({ run, isBlocked, onDiscard, onContinue }: InterruptedProps) {
  return (
    <ActionNotice text={interruptedText(run)}>
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        {t`Discard`}
      </Button>
      <Button size="compact-sm" disabled={isBlocked} loading={!onContinue} onClick={onContinue}>
        {t`Continue`}
      </Button>
    </ActionNotice>
  );
}
