import * as v from "valibot";
import { blacklistFields } from "./blacklist";
import type { EpisodeBlacklist } from "./blacklist";
import { read } from "./client";
import { episodeFields, seriesFields } from "./library-rows";
import type { Episode, Series, WantedEpisode } from "./library-rows";
import { ApiError, reason } from "./error";
import { historyFields } from "./history-rows";
import type { EpisodeHistory } from "./history-rows";
import type { EpisodeKind, SeriesKind } from "./media";
import { readRows } from "./rows";
import { id, list, missingSubtitle, optionalId, optionalText, rows, text, texts } from "./shared";
import type { Page, Range } from "./shared";

/** A league of Sportarr (contract/newest.md section 1): a series whose type is its sport. */
export const leagueSchema = v.pipe(
  v.looseObject({ ...seriesFields, sportarrLeagueId: id(), sport: text() }),
  v.transform(({ sportarrLeagueId, sport, ...row }): Series => ({
    ...row,
    kind: "league" as SeriesKind,
    id: sportarrLeagueId,
    seriesType: sport,
  })),
);

/** Adds the name of the part to the title of an event that has several files. */
const nameOfPart = (title: string, partName: string | null) =>
  partName ? `${title} - ${partName}` : title;

const DATE_LENGTH = "2026-11-21".length;

/** An event of a league (contract/newest.md section 1): an episode; a long event has several parts. */
export const eventSchema = v.pipe(
  v.looseObject({
    ...episodeFields,
    sportsEventId: id(),
    sportarrLeagueId: id(),
    partName: optionalText(),
    broadcastDate: optionalText(),
  }),
  v.transform(
    ({ sportsEventId, sportarrLeagueId, partName, broadcastDate, title, ...row }): Episode => ({
      ...row,
      kind: "event" as EpisodeKind,
      seriesId: sportarrLeagueId,
      id: sportsEventId,
      title: nameOfPart(title, partName),
      date: broadcastDate?.slice(0, DATE_LENGTH) ?? null,
    }),
  ),
);

/** GET /sports/leagues by page, in the server's order (sort title). @throws ApiError */
export function listLeagues(range: Range, signal?: AbortSignal): Promise<Page<Series>> {
  return readRows("sports/leagues", leagueSchema, { query: { ...range }, signal });
}

/**
 * Sports endpoints that a server supports: builds between 1.6.0 and 1.6.1 had only some (contract/newest.md section 4).
 */
export type SportsEndpoints = Record<"leagues" | "wanted" | "history" | "blacklist", boolean>;

/** Checks which of the sports endpoints exist. @throws ApiError */
export async function readSportsEndpoints(signal?: AbortSignal): Promise<SportsEndpoints> {
  const answers = (resource: string) =>
    isAnswered(readRows(`sports/${resource}`, anyRow, { query: { start: 0, length: 1 }, signal }));
  const leagues = await answers("leagues");
  if (!leagues) return { leagues, wanted: false, history: false, blacklist: false };
  const [wanted, history, blacklist] = await Promise.all(
    ["wanted", "history", "blacklist"].map(answers),
  );
  return {
    leagues,
    wanted: wanted === true,
    history: history === true,
    blacklist: blacklist === true,
  };
}

const anyRow = v.looseObject({});

/** Servers respond to an unknown path with their page, or with 404. */
const isUnknownPath = (error: unknown) =>
  error instanceof ApiError && (error.kind === "malformed" || error.status === 404);

const isAnswered = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => true,
    (error: unknown) => {
      if (isUnknownPath(error)) return false;
      throw error;
    },
  );

/** GET /sports/leagues of just these ids; unknown ids are missing from the response. @throws ApiError */
export async function getLeagues(ids: readonly number[], signal?: AbortSignal): Promise<Series[]> {
  if (ids.length === 0) return [];
  return (await readRows("sports/leagues", leagueSchema, { query: { leagueid: ids }, signal }))
    .data;
}

/**
 * GET /sports/events of leagues, newest season and event first. One request per league: the contract does not include
 * the league's id in the rows, but it is known from the request.
 * @throws ApiError
 */
export async function listLeagueEvents(
  leagueIds: readonly number[],
  signal?: AbortSignal,
): Promise<Episode[]> {
  const found: Episode[] = [];
  for (const sportarrLeagueId of leagueIds) {
    const leagueEventSchema = v.pipe(
      v.looseObject({}),
      v.transform((row) => ({ ...row, sportarrLeagueId })),
      eventSchema,
    );
    const query = { leagueid: [sportarrLeagueId] };
    // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
    for (const event of (await readRows("sports/events", leagueEventSchema, { query, signal }))
      .data)
      found.push(event);
  }
  return found;
}

/** GET /sports/events of just these ids; unknown ids are missing from the response. @throws ApiError */
export async function getEvents(ids: readonly number[], signal?: AbortSignal): Promise<Episode[]> {
  if (ids.length === 0) return [];
  return (await readRows("sports/events", eventSchema, { query: { eventid: ids }, signal })).data;
}

/** Fields of a league event in the rows of lists. */
const listedEvent = {
  sportarrLeagueId: optionalId(),
  sportsEventId: optionalId(),
  leagueTitle: text(),
  eventTitle: text(),
  partName: optionalText(),
};
interface ListedEvent {
  sportarrLeagueId: number | null;
  sportsEventId: number | null;
  leagueTitle: string;
  eventTitle: string;
  partName: string | null;
}

/** The same fields as in rows of episodes, which also have the season. */
const asEpisode = (row: ListedEvent) => ({
  kind: "event" as EpisodeKind,
  seriesId: row.sportarrLeagueId,
  id: row.sportsEventId,
  seriesTitle: row.leagueTitle,
  episodeTitle: nameOfPart(row.eventTitle, row.partName),
  episode_number: "",
});

/** A row of GET /sports/wanted. */
export const wantedEventSchema = v.pipe(
  v.looseObject({
    ...listedEvent,
    sportarrLeagueId: id(),
    sportsEventId: id(),
    sport: text(),
    sceneName: optionalText(),
    tags: texts(),
    missing_subtitles: list(missingSubtitle),
  }),
  v.transform((row): WantedEpisode => {
    const { sportarrLeagueId: seriesId, sportsEventId, sport } = row;
    return { ...row, ...asEpisode(row), seriesId, id: sportsEventId, seriesType: sport };
  }),
);

/** A row of GET /sports/history. */
export const eventHistorySchema = v.pipe(
  v.looseObject({ ...historyFields, description: reason(), ...listedEvent }),
  v.transform((row): EpisodeHistory => ({ ...row, ...asEpisode(row) })),
);

/** A row of GET /sports/blacklist. */
export const eventBlacklistSchema = v.pipe(
  v.looseObject({ ...blacklistFields, ...listedEvent }),
  v.transform((row): EpisodeBlacklist => ({ ...row, ...asEpisode(row) })),
);

/**
 * GET /sports/history, newest first: a page, or the history of one event. The total always counts the full history.
 * @throws ApiError
 */
export function listEventHistory(
  query: Range | { eventid: number },
  signal?: AbortSignal,
): Promise<Page<EpisodeHistory>> {
  return readRows("sports/history", eventHistorySchema, { query: { ...query }, signal });
}

/** GET /sports/blacklist: all rows, newest first. @throws ApiError */
export function listEventBlacklist(signal?: AbortSignal): Promise<EpisodeBlacklist[]> {
  return read("sports/blacklist", rows(eventBlacklistSchema), { signal });
}

/**
 * A page of the events with missing subtitles, newest first. If the server has no such list, reads the events of all
 * leagues that count some as missing.
 * @throws ApiError
 */
export async function listWantedEvents(
  range: Range,
  signal?: AbortSignal,
): Promise<Page<WantedEpisode>> {
  try {
    return await readRows("sports/wanted", wantedEventSchema, { query: { ...range }, signal });
  } catch (error) {
    if (!isUnknownPath(error)) throw error;
    return collectWantedEvents(range, signal);
  }
}

async function collectWantedEvents(
  { start, length }: Range,
  signal?: AbortSignal,
): Promise<Page<WantedEpisode>> {
  const { data: leagues } = await readRows("sports/leagues", leagueSchema, { signal });
  const lacking = leagues.filter(({ episodeMissingCount: missing }) => missing > 0);
  const byId = new Map(lacking.map((league) => [league.id, league]));
  const events = await listLeagueEvents([...byId.keys()], signal);
  const lackingEvents = events
    .filter(({ missing_subtitles: missing }) => missing.length > 0)
    .toSorted((one, other) => other.id - one.id);
  const shown = lackingEvents.slice(start, length > 0 ? start + length : undefined);
  return {
    data: shown.map((row) => wantedRow(row, byId.get(row.seriesId))),
    total: lackingEvents.length,
  };
}

function wantedRow(event: Episode, league: Series | undefined): WantedEpisode {
  const { kind, id: eventId, seriesId, title, season, episode, sceneName } = event;
  return {
    kind,
    id: eventId,
    seriesId,
    seriesTitle: league?.title ?? "",
    episodeTitle: title,
    episode_number: `${season}x${episode}`,
    seriesType: league?.seriesType ?? "",
    sceneName,
    tags: league?.tags ?? [],
    missing_subtitles: event.missing_subtitles,
  };
}
