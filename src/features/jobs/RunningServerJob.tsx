import { t } from "@lingui/core/macro";
import { Badge, Button, Group, Paper, Progress, Text } from "@mantine/core";
import type { ServerJob } from "@/api/job-status";
import { IconPlayerStop } from "@/config/icons";
import { useStopRunningJob } from "@/queries/jobs";
import { duration } from "@/utils/server-time";
import { hasProgress, percentDone, useElapsed } from "./server-job-text";
import { jobMessage, jobName } from "./texts";

/** Badge of live feed jobs, if the server marks them. */
export function LiveFeedBadge({ job }: { job: ServerJob }) {
  if (!job.is_signalr) return null;
  return (
    <Badge size="xs" variant="light" title={t`Started by Sonarr or Radarr`}>
      {t`Live feed`}
    </Badge>
  );
}

/**
 * A job running on the server. Its name and messages may contain markup from a title, so they are always rendered as
 * text.
 */
export function RunningServerJob({ job }: { job: ServerJob }) {
  const { progress_value: count, progress_max: all, progress_message } = job;
  const message = jobMessage(progress_message);
  const name = jobName(job.job_name);
  const elapsed = useElapsed(job);
  const { mutate: stop } = useStopRunningJob();
  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <Text size="sm" fw={600} lineClamp={2} title={name} style={{ overflowWrap: "anywhere" }}>
        {name}
      </Text>
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed">
          {hasProgress(job) ? t`${count} of ${all}` : t`Running`}
          {` · ${duration(elapsed)}`}
        </Text>
        <LiveFeedBadge job={job} />
      </Group>
      {message !== "" && (
        <Text size="xs" c="dimmed" truncate title={message}>
          {message}
        </Text>
      )}
      {hasProgress(job) && (
        <Progress
          mt={6}
          size="sm"
          value={percentDone(job)}
          aria-label={name}
          transitionDuration={150}
        />
      )}
      {job.is_cancellable && (
        <Button
          mt="xs"
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          aria-label={t`Stop ${name}`}
          onClick={() => stop(job)}
        >
          {t`Stop`}
        </Button>
      )}
    </Paper>
  );
}
