import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { listTasks, runTask } from "../api/tasks";
import { write } from "./write";

export const taskQueries = {
  all: () => ["tasks"] as const,
  list: () =>
    queryOptions({
      queryKey: [...taskQueries.all(), "list"] as const,
      queryFn: ({ signal }) => listTasks(signal),
      meta: { what: "the tasks" },
      // The times until the next run go by without an event.
      staleTime: 0,
    }),
};

/** The server's scheduled tasks. */
export function useTasks() {
  return useQuery(taskQueries.list());
}

const runOptions = write<string>({
  what: "Starting the task",
  run: runTask,
  invalidates: () => [{ key: taskQueries.all() }],
});

/** POST /system/tasks: starts a task by its job_id; settles at once. */
export function useRunTask() {
  return useMutation(runOptions);
}
