import type { Task } from "@/api/tasks";
import { StatusChip } from "@/ui/StatusChip";

/** When a task runs next, in the server's words, with the time it names on hover; or that it runs now. */
export function TaskTime({ task }: { task: Task }) {
  if (task.job_running)
    return (
      <StatusChip tone="embedded" isBusy>
        Running
      </StatusChip>
    );
  return <span title={task.next_run_time || undefined}>{task.next_run_in || "Never"}</span>;
}
