import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { faultOf, settingList } from "../library.ts";
import { upstreamId } from "../newest.ts";
import * as operations from "../operations.ts";
import { downloadJob } from "../job-files.ts";
import { queueJob } from "../jobs.ts";
import { answer, crash, Rejection, route, type Call } from "../route.ts";
import { readChoice, searchResults } from "../search-results.ts";
import { needEpisode, needMovie, tryFind } from "./subtitles.ts";

/** /providers and the manual searches: http, section 4. */
export function providerHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/providers", (call) => listProviders(ctx, call)),
    route(ctx, "post", "/providers", (call) => {
      if (call.text("action") !== "reset") throw new Rejection(400, "Unknown action");
      ctx.db.throttles.clear();
      ctx.emit("badges", "update");
      return undefined;
    }),
    route(ctx, "get", "/providers/episodes", (call) => {
      const id = call.needInt("episodeid", "Episode ID");
      // Bazarr+ uses its own id here.
      const row = ctx.db.episodes.get(upstreamId(ctx, id));
      if (!row) throw new Rejection(404, "Episode not found");
      return search(ctx, row);
    }),
    route(ctx, "get", "/providers/movies", (call) => {
      const row = ctx.db.movies.get(upstreamId(ctx, call.needInt("radarrid", "Movie ID")));
      if (!row) throw new Rejection(404, "Movie not found");
      return search(ctx, row);
    }),
    route(ctx, "post", "/providers/episodes", (call) =>
      download(ctx, call, needEpisode(ctx, call)),
    ),
    route(ctx, "post", "/providers/movies", (call) => download(ctx, call, needMovie(ctx, call))),
  ];
}

// Reading the list makes 1.5.2 send a badges event, which must not make a page read it again.
function listProviders(ctx: Context, call: Call): object {
  const isHistory = ["true", "True", "1"].includes(call.text("history") ?? "");
  if (isHistory) {
    const names = new Set<string>();
    for (const rows of Object.values(ctx.db.history))
      for (const row of rows)
        if (row.provider && row.provider !== "manual") names.add(row.provider);
    return { data: [...names].toSorted().map((name) => ({ name, status: "History", retry: "-" })) };
  }
  if (!ctx.is097 || ctx.db.throttles.size > 0) ctx.emit("badges", "update");
  return {
    data: settingList(ctx.db, "general", "enabled_providers")
      .toSorted()
      .map((name) => ({ name, ...(ctx.db.throttles.get(name) ?? { status: "Good", retry: "-" }) })),
  };
}

async function search(ctx: Context, row: operations.Media): Promise<Response | object> {
  operations.needFile(ctx, row);
  if (operations.profileIdOf(ctx, row) === null) throw crash();
  const fault = faultOf(ctx.db, row);
  await ctx.pause(
    fault === "slow-search" ? 20_000 : 1000 + ((operations.mediaId(row) * 37) % 3000),
  );
  // Slow even if everything else is immediate, so that a waiting page can be tested.
  if (fault === "slow-search" && ctx.options.latency === 0)
    await new Promise((resolve) => setTimeout(resolve, 400));
  if (fault === "throttled" || allThrottled(ctx)) {
    if (ctx.is097) return { data: [] };
    throw new Rejection(500, "All providers are throttled");
  }
  if (ctx.is16) operations.recount(ctx, row);
  const results = searchResults(ctx, row);
  if (!ctx.is097) return { data: results };
  return { data: results.map(({ original_format: _only152, ...result }) => result) };
}

function allThrottled(ctx: Context): boolean {
  const enabled = settingList(ctx.db, "general", "enabled_providers");
  return enabled.every((name) => ctx.db.throttles.has(name));
}

async function download(ctx: Context, call: Call, find: () => operations.Media): Promise<Response> {
  if (!ctx.is097) {
    call.need("hi", 'HI subtitles from ["True", "False"]');
    call.need("forced", 'Forced subtitles from ["True", "False"]');
    call.need("original_format", 'Use original subtitles format from ["True", "False"]');
  }
  const provider = call.need("provider", "Provider name");
  const subtitle = call.need("subtitle", "Pickled subtitles as return by GET");
  if (ctx.hasJobs) {
    queueJob(ctx, downloadJob(ctx, tryFind(find), provider, subtitle));
    return answer(204);
  }
  const row = find();
  operations.needFile(ctx, row);
  if (operations.profileIdOf(ctx, row) === null) throw crash();
  const choice = readChoice(ctx, subtitle);
  if (!choice) throw crash();
  await ctx.pause(1000);
  if (faultOf(ctx.db, row) === "download-fails")
    throw new Rejection(500, "Unable to save subtitles file");
  const language = operations.requestedLanguage(choice.code2, choice.forced, choice.hi);
  operations.storeSubtitle(ctx, row, language, {
    action: 2,
    provider,
    score: 93.61,
    subsId: choice.id,
    matches: ["series", "season", "episode"],
    dontMatches: ["hash", "release_group"],
  });
  if (!ctx.is097) return answer(200, null);
  return operations.isMovie(row) ? answer(204) : answer(201, null);
}
