import { VisuallyHidden } from "@mantine/core";
import type { Task } from "@/api/tasks";
import { counted } from "@/utils/format";
import { withRowKeys } from "@/utils/row-keys";
import type { WithRowKey } from "@/utils/row-keys";
import { useTasks } from "@/queries/tasks";
import { EmptyState } from "@/ui/EmptyState";
import { IconChecklist } from "@/config/icons";
import { columnsOf } from "@/ui/table-features";
import { RunTaskButton } from "./RunTaskButton";
import { SystemList } from "./SystemList";
import { TaskTime } from "./TaskTime";

const helper = columnsOf<WithRowKey<Task>>();
const columns = helper.columns([
  helper.display({
    id: "name",
    header: "Name",
    meta: { card: "title" },
    cell: ({ row: { original } }) => (
      <bdi title={original.name}>{original.name || original.job_id}</bdi>
    ),
  }),
  helper.display({
    id: "interval",
    header: "Interval",
    meta: { width: "clamp(140px, 20vw, 220px)", card: "state" },
    // 1.5.2 has tasks that only people start.
    cell: ({ row: { original } }) =>
      /^(none)?$/i.test(original.interval) ? "Manual" : original.interval,
  }),
  helper.display({
    id: "next",
    header: "Next run",
    meta: { width: "clamp(124px, 15vw, 200px)", card: "state" },
    cell: ({ row: { original } }) => <TaskTime task={original} />,
  }),
  helper.display({
    id: "run",
    header: () => <VisuallyHidden>Run</VisuallyHidden>,
    meta: { width: "100px", align: "end", card: "actions" },
    cell: ({ row: { original } }) => <RunTaskButton task={original} />,
  }),
]);

/** By name: it stays where it is while times go by, and is found again. */
const byName = (one: Task, other: Task) =>
  one.name.localeCompare(other.name, "en", { sensitivity: "base", numeric: true });

/** /system/tasks: what the server does by itself, and the way to start it now (spec section 2). */
export function TasksPage() {
  const list = useTasks();
  const tasks = list.data ?? [];
  const running = tasks.filter((task) => task.job_running).length;
  return (
    <SystemList
      label="Tasks"
      columns={columns}
      list={list}
      rows={withRowKeys(tasks.toSorted(byName), (task) => [task.job_id])}
      getRowId={(row) => row.rowId}
      skeletonRows={12}
      end={running > 0 ? `${running} running` : tasks.length > 0 && counted(tasks.length, "task")}
      empty={
        <EmptyState
          icon={IconChecklist}
          title="No Tasks"
          reason="The server has no scheduled tasks. They come back when it was restarted."
        />
      }
    />
  );
}
