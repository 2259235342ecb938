import * as v from "valibot";
import { episodeFields } from "./episodes";
import type { Episode } from "./episodes";
import { ApiError } from "./error";
import type { EpisodeKind, SeriesKind } from "./media";
import { readRows } from "./rows";
import { seriesFields } from "./series";
import type { Series } from "./series";
import { id, optionalText, text } from "./shared";
import type { Page, Range } from "./shared";
import type { WantedEpisode } from "./wanted";

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

const DATE_LENGTH = "2026-11-21".length;

/** An event of a league (contract/newest.md section 1): an episode, of which a long one has several parts. */
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
      title: partName ? `${title} - ${partName}` : title,
      date: broadcastDate?.slice(0, DATE_LENGTH) ?? null,
    }),
  ),
);

/** GET /sports/leagues by page, in the server's order (sort title). @throws ApiError */
export function listLeagues(range: Range, signal?: AbortSignal): Promise<Page<Series>> {
  return readRows("sports/leagues", leagueSchema, { query: { ...range }, signal });
}

/** Whether GET /sports/leagues is there: servers answer a path they do not know with their page, or 404. @throws ApiError */
export function hasLeagues(signal?: AbortSignal): Promise<boolean> {
  return listLeagues({ start: 0, length: 1 }, signal).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && (error.kind === "malformed" || error.status === 404))
        return false;
      throw error;
    },
  );
}

/** GET /sports/leagues of just these ids; unknown ids are simply not in the answer. @throws ApiError */
export async function getLeagues(ids: readonly number[], signal?: AbortSignal): Promise<Series[]> {
  if (ids.length === 0) return [];
  return (await readRows("sports/leagues", leagueSchema, { query: { leagueid: ids }, signal }))
    .data;
}

/**
 * GET /sports/events of whole leagues, newest season and event first. One call for each: the contract does not name the
 * league's id in the rows, but whoever asks for the events of one knows it.
 * @throws ApiError
 */
export async function listLeagueEvents(
  leagueIds: readonly number[],
  signal?: AbortSignal,
): Promise<Episode[]> {
  const found: Episode[] = [];
  for (const sportarrLeagueId of leagueIds) {
    const ofLeague = v.pipe(
      v.looseObject({}),
      v.transform((row) => ({ ...row, sportarrLeagueId })),
      eventSchema,
    );
    const query = { leagueid: [sportarrLeagueId] };
    // oxlint-disable-next-line no-await-in-loop -- one request at a time: the server handles one at a time well
    for (const event of (await readRows("sports/events", ofLeague, { query, signal })).data)
      found.push(event);
  }
  return found;
}

/** GET /sports/events of just these ids; unknown ids are simply not in the answer. @throws ApiError */
export async function getEvents(ids: readonly number[], signal?: AbortSignal): Promise<Episode[]> {
  if (ids.length === 0) return [];
  return (await readRows("sports/events", eventSchema, { query: { eventid: ids }, signal })).data;
}

/**
 * A page of the events with missing subtitles, newest first. The server has no such list: these are the events of all
 * leagues that count some as missing.
 * @throws ApiError
 */
export async function listWantedEvents(
  { start, length }: Range,
  signal?: AbortSignal,
): Promise<Page<WantedEpisode>> {
  const { data: leagues } = await readRows("sports/leagues", leagueSchema, { signal });
  const lacking = leagues.filter(({ episodeMissingCount: missing }) => missing > 0);
  const byId = new Map(lacking.map((league) => [league.id, league]));
  const events = await listLeagueEvents([...byId.keys()], signal);
  const rows = events
    .filter(({ missing_subtitles: missing }) => missing.length > 0)
    .toSorted((one, other) => other.id - one.id);
  const shown = rows.slice(start, length > 0 ? start + length : undefined);
  return { data: shown.map((row) => wantedRow(row, byId.get(row.seriesId))), total: rows.length };
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
