import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { route } from "../route.ts";

const rootFolders = [
  "bin",
  "boot",
  "config",
  "dev",
  "etc",
  "home",
  "media",
  "mnt",
  "opt",
  "srv",
  "tmp",
  "var",
];
const fixed: Record<string, string[]> = {
  "/": rootFolders,
  "/config/": ["backup", "cache", "config", "db", "log"],
  "/home/": ["harbor"],
  "/home/harbor/": ["Downloads", "Subtitles"],
  "/media/": ["anime", "movies", "tv"],
  "/mnt/": ["backup", "nas"],
  "/mnt/nas/": ["Subtitles", "incoming"],
};

/** The folder browsers: http, section 6. Folders only; an unknown path is an empty list. */
export function fileHandlers(ctx: Context): RequestHandler[] {
  const sports = ctx.hasSports ? ["/files/sportarr"] : [];
  return ["/files", "/files/sonarr", "/files/radarr", ...sports].map((path) =>
    route(ctx, "get", path, (call) => {
      const requested = call.text("path") || "/";
      // The server uses its root for a path that does not start with a slash.
      const folder = requested.startsWith("/") ? requested.replace(/\/*$/, "/") : "/";
      return children(ctx, folder).map((name) => ({
        name,
        path: `${folder}${name}/`,
        children: true,
      }));
    }),
  );
}

function children(ctx: Context, folder: string): string[] {
  const known = fixed[folder];
  if (known) return known;
  if (!/^\/media\/(anime|movies|tv)\//.test(folder)) return [];
  const names = new Set<string>();
  const rows = rowsBelow(ctx, folder);
  for (const row of rows) {
    if (!row.path.startsWith(folder)) continue;
    const [name = ""] = row.path.slice(folder.length).split("/");
    if (!name.endsWith(".mkv")) names.add(name);
  }
  return [...names].toSorted();
}

// The folders of a library do not require reading its episodes.
function rowsBelow(ctx: Context, folder: string): Iterable<{ path: string }> {
  if (folder.startsWith("/media/movies/")) return ctx.db.movies.values();
  const isLibrary = folder === "/media/tv/" || folder === "/media/anime/";
  return isLibrary ? ctx.db.series.values() : ctx.db.episodes.values();
}
