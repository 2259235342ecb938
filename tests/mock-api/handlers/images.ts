import { http, HttpResponse, type RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { drawFanart, drawPoster } from "../pictures.ts";
import { MOVIES, SERIES } from "../sentinels.ts";
import { indexPage } from "../route.ts";
import { serverFile } from "../server-file.ts";

/** /images/series, /images/movies and /images/sports, drawn on demand: http, section 8. Never requires a key. */
export function imageHandlers(ctx: Context): RequestHandler[] {
  const picture = (path: string, titleOf: (id: number) => string | undefined) =>
    pictureOf(path, titleOf, ctx.options.photo);
  return [
    // The build has no such file, and the server responds with its page.
    http.get("*/images/installation.json", () => indexPage(ctx)),
    serverFile(ctx, "/images/series/*", (path) =>
      picture(path, (id) =>
        id === SERIES.brokenPicture ? undefined : ctx.db.series.get(id)?.title,
      ),
    ),
    serverFile(ctx, "/images/sports/*", (path) =>
      picture(path, (id) => ctx.db.leagues.get(id)?.title),
    ),
    serverFile(ctx, "/images/movies/*", (path) =>
      picture(path, (id) =>
        id === MOVIES.brokenPicture ? undefined : ctx.db.movies.get(id)?.title,
      ),
    ),
  ];
}

function pictureOf(
  path: string,
  titleOf: (id: number) => string | undefined,
  photo: Buffer | null,
): Response {
  const [, id = "", kind] = /^MediaCover\/(\d+)\/(poster|fanart)\b/.exec(path) ?? [];
  const title = titleOf(Number(id));
  if (title === undefined) return new HttpResponse(null, { status: 404 });
  const drawn = () => (kind === "fanart" ? drawFanart(title) : drawPoster(title));
  return new HttpResponse(photo ?? drawn(), {
    headers: {
      "content-type": photo ? "image/jpeg" : "image/svg+xml",
      "cache-control": "max-age=3600",
    },
  });
}
