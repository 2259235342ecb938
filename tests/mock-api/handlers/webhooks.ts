import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { liveSearch } from "../job-searches.ts";
import { queueJob } from "../jobs.ts";
import { plainText, setting } from "../library.ts";
import { recount, type Media } from "../operations.ts";
import { answer, route, type Call } from "../route.ts";

/**
 * /webhooks, called by other programs: http, section 9, newer-servers, section 6. The page shows their URLs and tests
 * the server's own webhook (newer-servers, section 7).
 */
export function webhookHandlers(ctx: Context): RequestHandler[] {
  const called = ["plex", "sonarr", "radarr"].map((name) =>
    route(ctx, "post", `/webhooks/${name}`, (call) =>
      ctx.hasJobs && name !== "plex" ? managerCalls(ctx, call) : answer(200, ""),
    ),
  );
  if (!ctx.hasJobs) return called;
  return [...called, route(ctx, "post", "/system/webhooks/test", () => testOwn(ctx))];
}

const wrongType =
  "Did not attempt to load JSON data because the request Content-Type was not 'application/json'.";

async function managerCalls(ctx: Context, call: Call): Promise<Response> {
  if (!call.json) return answer(415, { message: wrongType });
  const body = JSON.stringify(call.json);
  if (/"eventType":"Test"/.test(body))
    return answer(200, "Received test hook, skipping database search.");
  const id = Number(/"(?:episodeFiles|movieFile)":\[?{"id":(\d+)/.exec(body)?.[1]);
  const kind = body.includes("movieFile") ? "movie" : "episode";
  const row: Media | undefined = ctx.db[`${kind}s`].get(id);
  if (!row)
    return answer(200, `No ${kind} matching file ID ${id} found in the database. Nothing to do.`);
  recount(ctx, row);
  queueJob(ctx, { ...liveSearch(ctx, row), isSignalr: false });
  await ctx.pause(50);
  return answer(200, "Finished processing subtitles.");
}

// A host named `refused` is unreachable.
async function testOwn(ctx: Context): Promise<object> {
  const url = plainText(setting(ctx.db, "general", "external_webhook_url"));
  if (setting(ctx.db, "general", "use_external_webhook") !== true || url === "") {
    const message =
      "External webhook not configured. Please enter a webhook URL and save your settings.";
    return { data: { success: false, message } };
  }
  await ctx.pause(700);
  if (url.includes("refused"))
    return {
      data: { success: false, message: `Connection error: Could not connect to ${url}` },
    };
  return { data: { success: true, message: "Webhook test successful" } };
}
