import { plural, t } from "@lingui/core/macro";
import { compare } from "@/utils/text";
import { perLocale } from "@/utils/locale";
import { relativeText } from "@/utils/relative-text";
import { Button, VisuallyHidden } from "@mantine/core";
import type { Task } from "@/api/tasks";
import { withRowKeys } from "@/utils/row-keys";
import type { WithRowKey } from "@/utils/row-keys";
import { useIsStartingTask, useRunTask, useTasks } from "@/queries/tasks";
import { EmptyState } from "@/ui/EmptyState";
import { IconAlertCircle, IconCheck, IconChecklist, IconPlayerPlay } from "@/config/icons";
import { columnsOf } from "@/ui/table-features";
import { intervalText } from "./interval-text";
import { SystemList } from "./SystemList";
import { StatusChip } from "@/ui/StatusChip";
import { useIsPhone } from "@/ui/use-is-phone";
import { taskName } from "@/features/jobs/texts";
import { useOutcome } from "@/features/jobs/use-outcome";

const helper = columnsOf<WithRowKey<Task>>();
const columns = perLocale(() =>
  helper.columns([
    helper.display({
      id: "name",
      header: t`Name`,
      meta: { card: "title" },
      cell: ({ row: { original } }) => (
        <bdi title={taskName(original.name)}>{taskName(original.name || original.job_id)}</bdi>
      ),
    }),
    helper.display({
      id: "interval",
      header: t`Interval`,
      meta: { width: "clamp(140px, 20vw, 420px)", card: "state" },
      // 1.5.2 has tasks that run only when started manually.
      cell: ({ row: { original } }) =>
        /^(none)?$/i.test(original.interval)
          ? t({ message: "Manual", context: "interval" })
          : intervalText(original.interval),
    }),
    helper.display({
      id: "next",
      header: t`Next run`,
      meta: { width: "clamp(124px, 15vw, 320px)", card: "state" },
      cell: ({ row: { original } }) => <TaskTime task={original} />,
    }),
    helper.display({
      id: "run",
      header: () => <VisuallyHidden>{t({ message: "Run", context: "verb" })}</VisuallyHidden>,
      meta: { width: "152px", align: "end", card: "actions" },
      cell: ({ row: { original } }) => <RunTaskButton task={original} />,
    }),
  ]),
);

/** Sorts by name, because this order does not change when the times of the next runs do. */
const byName = (one: Task, other: Task) => compare(taskName(one.name), taskName(other.name));

/** /system/tasks: scheduled tasks of the server, each with a button to run it now (spec section 2). */
export function TasksPage() {
  const list = useTasks();
  const tasks = list.data ?? [];
  const count = tasks.length;
  const running = tasks.filter((task) => task.job_running).length;
  return (
    <SystemList
      label={t`Tasks`}
      columns={columns()}
      list={list}
      rows={withRowKeys(tasks.toSorted(byName), (task) => [task.job_id])}
      getRowId={(row) => row.rowId}
      skeletonRows={12}
      count={
        running > 0
          ? t`${running} running`
          : count > 0 && plural(count, { one: "# task", other: "# tasks" })
      }
      empty={
        <EmptyState
          icon={IconChecklist}
          title={t`No tasks`}
          reason={t`The server has no scheduled tasks. Restart it to restore them.`}
        />
      }
    />
  );
}

/** Next run in the server's wording, with its exact time on hover. */
function TaskTime({ task }: { task: Task }) {
  const isPhone = useIsPhone();
  const next = relativeText(task.next_run_in);
  if (task.job_running)
    return (
      <StatusChip tone="embedded" isBusy>
        {t`Running`}
      </StatusChip>
    );
  return (
    <span title={task.next_run_time || undefined}>
      {/* Cards have no column headings. */}
      {isPhone && next !== "" && `${t`Next run`} `}
      {next || t`Never`}
    </span>
  );
}

const OUTCOME_ICONS = { success: IconCheck, error: IconAlertCircle };

/** Run button; busy while the task runs, even if another client started it (spec section 2, Tasks). */
function RunTaskButton({ task }: { task: Task }) {
  const run = useRunTask();
  const isStarting = useIsStartingTask(task.job_id);
  const outcome = useOutcome(run);
  const hasFailed = outcome === "error";
  const isBusy = isStarting || task.job_running;
  const Icon = outcome ? OUTCOME_ICONS[outcome] : IconPlayerPlay;
  const name = taskName(task.name || task.job_id);
  return (
    <Button
      size="compact-sm"
      variant="default"
      color={hasFailed ? "red" : undefined}
      leftSection={<Icon size={16} aria-hidden />}
      loading={isBusy}
      aria-label={
        isBusy
          ? t`${name} is running`
          : hasFailed
            ? t`${name} failed`
            : outcome
              ? t`${name} started`
              : t`Run ${name}`
      }
      onClick={() => run.mutate(task.job_id)}
    >
      {t({ message: "Run", context: "verb" })}
    </Button>
  );
}
