import { Button } from "@mantine/core";
import type { Task } from "@/api/tasks";
import { useOutcome } from "@/features/subtitles/use-outcome";
import { useIsStartingTask, useRunTask } from "@/queries/tasks";
import { IconAlertCircle, IconPlayerPlay } from "@/config/icons";
import styles from "./RunTaskButton.module.css";

/** Starts a task; busy while it runs, whoever started it (spec section 2, Tasks). A failing start is told. */
export function RunTaskButton({ task }: { task: Task }) {
  const run = useRunTask();
  const isStarting = useIsStartingTask(task.job_id);
  const hasFailed = useOutcome(run) === "error";
  const isBusy = isStarting || task.job_running;
  const Icon = hasFailed ? IconAlertCircle : IconPlayerPlay;
  const name = task.name || task.job_id;
  return (
    <Button
      size="compact-sm"
      variant="light"
      color={hasFailed ? "red" : undefined}
      className={styles.button}
      leftSection={<Icon size={16} aria-hidden />}
      loading={isBusy}
      aria-label={isBusy ? `${name} is running` : hasFailed ? `${name} failed` : `Run ${name}`}
      onClick={() => run.mutate(task.job_id)}
    >
      Run
    </Button>
  );
}
