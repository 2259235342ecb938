import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { derived } from "../library.ts";
import { route } from "../route.ts";
import { imageOut } from "../wire.ts";

/** GET /system/searches: http, section 7. Ignores accents and case; the closest titles come first. */
export function searchHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/system/searches", (call) => {
      const query = plain(call.need("query", "Series or movie name to search for"));
      if (query === "") return [];
      const { series, movies } = derived(ctx.db);
      const matches = [
        ...series.map((row) => ({
          row,
          kind: "series" as const,
          id: { sonarrSeriesId: row.sonarrSeriesId },
        })),
        ...movies.map((row) => ({ row, kind: "movies" as const, id: { radarrId: row.radarrId } })),
      ].filter(({ row }) => plain(row.title).includes(query));
      return matches
        .toSorted((a, b) => a.row.title.length - b.row.title.length)
        .map(({ row, kind, id }) => {
          const match = { title: row.title, year: row.year, ...id };
          return ctx.is097 ? match : { ...match, poster: imageOut(ctx, kind, row.poster) };
        });
    }),
  ];
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
