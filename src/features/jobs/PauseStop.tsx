import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from "@/config/icons";
import { countSteps, pauseJob, resumeJob, stopJob } from "@/store/jobs";
import type { Job } from "@/store/job-types";

interface PauseStopProps extends Pick<ButtonProps, "h"> {
  job: Job;
  pauseVariant?: ButtonProps["variant"];
}

/** Pauses, continues, or stops a job; nothing if no step is left. A single step cannot be paused. */
export function PauseStop({ job, pauseVariant = "default", h }: PauseStopProps) {
  const { id, isPaused, isStopping, steps } = job;
  if (countSteps(job).pending === 0 || isStopping) return null;
  const PauseIcon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <>
      {steps.length > 1 && (
        <Button
          size="compact-sm"
          h={h}
          variant={pauseVariant}
          leftSection={<PauseIcon size={16} aria-hidden />}
          onClick={() => (isPaused ? resumeJob(id) : pauseJob(id))}
        >
          {isPaused ? t`Continue` : t`Pause`}
        </Button>
      )}
      <Button
        size="compact-sm"
        h={h}
        variant="default"
        leftSection={<IconPlayerStop size={16} aria-hidden />}
        onClick={() => stopJob(id)}
      >
        {t`Stop`}
      </Button>
    </>
  );
}
