import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { touch } from "../db.ts";
import { queueJob } from "../jobs.ts";
import { profileOf, setting } from "../library.ts";
import { missingSubtitles } from "../missing.ts";
import { historyRow, requestedLanguage, shoutedLanguage } from "../operations.ts";
import type { HistoryEntry } from "../operations.ts";
import { answer, Rejection, route, type Call } from "../route.ts";
import { makeSubtitle } from "../seed-parts.ts";
import type { BlacklistRow, EventRow, LeagueRow, MissingSubtitle } from "../types.ts";
import { blacklistOut, historyOut, imageOut, page } from "../wire.ts";
import { forget } from "./blacklist.ts";
import { paging, readProfileId } from "./series.ts";

const idHelp = "Sportarr league ID";

/** /sports: newest, section 1. Servers before 1.6.1 return their page for these paths. */
export function sportsHandlers(ctx: Context): RequestHandler[] {
  if (!ctx.hasSports) return [];
  return [
    route(ctx, "get", "/sports/leagues", (call) => {
      const { start, length } = paging(call);
      const ids = call.ints("leagueid[]", idHelp);
      const all = leaguesOf(ctx);
      const rows = ids.length
        ? all.filter(({ sportarrLeagueId: id }) => ids.includes(id))
        : page(all, start, length);
      return { data: rows.map((row) => leagueOut(ctx, row)), total: all.length };
    }),
    route(ctx, "post", "/sports/leagues", (call) => assignProfiles(ctx, call)),
    route(ctx, "patch", "/sports/leagues", (call) => runAction(ctx, call)),
    route(ctx, "get", "/sports/events", (call) => {
      const leagueIds = call.ints("leagueid[]", idHelp);
      const ids = call.ints("eventid[]", "Event IDs to list");
      if (leagueIds.length === 0 && ids.length === 0)
        throw new Rejection(404, "League or Event ID not provided");
      const rows = leagueIds.length
        ? leagueIds.flatMap((id) => eventsOf(ctx, id))
        : ids.flatMap((id) => ctx.db.events.get(id) ?? []);
      return { data: rows };
    }),
    route(ctx, "get", "/sports/wanted", (call) => {
      const { start, length } = paging(call);
      const ids = call.ints("eventid[]", "Sports events ID to list");
      const all = wantedEvents(ctx);
      const rows = ids.length
        ? all.filter(({ sportsEventId: id }) => ids.includes(id))
        : page(all, start, length);
      return { data: rows.map((row) => wantedOut(ctx, row)), total: all.length };
    }),
    route(ctx, "get", "/sports/history", (call) => {
      const { start, length } = paging(call);
      const id = call.int("eventid", "Sports event ID");
      const all = ctx.db.history.events.toReversed();
      const rows = id === undefined ? all : all.filter(({ mediaId }) => mediaId === id);
      const data = page(rows, start, length).map((row) => {
        const { monitored } = ctx.db.events.get(row.mediaId)!;
        const { tags } = leagueOf(ctx, row.mediaId);
        const common = historyOut(ctx, "events", row, new Set());
        const names = namesOf(ctx, row.mediaId);
        // Rows have no flag for upgrades.
        return { ...common, ...names, monitored, tags, upgradable: undefined };
      });
      return { data, total: all.length };
    }),
    route(ctx, "get", "/sports/blacklist", (call) => {
      const { start, length } = paging(call);
      const rows = page(ctx.db.blacklist.events.toReversed(), start, length);
      return {
        data: rows.map((row) => ({ ...namesOf(ctx, row.mediaId), ...blacklistOut(ctx, row) })),
      };
    }),
    route(ctx, "post", "/sports/blacklist", (call) => blacklist(ctx, call)),
    route(ctx, "delete", "/sports/blacklist", (call) => {
      forget(ctx, call, "events");
      return undefined;
    }),
    route(ctx, "patch", "/sports/subtitles", (call) => {
      const row = needEvent(ctx, call);
      const language = languageOf(call);
      const what = `${shoutedLanguage(language)} for ${row.title}`;
      queueJob(ctx, {
        name: `Searching ${what}`,
        max: 1,
        async work(job) {
          await job.pause(1000);
          found(ctx, row, language);
          job.rename(`Searched ${what}`);
        },
      });
      return undefined;
    }),
    route(ctx, "post", "/sports/subtitles", (call) => {
      const row = needEvent(ctx, call);
      const language = languageOf(call);
      const file = call.file("file");
      if (!file) throw new Rejection(400, "Subtitles file is missing");
      queueJob(ctx, {
        name: `Uploading ${file.name}`,
        async work(job) {
          await job.pause(300);
          store(ctx, row, language);
          note(ctx, row, { action: 4, language, provider: "manual", score: 100 });
        },
      });
      return undefined;
    }),
    route(ctx, "delete", "/sports/subtitles", (call) => {
      const row = needEvent(ctx, call);
      const language = languageOf(call);
      const path = call.need("path", "Path of the subtitles file");
      if (!row.subtitles.some((one) => one.path === path))
        throw new Rejection(500, "Subtitles file not found or permission issue.");
      row.subtitles = row.subtitles.filter((one) => one.path !== path);
      recount(ctx, row);
      note(ctx, row, { action: 0, language, path });
      return undefined;
    }),
  ];
}

/** The missing subtitles of all events, as counted by the badge. */
export const missingOfSports = (ctx: Context): number =>
  isOn(ctx)
    ? [...ctx.db.events.values()].reduce((sum, row) => sum + row.missing_subtitles.length, 0)
    : 0;

const isOn = (ctx: Context) => setting(ctx.db, "general", "use_sportarr") === true;

const leaguesOf = (ctx: Context): LeagueRow[] =>
  isOn(ctx)
    ? [...ctx.db.leagues.values()].toSorted((a, b) => (a.sortTitle < b.sortTitle ? -1 : 1))
    : [];

/** By league: season descending, event descending. */
const eventsOf = (ctx: Context, leagueId: number): EventRow[] =>
  [...ctx.db.events.values()]
    .filter(({ sportarrLeagueId: id }) => id === leagueId)
    .toSorted((a, b) => b.season - a.season || b.episode - a.episode);

function leagueOut(ctx: Context, row: LeagueRow): object {
  const events = eventsOf(ctx, row.sportarrLeagueId);
  return {
    ...row,
    poster: imageOut(ctx, "sports", row.poster),
    fanart: imageOut(ctx, "sports", row.fanart),
    episodeFileCount: events.length,
    episodeMissingCount: events.filter(({ missing_subtitles: some }) => some.length > 0).length,
  };
}

function needEvent(ctx: Context, call: Call): EventRow {
  call.needInt("leagueid", idHelp);
  const row = ctx.db.events.get(call.needInt("eventid", "Event ID"));
  if (!row) throw new Rejection(404, "Event not found");
  return row;
}

function languageOf(call: Call): MissingSubtitle {
  const isTrue = (field: string) =>
    call.need(field, `${field} true/false`).toLowerCase() === "true";
  const code2 = call.need("language", "Language code2");
  return requestedLanguage(code2, isTrue("forced"), isTrue("hi"));
}

function store(ctx: Context, row: EventRow, { code2, forced, hi }: MissingSubtitle): void {
  const subtitle = makeSubtitle(row.path, code2, { forced, hi, size: 40_000 });
  row.subtitles = [...row.subtitles.filter(({ path }) => path !== subtitle.path), subtitle];
  ctx.emit("sports-event-wanted", "delete", row.sportsEventId);
  recount(ctx, row);
}

/** A download, with its row in the history. */
function found(ctx: Context, row: EventRow, language: MissingSubtitle): void {
  store(ctx, row, language);
  const subsId = String(70_000 + ctx.db.history.events.length);
  note(ctx, row, { action: 1, language, provider: "opensubtitlescom", score: 88.5, subsId });
}

function note(
  ctx: Context,
  row: EventRow,
  entry: Omit<HistoryEntry, "path"> & { path?: string },
): void {
  const path = entry.path ?? row.subtitles.at(-1)?.path ?? null;
  ctx.db.history.events.push(historyRow(row.sportsEventId, { ...entry, path }));
  ctx.emit("sports-event-history", "update");
}

/** Newest first. */
const wantedEvents = (ctx: Context): EventRow[] =>
  isOn(ctx)
    ? [...ctx.db.events.values()]
        .filter(({ missing_subtitles: missing }) => missing.length > 0)
        .toSorted((a, b) => b.sportsEventId - a.sportsEventId)
    : [];

const leagueOf = (ctx: Context, eventId: number): LeagueRow =>
  ctx.db.leagues.get(ctx.db.events.get(eventId)!.sportarrLeagueId)!;

/** The names of an event in lists, without its season and number. */
function namesOf(ctx: Context, eventId: number) {
  const { title, partName, sportarrLeagueId } = ctx.db.events.get(eventId)!;
  const { title: leagueTitle } = leagueOf(ctx, eventId);
  return { leagueTitle, eventTitle: title, partName, sportarrLeagueId, sportsEventId: eventId };
}

function wantedOut(ctx: Context, row: EventRow): object {
  const { sport, tags } = leagueOf(ctx, row.sportsEventId);
  const { missing_subtitles, sceneName } = row;
  return { ...namesOf(ctx, row.sportsEventId), missing_subtitles, sceneName, tags, sport };
}

// As for other items, the row is written before the file is deleted.
function blacklist(ctx: Context, call: Call): Response {
  const row = needEvent(ctx, call);
  const provider = call.need("provider", "Provider name");
  const subs_id = call.need("subs_id", "Subtitles ID");
  const language = call.need("language", "Subtitles language");
  const path = call.need("subtitles_path", "Subtitles file path");
  const entry: BlacklistRow = {
    mediaId: row.sportsEventId,
    provider,
    subs_id,
    language,
    at: Date.now(),
  };
  ctx.db.blacklist.events.push(entry);
  ctx.emit("sports-event-blacklist", "update");
  if (!row.subtitles.some((one) => one.path === path))
    throw new Rejection(500, "Subtitles file not found or permission issue.");
  row.subtitles = row.subtitles.filter((one) => one.path !== path);
  recount(ctx, row);
  ctx.emit("sports-event-history", "update");
  return answer(200, "");
}

function recount(ctx: Context, row: EventRow): void {
  const profile = profileOf(ctx.db, ctx.db.leagues.get(row.sportarrLeagueId)?.profileId ?? null);
  row.missing_subtitles = missingSubtitles(profile, row.audio_language, row.subtitles);
  touch(ctx.db);
  ctx.emit("sports-league", "update", row.sportarrLeagueId);
  ctx.emit("sports-event", "update", row.sportsEventId);
  ctx.emit("sports-event-wanted", "update", row.sportsEventId);
  ctx.emit("badges", "update");
}

function assignProfiles(ctx: Context, call: Call): undefined {
  const profiles = call.texts("profileid");
  for (const [index, id] of call.ints("leagueid", idHelp).entries()) {
    const league = ctx.db.leagues.get(id);
    if (!league) continue;
    league.profileId = readProfileId(profiles[index] ?? "");
    for (const row of eventsOf(ctx, id)) recount(ctx, row);
  }
  return undefined;
}

function runAction(ctx: Context, call: Call): undefined {
  if (call.text("action") === "search-wanted") {
    queueJob(ctx, {
      name: "Searching for missing sports events subtitles",
      isProgress: true,
      async work(job) {
        for (const row of wantedEvents(ctx))
          for (const language of row.missing_subtitles) {
            // oxlint-disable-next-line no-await-in-loop -- sequential, as on the server
            await job.pause(350);
            found(ctx, row, language);
          }
        job.rename("Searched for missing sports events subtitles");
      },
    });
    return undefined;
  }
  const id = call.needInt("leagueid", idHelp);
  const title = ctx.db.leagues.get(id)?.title ?? "Unknown League";
  switch (call.text("action")) {
    case "scan-disk":
      for (const row of eventsOf(ctx, id)) recount(ctx, row);
      return undefined;
    case "search-missing":
      queueJob(ctx, {
        name: `Downloading missing subtitles for ${title}`,
        isProgress: true,
        async work(job) {
          for (const row of eventsOf(ctx, id))
            for (const language of row.missing_subtitles) {
              await job.pause(350);
              found(ctx, row, language);
            }
          job.rename(`Downloaded missing subtitles for ${title}`);
        },
      });
      return undefined;
    case "sync":
      return undefined;
  }
  throw new Rejection(400, "Unknown action");
}
