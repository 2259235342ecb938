import * as v from "valibot";
import { read, write } from "./client";
import { flag, rows, text } from "./shared";

/**
 * A scheduled task of the server. `interval` is "every 6 hours" or "None" (manual), `next_run_in` "in 5 hours" or
 * "Never".
 */
const taskSchema = v.looseObject({
  job_id: text(),
  name: text(),
  interval: text(),
  next_run_in: text(),
  next_run_time: text(),
  job_running: flag(),
});
export type Task = v.InferOutput<typeof taskSchema>;

const tasks = rows(taskSchema);

/** GET /system/tasks. Spec section 2, Tasks. @throws ApiError */
export function listTasks(signal?: AbortSignal): Promise<Task[]> {
  return read("system/tasks", tasks, { signal });
}

/** POST /system/tasks: starts a task by its job_id and returns immediately. Spec section 7. @throws ApiError */
export function runTask(jobId: string): Promise<void> {
  return write("POST", "system/tasks", { form: { taskid: jobId } });
}
