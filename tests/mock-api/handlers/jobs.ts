import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { cancelJob, forceStart, moveJob } from "../jobs.ts";
import { invalid, Refusal, route } from "../route.ts";

const statuses = ["pending", "running", "failed", "completed"] as const;
const emptied = ["pending", "failed", "completed"] as const;

/** /system/jobs: newer-servers, section 3.1. */
export function jobHandlers(ctx: Context): RequestHandler[] {
  if (!ctx.hasJobs) return [];
  return [
    route(ctx, "get", "/system/jobs", (call) => {
      const id = call.int("id", "Job ID to return");
      const status = oneOf(statuses, "status", call.text("status"), "Job status to return");
      const rows = statuses
        .filter((one) => status === undefined || one === status)
        .flatMap((one) => ctx.db.jobs[one]);
      return { data: id === undefined ? rows : rows.filter((row) => row.job_id === id) };
    }),
    route(ctx, "post", "/system/jobs", async (call) => {
      const id = call.needInt("id", "Job ID act onto");
      const names = '["force_start", "move_top", "move_bottom"]';
      switch (call.need("action", `Action to perform from ${names}`)) {
        case "force_start":
          // The response follows after that job has finished.
          await forceStart(ctx, id);
          break;
        case "move_top":
          moveJob(ctx, id, "top");
          break;
        case "move_bottom":
          moveJob(ctx, id, "bottom");
          break;
      }
      return undefined;
    }),
    route(ctx, "patch", "/system/jobs", (call) => {
      const help = "Jobs queue name to empty";
      const queue = oneOf(emptied, "queueName", call.need("queueName", help), help);
      if (queue) ctx.db.jobs[queue] = [];
      return undefined;
    }),
    route(ctx, "delete", "/system/jobs", (call) => {
      const id = call.needInt("id", "Job ID to delete from queue");
      if (!cancelJob(ctx, id)) throw new Refusal(400, "Job ID not provided");
      return undefined;
    }),
  ];
}

function oneOf<T extends string>(
  choices: readonly T[],
  name: string,
  text: string | undefined,
  help: string,
): T | undefined {
  if (text === undefined) return undefined;
  const found = choices.find((one) => one === text);
  if (found) return found;
  throw invalid(name, `${help} The value '${text}' is not a valid choice for '${name}'.`);
}
