import { t } from "@lingui/core/macro";
import { Box, Button, CloseButton, Group, Paper, Progress, Text } from "@mantine/core";
import { useState } from "react";
import type { ServerJob } from "@/api/job-status";
import { useProgressItems } from "@/store/progress";
import {
  countSteps,
  dismissJob,
  isJobActive,
  jobOutcome,
  retryJob,
  runningSteps,
} from "@/store/jobs";
import type { Job } from "@/store/job-types";
import { useRunningWork } from "@/store/running-work-panel";
import { OUTCOMES } from "@/ui/outcomes";
import { IconRefresh } from "@/config/icons";
import { grouped } from "@/utils/format";
import { jobText, paceText, resultText } from "./texts";
import { hasProgress, percentDone } from "./server-job-text";
import { useStepJobs } from "./use-job-summary";
import { FailedSteps, JobSteps } from "./JobSteps";
import { PauseStop } from "./PauseStop";

/** Example: "3 of 40: Harbor Lights". */
const partDone = (count: number, all: number, name: string) =>
  name === "" ? t`${count} of ${all}` : t`${count} of ${all}: ${name}`;

/**
 * The progress in percent and the current step. For a job with a single step, the server's progress is used if there is
 * one.
 */
function useJobProgress(
  job: Job,
  serverJob: ServerJob | undefined,
): { percent?: number; detail?: string | undefined } {
  const reported = useProgressItems().find(({ id }) => id === job.progressId);
  const counts = countSteps(job);
  if (reported && reported.count > 0 && job.steps.length === 1) {
    const { value, count, name } = reported;
    return {
      percent: Math.min(100, Math.round((value / count) * 100)),
      detail: partDone(value, count, name),
    };
  }
  if (job.steps.length === 1 && serverJob && hasProgress(serverJob)) {
    const { progress_value, progress_max, progress_message: message } = serverJob;
    return {
      percent: Math.round(percentDone(serverJob)),
      detail: partDone(progress_value, progress_max, message),
    };
  }
  if (job.steps.length === 1) return {};
  return {
    percent: Math.round(((counts.done + counts.failed) / job.steps.length) * 100),
    detail: runningSteps(job)[0]?.name,
  };
}

/** Aligns the icon with its text. */
const ICON = { marginInlineEnd: 4, verticalAlign: "-2px" };

interface JobCardProps {
  job: Job;
  /** Steps whose results are shown next to the card. */
  told?: ReadonlySet<unknown>;
}

/** A job: title, progress, failures with their reasons, and the applicable buttons (Stop, Retry, Dismiss). */
export function JobCard({ job, told }: JobCardProps) {
  const { jobId: shown } = useRunningWork();
  const [isOpen, setOpen] = useState(shown === job.id && job.steps.length > 1);
  const outcome = jobOutcome(job);
  const face = outcome && OUTCOMES[outcome];
  const stepJobs = useStepJobs();
  const [running] = runningSteps(job);
  const serverJob = running && stepJobs.get(running.id);
  const { percent, detail } = useJobProgress(job, serverJob);
  const isActive = isJobActive(job);
  const { title, steps } = job;
  const pace = isActive ? paceText(job) : undefined;
  const isPart = outcome === "error" && countSteps(job).done > 0;
  const isTold = face && steps.every((step) => told?.has(step)) && steps.length === 1;
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Box flex={1} miw={0}>
          <Text size="sm" fw={600} lineClamp={2} title={title} style={{ overflowWrap: "anywhere" }}>
            {title}
          </Text>
          {/* The failures below are red; the rest of the text is not about them. */}
          <Text size="sm" c={face && !isPart ? face.text : "dimmed"}>
            {face && <face.icon size={14} color={face.text} aria-hidden style={ICON} />}
            {[
              isTold ? face.word : outcome === "nothing" ? jobText(job) : resultText(job),
              serverJob?.status === "pending" ? t`queued` : undefined,
              pace,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </Box>
        {!isActive && (
          <CloseButton
            size="md"
            iconSize={18}
            aria-label={t`Dismiss ${title}`}
            title={t`Dismiss`}
            onClick={() => dismissJob(job.id)}
          />
        )}
      </Group>
      {isActive && <JobProgress job={job} percent={percent} detail={detail} />}
      <FailedSteps job={job} told={told} />
      {isOpen && <JobSteps title={title} steps={steps} />}
      <JobButtons job={job} isOpen={isOpen} onOpen={setOpen} />
    </Paper>
  );
}

interface JobProgressProps {
  job: Job;
  percent: number | undefined;
  detail: string | undefined;
}

/** Progress of an active job, and what it waits for. */
function JobProgress({ job, percent, detail }: JobProgressProps) {
  return (
    <>
      {job.waitingFor !== undefined && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {job.waitingFor}
        </Text>
      )}
      {detail !== undefined && (
        <Text size="xs" c="dimmed" truncate title={detail}>
          {detail}
        </Text>
      )}
      {percent !== undefined && (
        <Progress
          mt={6}
          size="sm"
          value={percent}
          aria-label={job.title}
          transitionDuration={150}
        />
      )}
    </>
  );
}

interface JobButtonsProps {
  job: Job;
  /** True if the list of steps is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function JobButtons({ job, isOpen, onOpen }: JobButtonsProps) {
  const { steps } = job;
  const isActive = isJobActive(job);
  const counts = countSteps(job);
  const retryable = counts.failed + counts.stopped;
  const undoable = isActive ? 0 : (job.undo?.count() ?? 0);
  const total = grouped(steps.length);
  return (
    <Group gap="xs" mt={isActive || retryable > 0 || undoable > 0 || steps.length > 1 ? "xs" : 0}>
      <PauseStop job={job} />
      {retryable > 0 && !isActive && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => retryJob(job.id)}
        >
          {steps.length === 1 ? t`Retry` : t`Retry ${retryable}`}
        </Button>
      )}
      {undoable > 0 && (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            job.undo?.run();
            dismissJob(job.id);
          }}
        >
          {t`Undo`}
        </Button>
      )}
      {steps.length > 1 && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? t`Hide list` : t`Show all ${total}`}
        </Button>
      )}
    </Group>
  );
}
