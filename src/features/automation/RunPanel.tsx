import { t } from "@lingui/core/macro";
import { Button, CloseButton, Group, Loader, Paper, Progress, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { titleRef } from "@/api/media";
import { countResult } from "@/automation/count-result";
import { gapKey } from "@/automation/memory";
import type { GapResult } from "@/automation/run";
import { IconAlertTriangle } from "@/config/icons";
import { PauseStop } from "@/features/jobs/PauseStop";
import { jobText, paceText } from "@/features/jobs/texts";
import type { CurrentRun } from "@/store/automation";
import { countSteps, dismissJob, isJobActive, runningSteps, stepOutcome } from "@/store/jobs";
import type { Job, JobStep } from "@/store/job-types";
import { useIsOffline } from "@/store/session";
import { OUTCOMES } from "@/ui/outcomes";
import { Score } from "@/ui/Score";
import { grouped } from "@/utils/format";
import styles from "./Automation.module.css";
import { GapList, GapName, SmallPoster } from "./GapList";
import type { GapLine } from "./GapList";
import { countsText, endWord, resultText } from "./texts";

interface RunPanelProps {
  job: Job;
  run: CurrentRun;
}

type Filter = "not found" | "failed";

/** A run of this page: its progress, and the result of each subtitle; at the end, the counts of these subtitles. */
export function RunPanel({ job, run }: RunPanelProps) {
  const [filter, setFilter] = useState<Filter>();
  const isOffline = useIsOffline();
  const titleId = useId();
  const { title } = job;
  const isActive = isJobActive(job);
  const { attempts, results } = run;
  const lines = attempts.map((attempt, index): GapLine & { result: GapResult | undefined } => {
    const step = job.steps[index];
    // A stopped retry has no result of its own.
    const result =
      step?.state === "stopped" ? undefined : results.get(gapKey(attempt.media, attempt));
    return {
      gap: attempt,
      detail: step && getDetail(step, result),
      end: step && <StepEnd step={step} result={result} />,
      result,
    };
  });
  const ended = (end: GapResult["end"]) => lines.filter(({ result }) => result?.end === end);
  const counts = lines.reduce<Record<string, number>>(
    (all, { result }) => (result ? countResult(all, result) : all),
    // Not those of a run before it, which this one continues: they are not in the list.
    { left: ended("skipped").length },
  );
  // The running attempt, or the next one while the run is paused.
  const current = attempts[job.steps.findIndex(({ state }) => state === "running")];
  const next = current ?? attempts[job.steps.findIndex(({ state }) => state === "pending")];
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={styles.run ?? ""}>
      <div className={styles.runHead} data-active={isActive || undefined}>
        {isActive && next && (
          <div className={styles.current}>
            <SmallPoster title={{ ...titleRef(next.media), name: next.title }} />
          </div>
        )}
        <div className={styles.runState}>
          <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
            <Title order={2} size="h4" id={titleId}>
              {isActive ? progressText(job, isOffline) : t`Last run`}
            </Title>
            {!isActive && (
              <CloseButton
                size="md"
                iconSize={18}
                // Its cross is at the edges of the card.
                mt={-8}
                me={-8}
                aria-label={t`Dismiss ${title}`}
                title={t`Dismiss`}
                onClick={() => dismissJob(job.id)}
              />
            )}
          </Group>
          {isActive && next ? (
            <CurrentGap job={job} gap={next} />
          ) : (
            <Text size="sm">{countsText({ counts }, countSteps(job).stopped)}</Text>
          )}
        </div>
        {isActive && (
          <div className={styles.pauseStop}>
            <PauseStop job={job} pauseVariant="light" h={END_BUTTON.h} />
          </div>
        )}
        {isActive && (
          <Progress
            className={styles.bar ?? ""}
            size={8}
            radius="xl"
            value={getPercent(job)}
            aria-label={job.title}
            transitionDuration={150}
          />
        )}
      </div>
      {!isActive && (
        <EndButtons
          job={job}
          total={lines.length}
          counts={{ "not found": ended("not found").length, failed: ended("failed").length }}
          filter={filter}
          onFilter={setFilter}
        />
      )}
      <GapList
        label={t`Steps: ${title}`}
        lines={filter && !isActive ? ended(filter) : lines}
        current={current}
      />
    </Paper>
  );
}

interface EndButtonsProps {
  job: Job;
  total: number;
  counts: Record<Filter, number>;
  /** Only subtitles that ended so are shown. */
  filter: Filter | undefined;
  onFilter: (filter: Filter | undefined) => void;
}

const END_BUTTON = { size: "compact-sm", h: { base: 44, sm: 34 } } as const;

function EndButtons({ job, total: all, counts, filter, onFilter }: EndButtonsProps) {
  const count = grouped(counts["not found"]);
  const failed = grouped(counts.failed);
  const total = grouped(all);
  const undoable = job.undo?.count() ?? 0;
  const filters = (
    [
      ["not found", t`Show the ${count} not found`],
      ["failed", t`${failed} failed`],
    ] as const
  ).filter(([end]) => counts[end] > 0 && counts[end] < all);
  if (filters.length === 0 && undoable === 0) return null;
  return (
    <Group gap="xs" mb="sm">
      {filters.map(([end, text]) => (
        <Button
          key={end}
          {...END_BUTTON}
          variant="light"
          color={end === "failed" ? "red" : undefined}
          onClick={() => onFilter(filter === end ? undefined : end)}
        >
          {filter === end ? t`Show all ${total}` : text}
        </Button>
      ))}
      {undoable > 0 && (
        <Button
          {...END_BUTTON}
          variant="default"
          onClick={() => {
            job.undo?.run();
            dismissJob(job.id);
          }}
        >
          {t`Undo`}
        </Button>
      )}
    </Group>
  );
}

function progressText(job: Job, isOffline: boolean): string {
  const { done, failed } = countSteps(job);
  if (job.isPaused || job.isStopping || runningSteps(job).length === 0) return jobText(job);
  // The step itself waits until it knows how its request has ended.
  if (isOffline) return t`Waiting for the server`;
  const count = grouped(done + failed);
  const all = grouped(job.steps.length);
  return t`Running: ${count} of ${all}`;
}

function getPercent(job: Job): number {
  const { done, failed } = countSteps(job);
  return ((done + failed) / job.steps.length) * 100;
}

/** The current subtitle, and the reason if the run is waiting. */
function CurrentGap({ job, gap }: { job: Job; gap: GapLine["gap"] }) {
  const pace = paceText(job);
  return (
    <>
      <Text size="sm" fw={600} truncate>
        <bdi>{gap.title}</bdi>
      </Text>
      <Text size="sm" c="dimmed" truncate>
        <GapName gap={gap} />
      </Text>
      <Text size="xs" c="dimmed" className={styles.wait ?? ""}>
        {job.waitingFor === undefined ? (
          [pace, t`You can leave this page, but keep the tab open.`].filter(Boolean).join(" · ")
        ) : (
          <>
            <IconAlertTriangle size={14} aria-hidden /> {job.waitingFor}
          </>
        )}
      </Text>
    </>
  );
}

/** The reason of a failure, or a result that the icon and the score do not show. */
function getDetail({ state, reason }: JobStep, result: GapResult | undefined): string | undefined {
  if (state === "failed") return reason;
  const isSaid = result?.end === "not found" && !result.misfits;
  if (state !== "done" || !result || isSaid) return undefined;
  return resultText(result);
}

/** An icon with the score of a file that was found, or with a word. */
function StepEnd({ step, result }: { step: JobStep; result: GapResult | undefined }) {
  const outcome = stepOutcome(step);
  if (step.state === "running") return <Loader size={16} aria-label={t`Running`} />;
  if (step.state === "stopped")
    return (
      <Text span size="sm" c="dimmed" className={styles.end ?? ""}>
        {t`Stopped`}
      </Text>
    );
  // The reason of a skipped gap needs the full width, so it is below the line.
  if (!outcome || !result || result.end === "skipped") return null;
  const { icon: Icon, text } = OUTCOMES[outcome];
  return (
    <Text span size="sm" c={text} className={styles.end ?? ""}>
      <Icon size={16} aria-hidden />
      {"score" in result && result.score !== undefined ? (
        <Score percent={Math.round(result.score)} />
      ) : (
        endWord(result)
      )}
    </Text>
  );
}
