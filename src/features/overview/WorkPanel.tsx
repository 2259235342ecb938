import { t } from "@lingui/core/macro";
import { Box, Group, Progress, Stack, Text, Title } from "@mantine/core";
import type { Task } from "@/api/tasks";
import { paths } from "@/config/paths";
import { useTasks } from "@/queries/tasks";
import { StatusChip } from "@/ui/StatusChip";
import { relativeText } from "@/utils/relative-text";
import { withRowKeys } from "@/utils/row-keys";
import { jobName, taskName, jobText } from "@/features/jobs/texts";
import { hasProgress, percentDone } from "@/features/jobs/server-job-text";
import { useReportedProgress, useStepJobs } from "@/features/jobs/use-job-summary";
import { useServerJobs } from "@/queries/jobs";
import { countSteps, isJobActive, useJobs } from "@/store/jobs";
import { OverviewPanel } from "./OverviewPanel";

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/second/, 1],
  [/minute/, 60],
  [/hour/, 3_600],
  [/day|tomorrow/, 86_400],
  [/week/, 604_800],
  [/month/, 2_592_000],
  [/year/, 31_536_000],
];

/**
 * Approximate seconds until a task runs, parsed from the server's text: "in 5 hours". The server sends no time; other
 * strings are sorted last. Only for sorting.
 */
function secondsUntil({ next_run_in: text }: Task): number {
  const size = UNITS.find(([unit]) => unit.test(text))?.[1];
  if (/now|soon/.test(text)) return 0;
  if (size === undefined) return Infinity;
  return Number(/\d+/.exec(text)?.[0] ?? 1) * size;
}

/** The scheduled tasks that run next, soonest first. */
function nextTasks(tasks: readonly Task[], max: number): Task[] {
  return tasks
    .filter(({ job_running, next_run_in: text }) => !job_running && !/^(never)?$/i.test(text))
    .map((task) => ({ task, seconds: secondsUntil(task) }))
    .toSorted((one, other) =>
      // Infinity minus itself is NaN.
      one.seconds === other.seconds ? 0 : one.seconds - other.seconds,
    )
    .slice(0, max)
    .map(({ task }) => task);
}

/** Work that is currently running. */
interface RunningWork {
  key: string;
  name: string;
  /** "3 of 12", or "Running". */
  detail: string;
  /** Undefined if there is no count. */
  percent: number | undefined;
}

const partOf = (count: number, all: number) => t`${count} of ${all}`;

/** Current work of this browser and the server, as in the job list. */
function useRunningWork(): RunningWork[] {
  const jobs = useJobs();
  const reported = useReportedProgress();
  const serverJobs = useServerJobs();
  const stepJobs = new Set(useStepJobs().values());
  return [
    ...jobs.filter(isJobActive).map((job) => {
      const { done, failed } = countSteps(job);
      const { length } = job.steps;
      const percent = length > 1 ? ((done + failed) / length) * 100 : undefined;
      return { key: `own ${job.id}`, name: job.title, detail: jobText(job), percent };
    }),
    ...reported
      .filter(({ isFinished }) => !isFinished)
      .map(({ id, header, value: count, count: all }) => ({
        key: `reported ${id}`,
        name: jobName(header),
        detail: all > 0 ? partOf(count, all) : t`Running`,
        percent: all > 0 ? Math.min(100, (count / all) * 100) : undefined,
      })),
    ...serverJobs
      .filter((job) => job.status === "running" && !stepJobs.has(job))
      .map((job) => {
        const { job_id: id, job_name: name, progress_value: count, progress_max: all } = job;
        return {
          key: `server ${id}`,
          name: jobName(name),
          detail: hasProgress(job) ? partOf(count, all) : t`Running`,
          percent: hasProgress(job) ? percentDone(job) : undefined,
        };
      }),
  ];
}

const MAX_TASKS = 5;

const LIST = { component: "ul", gap: 6, m: 0, p: 0, style: { listStyle: "none" } } as const;

/** Current work, and the tasks that run next. */
export function WorkPanel() {
  const tasks = useTasks();
  const work = useRunningWork();
  const all = tasks.data ?? [];
  const running = withRowKeys(
    all.filter(({ job_running }) => job_running),
    (task) => [task.job_id],
  );
  const next = withRowKeys(nextTasks(all, MAX_TASKS), (task) => [task.job_id]);
  return (
    <OverviewPanel
      title={t`Tasks`}
      link={{ to: paths.system.tasks(), label: t`All tasks` }}
      reads={[tasks]}
    >
      <Title order={3} size="h6">
        {t`Running`}
      </Title>
      {running.length + work.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t`Nothing is running.`}
        </Text>
      ) : (
        <Stack {...LIST} aria-label={t`Running`}>
          {work.map((one) => (
            <WorkLine key={one.key} work={one} />
          ))}
          {running.map(({ rowId, name, job_id: id }) => (
            <Group key={rowId} component="li" justify="space-between" gap="xs">
              <Text size="sm">{taskName(name || id)}</Text>
              <StatusChip tone="embedded" isBusy>
                {t`Running`}
              </StatusChip>
            </Group>
          ))}
        </Stack>
      )}
      <Title order={3} size="h6">
        {t({ message: "Next", context: "tasks" })}
      </Title>
      {next.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t`No scheduled tasks.`}
        </Text>
      ) : (
        <Stack {...LIST} aria-label={t({ message: "Next", context: "tasks" })}>
          {next.map(({ rowId, name, job_id: id, next_run_in: when, next_run_time: exact }) => (
            <Group key={rowId} component="li" justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                {taskName(name || id)}
              </Text>
              <Text size="sm" c="dimmed" flex="none" maw="50%" title={exact || undefined}>
                {relativeText(when)}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </OverviewPanel>
  );
}

function WorkLine({ work: { name, detail, percent } }: { work: RunningWork }) {
  return (
    <Box component="li">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" truncate miw={0} title={name}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" flex="none" maw="50%">
          {detail}
        </Text>
      </Group>
      {percent !== undefined && <Progress size="sm" mt={4} value={percent} aria-label={name} />}
    </Box>
  );
}
