import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { derived } from "../library.ts";
import { Refusal, answer, route, type Call } from "../route.ts";
import type { EpisodeRow } from "../types.ts";
import { episodeOut, page, wantedEpisodeOut } from "../wire.ts";
import { paging } from "./series.ts";

/** /episodes and /episodes/wanted: http, section 2. Subtitles, history and blacklist have their own files. */
export function episodeHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/episodes", (call) => listEpisodes(ctx, call)),
    route(ctx, "get", "/episodes/wanted", (call) => {
      const { start, length } = paging(call);
      const all = derived(ctx.db).wantedEpisodes;
      // Broken by id until 1.6: returns nothing since 1.5.2, everything in 0.9.7.
      const ids = call.ints("episodeid[]", "Episodes ID to list");
      if (ids.length > 0) {
        if (ctx.is16) {
          const wanted = all.filter((row) => ids.includes(row.sonarrEpisodeId));
          return { data: wanted.map((row) => wantedEpisodeOut(ctx, row)), total: wanted.length };
        }
        if (!ctx.is097) return { data: [], total: 0 };
        return { data: all.map((row) => wantedEpisodeOut(ctx, row)), total: all.length };
      }
      const rows = page(all, start, length);
      return { data: rows.map((row) => wantedEpisodeOut(ctx, row)), total: all.length };
    }),
  ];
}

function listEpisodes(ctx: Context, call: Call) {
  const seriesIds = call.ints("seriesid[]", "Series IDs to list episodes for");
  const episodeIds = call.ints("episodeid[]", "Episodes ID to list");
  if (seriesIds.length === 0 && episodeIds.length === 0) {
    const text = "Series or Episode ID not provided";
    if (ctx.is097) return answer(400, text);
    throw new Refusal(404, text);
  }
  const rows = seriesIds.length
    ? seriesIds.flatMap((id) => newestFirst(ctx, ctx.db.series.get(id)?.episodeIds ?? []))
    : found(ctx, [...new Set(episodeIds)]);
  return { data: rows.map((row) => episodeOut(ctx, row)) };
}

// By series: season descending, episode descending.
function newestFirst(ctx: Context, ids: number[]): EpisodeRow[] {
  return found(ctx, ids).toSorted((a, b) => b.season - a.season || b.episode - a.episode);
}

function found(ctx: Context, ids: number[]): EpisodeRow[] {
  return ids.flatMap((id) => ctx.db.episodes.get(id) ?? []);
}
