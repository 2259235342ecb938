import type { RequestHandler } from "msw";
import { cuesOf } from "../contents.ts";
import type { Context } from "../context.ts";
import { faultOf } from "../library.ts";
import type { Media } from "../operations.ts";
import { crash, route } from "../route.ts";

/** GET /subtitles/contents: newer-servers, section 7. */
export function subtitleContentHandlers(ctx: Context): RequestHandler[] {
  if (!ctx.is16) return [];
  return [
    route(ctx, "get", "/subtitles/contents", async (call) => {
      const path = call.need("subtitlePath", "Subtitle filepath");
      await ctx.pause(150);
      if (!isReadable(ctx, path)) throw crash();
      const data = cuesOf(ctx, path).map(({ start, end, text }, i) => ({
        index: i + 1,
        content: text,
        proprietary: "",
        start: timeOut(start),
        end: timeOut(end),
      }));
      return { data };
    }),
  ];
}

// Before 1.6.1, only SRT in UTF-8 is readable; Arabic files have an older encoding here, so that tests cover both
// cases.
function isReadable(ctx: Context, path: string): boolean {
  const has = (row: Media) =>
    row.subtitles.some((one) => one.path === path) ||
    ctx.db.unindexed.get(row.path)?.some((one) => one.path === path);
  const owner = [...ctx.db.episodes.values(), ...ctx.db.movies.values()].find(has);
  if (!owner || faultOf(ctx.db, owner) === "file-gone") return false;
  return ctx.is161 || (path.endsWith(".srt") && !/\.ar(\.\w+)?\.srt$/.test(path));
}

function timeOut(at: number): object {
  const total = Math.floor(at / 1000);
  return {
    hours: Math.floor(total / 3600),
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    total_seconds: total,
    microseconds: (at % 1000) * 1000,
  };
}
