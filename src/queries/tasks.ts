import { msg, t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { FullKind } from "@/api/media";
import { listTasks, runTask } from "@/api/tasks";
import type { Task } from "@/api/tasks";
import { FULL_DETAILS } from "@/config/kind-details";
import { relativeText } from "@/utils/relative-text";
import { defineMutation, useIsMutationPending } from "./cache/mutations";
import { everyMinute } from "./idle";

export const taskQueries = {
  all: () => ["tasks"] as const,
  list: () =>
    queryOptions({
      queryKey: [...taskQueries.all(), "list"] as const,
      queryFn: ({ signal }) => listTasks(signal),
      meta: { what: msg`the tasks` },
      // The times until the next run change without an event.
      staleTime: 0,
    }),
};

/** The server's scheduled tasks; the times until the next run are refetched every minute. */
export function useTasks() {
  return useQuery({ ...taskQueries.list(), refetchInterval: everyMinute });
}

/** Time until the next scheduled search for missing subtitles: "in 5 hours"; undefined if unknown or never. */
export function useNextSearch(kind: FullKind): string | undefined {
  const next = useTasks().data?.find(
    ({ job_id }) => job_id === FULL_DETAILS[kind].searchTask,
  )?.next_run_in;
  return next === undefined || /^(never)?$/i.test(next) ? undefined : relativeText(next);
}

const runOptions = defineMutation<string>({
  what: (jobId, client) => {
    const tasks = client.getQueryData(taskQueries.list().queryKey);
    const name = tasks?.find(({ job_id }) => job_id === jobId)?.name ?? jobId;
    return t`Starting the task ${name}`;
  },
  mutationFn: runTask,
  invalidates: () => [{ key: taskQueries.all() }],
  optimisticUpdate: (jobId, { client }) => {
    const { queryKey } = taskQueries.list();
    const mark = (isRunning: boolean) =>
      client.setQueryData<Task[]>(queryKey, (tasks) =>
        tasks?.map((task) => (task.job_id === jobId ? { ...task, job_running: isRunning } : task)),
      );
    mark(true);
    return () => mark(false);
  },
});

/** True while this browser is starting the task. */
export function useIsStartingTask(jobId: string): boolean {
  return useIsMutationPending(runOptions, (one) => one === jobId);
}

/** POST /system/tasks: starts a task by its job_id; resolves immediately. */
export function useRunTask() {
  return useMutation(runOptions);
}
