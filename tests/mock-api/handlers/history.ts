import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { setting } from "../library.ts";
import { plusIds } from "../newest.ts";
import { crash, route, type Call } from "../route.ts";
import type { HistoryRow } from "../types.ts";
import { historyOut, page } from "../wire.ts";
import { paging } from "./series.ts";

type Kind = "episodes" | "movies";

/** History lists and statistics: http, sections 2, 3 and 6. */
export function historyHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/episodes/history", (call) =>
      listHistory(ctx, "episodes", call, "episodeid"),
    ),
    route(ctx, "get", "/movies/history", (call) => listHistory(ctx, "movies", call, "radarrid")),
    route(ctx, "get", "/history/stats", (call) => statistics(ctx, call)),
  ];
}

// `total` ignores the id: it always counts the full history.
function listHistory(ctx: Context, kind: Kind, call: Call, idName: string): object {
  const { start, length } = paging(call);
  const id = call.int(idName, kind === "movies" ? "Movie ID" : "Episode ID");
  const all = ctx.db.history[kind].filter((row) => ctx.db[kind].has(row.mediaId)).toReversed();
  const itemRows = id === undefined ? all : all.filter((row) => row.mediaId === id);
  const rows =
    ctx.is16 && !ctx.is162 ? itemRows.flatMap((row) => repeated(ctx, kind, row)) : itemRows;
  const upgradable = upgradableRows(ctx, kind);
  const data = page(rows, start, length).map((row) => ({
    ...historyOut(ctx, kind, row, upgradable),
    ...(kind === "movies" ? movieColumns(ctx, row.mediaId) : episodeColumns(ctx, row.mediaId)),
  }));
  return { data, total: all.length };
}

// A bug of 1.6, corrected in 1.6.2: an event is listed once for each subtitle file of its item, and not at all without one.
function repeated(ctx: Context, kind: Kind, row: HistoryRow): HistoryRow[] {
  const subtitles = ctx.db[kind].get(row.mediaId)?.subtitles ?? [];
  return subtitles.filter((one) => one.path !== null).map(() => row);
}

function movieColumns(ctx: Context, id: number): object {
  const { title, monitored, tags } = ctx.db.movies.get(id)!;
  const ids = plusIds(ctx, { id, manager: "radarr" });
  const common = { radarrId: id, title, monitored, tags, ...ids };
  return ctx.is097 ? common : { ...common, path: null };
}

function episodeColumns(ctx: Context, id: number): object {
  const episode = ctx.db.episodes.get(id)!;
  const series = ctx.db.series.get(episode.sonarrSeriesId);
  const common = {
    sonarrSeriesId: episode.sonarrSeriesId,
    sonarrEpisodeId: id,
    seriesTitle: series?.title ?? "",
    episodeTitle: episode.title,
    episode_number: `${episode.season}x${episode.episode}`,
    monitored: episode.monitored,
    ...plusIds(ctx, { id, seriesId: episode.sonarrSeriesId, manager: "sonarr" }),
    tags: series?.tags ?? [],
  };
  return ctx.is097 ? { ...common, seriesType: series?.seriesType } : common;
}

/** The candidates of the upgrade job: the latest download of each existing file, if it is recent and not perfect. */
export function upgradableRows(ctx: Context, kind: Kind): Set<HistoryRow> {
  if (setting(ctx.db, "general", "upgrade_subs") !== true) return new Set();
  const days = Number(setting(ctx.db, "general", "days_to_upgrade_subs") ?? 7);
  const since = Date.now() - days * 86_400_000;
  const manual = setting(ctx.db, "general", "upgrade_manual") === true;
  const latest = new Map<string, HistoryRow>();
  for (const row of ctx.db.history[kind])
    if (row.subtitles_path) latest.set(row.subtitles_path, row);
  return new Set(
    [...latest.values()].filter((row) => {
      const isKind = row.action === 1 || row.action === 3 || (manual && row.action === 2);
      if (!isKind || row.at < since || (row.score ?? 100) >= 100) return false;
      const media = ctx.db[kind].get(row.mediaId);
      return media?.subtitles.some((one) => one.path === row.subtitles_path) ?? false;
    }),
  );
}

const days = { week: 7, month: 31, trimester: 91, year: 365 };

// The wrong spelling of the time frame is ignored, because each version supports only its own.
function statistics(ctx: Context, call: Call): object {
  const frame = call.text(ctx.is097 ? "timeframe" : "timeFrame") ?? "month";
  const count = Object.entries(days).find(([name]) => name === frame)?.[1];
  if (count === undefined) throw crash();
  const filter = (name: string) => {
    const value = call.text(name);
    return value === undefined || value === "" || value === "All" ? undefined : value;
  };
  const action = filter("action");
  const provider = filter("provider");
  const language = filter("language");
  const isCounted = (row: HistoryRow) =>
    (action === undefined ? [1, 2, 3].includes(row.action) : String(row.action) === action) &&
    (provider === undefined || row.provider === provider) &&
    (language === undefined || row.language === language);
  const perDay = (rows: HistoryRow[]) => {
    const today = Date.now();
    const dates = Array.from({ length: count }, (_, i) =>
      isoDay(today - (count - 1 - i) * 86_400_000),
    );
    const counts = new Map(dates.map((date) => [date, 0]));
    for (const row of rows) {
      const date = isoDay(row.at);
      const before = counts.get(date);
      if (before !== undefined && isCounted(row)) counts.set(date, before + 1);
    }
    return dates.map((date) => ({ date, count: counts.get(date) ?? 0 }));
  };
  return { series: perDay(ctx.db.history.episodes), movies: perDay(ctx.db.history.movies) };
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
