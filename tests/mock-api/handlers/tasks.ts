import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { startTask } from "../tasks.ts";
import { crash, route } from "../route.ts";
import type { TaskRow } from "../types.ts";

/** /system/tasks: http, section 7. Starting a task returns immediately; the work continues in the background. */
export function taskHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/system/tasks", (call) => {
      const id = call.text("taskid");
      return {
        data: ctx.db.tasks.filter((row) => id === undefined || row.job_id === id).map(taskOut),
      };
    }),
    route(ctx, "post", "/system/tasks", async (call) => {
      const id = call.need("taskid", "Task id of the task to run");
      if (!(await startTask(ctx, id))) throw crash();
      return undefined;
    }),
  ];
}

function taskOut({ minutes, ...row }: TaskRow): object {
  const next = minutes === 0 ? "Never" : intervalText(minutes);
  return { ...row, next_run_in: next, next_run_time: next };
}

function intervalText(minutes: number): string {
  if (minutes < 60) return `in ${minutes} minutes`;
  if (minutes < 120) return "in an hour";
  return minutes < 1440 ? `in ${Math.floor(minutes / 60)} hours` : "tomorrow";
}
