import { t } from "@lingui/core/macro";
import { Button, Group, Paper, Progress, Stack, Text } from "@mantine/core";
import { useServerJobs } from "@/queries/jobs";
import { JobCard } from "./JobCard";
import { ServerJobs } from "./ServerJobs";
import type { ProgressItem } from "@/store/progress";
import { dismissFinishedJobs, isJobActive, useJobs } from "@/store/jobs";
import { RestoreFocus } from "@/ui/RestoreFocus";
import { useReportedProgress, useStepJobs } from "./use-job-summary";
import { jobName } from "./texts";

/** Work reported by a server without a queue. */
function Reported({ item }: { item: ProgressItem }) {
  const { value: count, count: all, isFinished, name } = item;
  const title = jobName(item.header || name);
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {isFinished ? t`Done` : t`${count} of ${all}`}
      </Text>
      {item.header !== "" && name !== "" && !isFinished && (
        <Text size="xs" c="dimmed" truncate title={name}>
          {name}
        </Text>
      )}
      <Progress
        mt={6}
        size="sm"
        value={isFinished || all === 0 ? 100 : Math.min(100, (count / all) * 100)}
        aria-label={title}
        transitionDuration={150}
      />
    </Paper>
  );
}

/** Jobs of this browser, newest first, followed by the server's other work. */
export function JobList() {
  const jobs = useJobs();
  const reported = useReportedProgress();
  const stepJobs = new Set(useStepJobs().values());
  // Server jobs of this browser's steps stay in the list while they can be moved, canceled or stopped, because only
  // this list can do that.
  const serverJobs = useServerJobs().filter(
    (job) => job.status !== "running" || job.is_cancellable || !stepJobs.has(job),
  );
  const hasFinished = jobs.some((job) => !isJobActive(job));
  return (
    <RestoreFocus>
      <Stack gap="sm">
        {jobs.length === 0 && reported.length === 0 && serverJobs.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" py="md">
            {t`Nothing is running.`}
          </Text>
        )}
        {jobs.length > 0 && (
          <section aria-label={t`Started in this browser`}>
            <Group justify="space-between" gap={0} mih={28}>
              <Text size="xs" fw={600} c="dimmed">
                {t`Started in this browser`}
              </Text>
              {hasFinished && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  onClick={dismissFinishedJobs}
                >
                  {t`Clear finished`}
                </Button>
              )}
            </Group>
            <Stack gap="xs">
              {jobs.toReversed().map((job) => (
                <JobCard key={job.id} job={job} />
              ))}
            </Stack>
          </section>
        )}
        {serverJobs.length > 0 && <ServerJobs jobs={serverJobs} />}
        {reported.length > 0 && (
          <section aria-label={t`Reported by the server`}>
            <Group justify="space-between" gap={0} mih={28}>
              <Text size="xs" fw={600} c="dimmed">
                {t`Reported by the server`}
              </Text>
            </Group>
            <Stack gap="xs">
              {reported.map((item) => (
                <Reported key={item.id} item={item} />
              ))}
            </Stack>
          </section>
        )}
      </Stack>
    </RestoreFocus>
  );
}
