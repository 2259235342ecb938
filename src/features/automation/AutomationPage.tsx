import { t } from "@lingui/core/macro";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { forget, gapKey, recordRun } from "@/automation/memory";
import type { RunRecord } from "@/automation/memory";
import type { Gap } from "@/automation/plan";
import { IconChecklist, IconRefresh } from "@/config/icons";
import { paths } from "@/config/paths";
import { useGapPlan } from "@/queries/automation";
import { useLanguageName } from "@/queries/languages";
import { useUnattended } from "@/queries/unattended";
import {
  automationMemory,
  isRunningElsewhere,
  loadAutomation,
  saveRules,
  useStoredAutomation,
} from "@/store/automation";
import { isScopeActive, useIsJobActive } from "@/store/jobs";
import { openRunningWork } from "@/store/running-work-panel";
import { ReadFailure } from "@/ui/ReadFailure";
import { Toolbar } from "@/ui/Toolbar";
import { languagePhrase } from "@/utils/languages";
import { Notice } from "./Notice";
import { MemoryPanel } from "./MemoryPanel";
import { PlanPanel } from "./PlanPanel";
import { RulesPanel } from "./RulesPanel";
import { interruptedText, unreadableText } from "./texts";
import { RUN_SCOPE, useRunGaps } from "./use-run-gaps";
import { RUNS_ID, UnattendedPanel } from "./UnattendedPanel";
import styles from "./Automation.module.css";

/** The last run, if it was interrupted less than this many milliseconds ago: an older plan is out of date. */
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

/** /automation: rules that fill gaps, a preview of what they would do now, and what was tried. */
export function AutomationPage() {
  const stored = useStoredAutomation();
  const isRunning = useIsJobActive(RUN_SCOPE);
  const [generation, setGeneration] = useState(0);
  useEffect(() => {
    void loadAutomation(isScopeActive(RUN_SCOPE));
  }, []);
  if (!stored) return null;
  return (
    <LoadedPage
      {...{ stored, isRunning, generation }}
      onReplan={() => setGeneration((last) => last + 1)}
    />
  );
}

interface LoadedProps {
  stored: NonNullable<ReturnType<typeof useStoredAutomation>>;
  isRunning: boolean;
  /** Changes when the plan must be read again. */
  generation: number;
  onReplan: () => void;
}

function LoadedPage({ stored, isRunning, generation, onReplan }: LoadedProps) {
  const { rules, memory, revision, unreadable } = stored;
  const interrupted = isRunning ? undefined : interruptedRun(memory.runs);
  const isElsewhere = !isRunning && isRunningElsewhere();
  const last = memory.runs.findLast(({ endedAt }) => endedAt !== undefined);
  const isBlocked = isRunning || isElsewhere;
  // Both would send the same searches.
  const unattended = useUnattended().data;
  const isUnattended = !isBlocked && Boolean(unattended?.running);
  const maxItems = Math.max(0, rules.maxItems - (interrupted?.items ?? 0));
  const plan = useGapPlan(
    [revision, memory.runs.length, last?.endedAt, generation].join(" "),
    isBlocked ? undefined : { rules, memory, maxItems },
  );
  const nameOf = useGapName();
  const runGaps = useRunGaps(rules, nameOf);
  const endRun = async (run: RunRecord) => {
    await automationMemory.update((all) => recordRun(all, { ...run, endedAt: run.startedAt }));
    onReplan();
  };
  const tryNow = async (gap: Gap) => {
    await automationMemory.update((all) => forget(all, [gapKey(gap.media, gap)]));
    onReplan();
  };
  return (
    <>
      <AutomationToolbar plan={plan} isBlocked={isBlocked} />
      <Stack mt="md">
        <StoredNotices stored={stored} />
        {isElsewhere && <Notice>{t`A run is in progress in another tab of this browser.`}</Notice>}
        {isRunning && (
          <RunNotice onShow={() => openRunningWork()}>
            {t`A run is in progress. You can leave this page, but keep the tab open.`}
          </RunNotice>
        )}
        {isUnattended && (
          <RunNotice onShow={() => document.getElementById(RUNS_ID)?.scrollIntoView()}>
            {t`An unattended run is in progress. You can start a run in this browser when it has ended.`}
          </RunNotice>
        )}
        {interrupted && !isElsewhere && (
          <Interrupted
            run={interrupted}
            isBlocked={isUnattended}
            onDiscard={() => void endRun(interrupted)}
            onContinue={plan.data && (() => runGaps(plan.data.attempts, interrupted))}
          />
        )}
        <ReadFailure reads={isBlocked ? [] : [plan]} />
        <div className={styles.columns}>
          <PlanPanel
            plan={plan.data}
            isReading={plan.isFetching}
            nameOf={nameOf}
            rules={rules}
            onStart={isBlocked || isUnattended || interrupted ? undefined : runGaps}
            onForget={isBlocked ? undefined : (gap) => void tryNow(gap)}
            lastRun={last}
          />
          <Stack>
            <RulesPanel
              title={t`Rules`}
              {...{ rules, unreadable, revision }}
              onSave={saveRules}
              isLocked={isBlocked}
            />
            <MemoryPanel {...{ memory, onReplan }} isLocked={isBlocked} />
          </Stack>
        </div>
        <UnattendedPanel />
      </Stack>
    </>
  );
}

interface AutomationToolbarProps {
  plan: ReturnType<typeof useGapPlan>;
  isBlocked: boolean;
}

function AutomationToolbar({ plan, isBlocked }: AutomationToolbarProps) {
  const navigate = useNavigate();
  return (
    <Toolbar
      actions={[
        {
          icon: IconRefresh,
          label: t`Refresh`,
          tone: "plain",
          onClick: () => void plan.refetch(),
          isBusy: plan.isFetching,
          disabledReason: isBlocked ? t`A run is in progress` : undefined,
        },
        {
          icon: IconChecklist,
          label: t`Quality check`,
          onClick: () => void navigate(paths.automation.quality()),
        },
      ]}
    />
  );
}

/** Warnings about data that this browser could not store or read. */
function StoredNotices({ stored }: Pick<LoadedProps, "stored">) {
  const { isLasting, isMemoryLost, unreadable } = stored;
  return (
    <>
      {!isLasting && (
        <Notice>{t`This browser stores nothing. What was tried is forgotten when the page is closed.`}</Notice>
      )}
      {isMemoryLost && (
        <Notice>{t`What was tried before could not be read. The next run starts without it.`}</Notice>
      )}
      {unreadable.length > 0 && <Notice>{unreadableText(unreadable)}</Notice>}
    </>
  );
}

/** A run is in progress; `onShow` shows how far it is. */
function RunNotice({ onShow, children }: { onShow: () => void; children: string }) {
  return (
    <Alert py="xs">
      <Group gap="sm" justify="space-between">
        <Text size="sm">{children}</Text>
        <Button size="compact-sm" variant="light" onClick={onShow}>
          {t`Show progress`}
        </Button>
      </Group>
    </Alert>
  );
}

interface InterruptedProps {
  run: RunRecord;
  isBlocked: boolean;
  onDiscard: () => void;
  /** Undefined while the rest of the plan is read. */
  onContinue: (() => void) | undefined;
}

/** Shown after a reload during a run. */
function Interrupted({ run, isBlocked, onDiscard, onContinue }: InterruptedProps) {
  return (
    <Notice>
      <Group gap="sm" justify="space-between">
        <Text size="sm">{interruptedText(run)}</Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onDiscard}>
            {t`Discard`}
          </Button>
          <Button size="compact-sm" disabled={isBlocked} loading={!onContinue} onClick={onContinue}>
            {t`Continue`}
          </Button>
        </Group>
      </Group>
    </Notice>
  );
}
