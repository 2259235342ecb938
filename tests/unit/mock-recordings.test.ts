import { getResponse } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { derived } from "../mock-api/library.ts";
import { createMockApi, type MockApi } from "../mock-api/mock-api.ts";
import { makeSubtitle } from "../mock-api/seed-parts.ts";
import { MOVIES, SERIES, episodeId } from "../mock-api/sentinels.ts";
import {
  difference,
  eventsDuring,
  NAMES,
  nameOfEvent,
  recording,
  serverOf,
} from "./mock-recordings.ts";
import { EPISODE, requestTo } from "./mock-request.ts";

/** Each recorded request is sent to the mock, which must respond, and send events, as the real server did. */

/** By the names of recordings. */
type Table<T> = readonly (readonly [RegExp, T])[];

/** Recordings that are not compared, with the reasons. */
const NOT_COMPARED: Table<string> = [
  [/GET_(page|asset|deep_link|login_page|root_outside)/, "the page is served elsewhere"],
  [/GET_.*_(after|before|while)_|_two_wanted|_jobs_(running|empty)$/, "rows of another time"],
  [/never_scanned_episode/, "a defect of one row"],
  [/GET_image_missing/, "Sonarr's response"],
  [/POST_plex_oauth_pin/, "the mock can reach Plex"],
];

/** Events of which only the first one and the kinds are compared, with the reasons. */
const LOOSE: Table<string> = [
  [
    /_search_|_searches?_|upgrade_subtitles/,
    "depends on what is found, and on throttled providers",
  ],
  [/_translate/, "one event per line"],
  [/fewer_profiles|update_all_episodes/, "one event per episode"],
];

/** Events that are not compared, with the reasons. */
const NO_EVENTS: Table<string> = [
  [/_jobs_(empty|force|move_top)/, "other jobs were running"],
  [/1.5.6.*_unknown_target/, "the order depends on when the job starts"],
  [/_webhooks_/, "contain those of the manager's own update"],
];

type Values = Record<string, unknown>;

/** The first result of a manual search. */
async function offered(api: MockApi, path: string): Promise<Values> {
  const headers = { "x-api-key": api.db.apiKey };
  const url = `http://mock.test/api/providers/${path}`;
  const { body } = await answerOf(api, new Request(url, { headers }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- compared with a recording as well
  const [{ subtitle, provider }] = (body as { data: [Values] }).data;
  return { subtitle, provider };
}

/** Results expire after an hour. */
async function expired(api: MockApi): Promise<Values> {
  const values = await offered(api, `episodes?episodeid=${EPISODE}`);
  for (const result of api.db.results.values()) result.at -= 3_700_000;
  return values;
}

/** Titles whose profile lacks `audio_only_include`. */
function brokenProfile({ db }: MockApi): Values {
  const [profile] = db.profiles;
  const { profileId, items } = profile!;
  for (const item of items) delete item.audio_only_include;
  db.series.get(SERIES.noProfile)!.profileId = profileId;
  db.movies.get(MOVIES.noProfile)!.profileId = profileId;
  return { seriesid: SERIES.noProfile, radarrid: MOVIES.noProfile, profileid: profileId };
}

function withTracks({ db }: MockApi): Values {
  for (const row of [db.episodes.get(EPISODE)!, db.movies.get(MOVIES.glassOrchard)!])
    row.subtitles = [
      makeSubtitle(row.path, "es"),
      makeSubtitle(row.path, "en", { isEmbedded: true }),
    ];
  return { sonarrEpisodeId: EPISODE, radarrMovieId: MOVIES.glassOrchard };
}

function unindexed({ db }: MockApi): void {
  const { path } = db.episodes.get(EPISODE)!;
  db.unindexed.set(path, [{ ...makeSubtitle(path, "en"), path: "/media/latin1.srt" }]);
}

/** Items with events; 1.6 lists only those with subtitle files. */
function inHistory({ db }: MockApi): Values {
  const hasFile = ({ mediaId }: { mediaId: number }) =>
    [db.episodes, db.movies].some((rows) =>
      rows.get(mediaId)?.subtitles.some(({ path }) => path !== null),
    );
  return {
    episodeid: db.history.episodes.find(hasFile)!.mediaId,
    radarrid: db.history.movies.find(hasFile)!.mediaId,
  };
}

/** The steps before a request, and its values that must fit the mock's library. */
const PREPARED: Table<(api: MockApi) => Values | void | Promise<Values>> = [
  [/DELETE_system_backups$|_restore$/, ({ db }) => ({ filename: db.backups[0]!.filename })],
  [/_jobs_(pending|by_id|move_\w+)$/, ({ db }) => ({ id: db.jobs.pending[0]!.job_id })],
  [/_jobs_failed$/, ({ db: { jobs } }) => void (jobs.failed = jobs.pending.splice(0, 1))],
  [/_jobs_completed$/, ({ db }) => void (db.settings.general!.concurrent_jobs = 4)],
  [/nothing_found$/, () => ({ radarrid: MOVIES.nothingFound })],
  [/\/.*movies_search_missing$/, () => ({ radarrid: MOVIES.nothingFound })],
  [/series_search_missing$/, () => ({ seriesid: SERIES.harborLights })],
  [/search_missing_no_profile$/, () => ({ seriesid: SERIES.noProfile })],
  [/search_missing_offline$/, () => ({ seriesid: SERIES.searchFails })],
  [/(disk|missing)_bad_profile$|to_profile_without/, brokenProfile],
  [/history_by_(episode|movie)$/, inHistory],
  [
    /episodes_wanted_by_id$/,
    ({ db }) => ({ "episodeid[]": derived(db).wantedEpisodes[0]!.sonarrEpisodeId }),
  ],
  [/reference_tracks_(episode|movie)$/, withTracks],
  [/searches_accent$/, ({ db }) => void (db.series.get(1)!.title = "Ñandú")],
  [/episodes_download(_again)?$/, (api) => offered(api, `episodes?episodeid=${episodeId(1, 5)}`)],
  [/movies_download$/, (api) => offered(api, `movies?radarrid=${MOVIES.glassOrchard}`)],
  [/1.6-dev.*_expired$/, expired],
  [/_down$/, ({ db }) => void (db.managers = { sonarr: false, radarr: false })],
  [/live_badge_off$/, ({ db }) => void (db.settings.general!.show_live_badge = false)],
  [/_chmod$/, ({ db }) => void (db.settings.general!.chmod_enabled = true)],
  [/not_indexed$/, unindexed],
  [/webhooks_sonarr$/, () => ({ episodeFiles: [{ id: EPISODE }] })],
  [/webhooks_radarr$/, ({ db }) => void db.movies.delete(45)],
];

const find = <T>(table: Table<T>, name: string) =>
  table.find(([pattern]) => pattern.test(name))?.[1];

async function answerOf(api: MockApi, request: Request) {
  const response = await getResponse(api.handlers, request);
  if (!response) throw new Error(`no handler for ${request.url}`);
  if (response.type === "error") return { status: null, body: null, type: "" };
  const text = await response.text();
  const type = response.headers.get("content-type") ?? "";
  const body: unknown = type.includes("json") && text ? JSON.parse(text) : text;
  return { status: response.status, body, type };
}

/** Python's causes contain addresses in memory. */
const withoutCause = (body: unknown) => JSON.stringify(body).replace(/ \(Caused by .*\)/, "");

/** The states of the live feeds, which have no other effect. */
const feedsIn = (body: unknown) =>
  [...JSON.stringify(body).matchAll(/"\w+_signalr":"\w*"/g)].map(([text]) => text).toSorted();

/** The mock's and the recorded body, as far as they can be compared. */
function bodies(name: string, { body, type }: { body: unknown; type: string }) {
  const { status, body: recorded, headers } = recording(name).response;
  if (headers?.["content-type"]?.includes("html")) return [type.includes("html"), true];
  // A file.
  if (/^\(\d+ characters/.test(String(recorded))) return [typeof body, "string"];
  if (status === 200) return [[...difference(body, recorded), ...feedsIn(body)], feedsIn(recorded)];
  return [withoutCause(body), withoutCause(recorded)];
}

/** The mock's and the recorded events, as far as they can be compared. */
function eventsOf(name: string, events: string[]) {
  const recorded = eventsDuring(name);
  if (!recorded || find(NO_EVENTS, name) !== undefined) return [];
  // Settings were changed for some recordings; a provider was throttled during one of them.
  const isOther = ({ type }: { type: string }, index: number) =>
    (type === "settings" && !name.includes("system_settings")) ||
    (type === "badges" && index === 0 && name === "PATCH_episodes_subtitles_download");
  const expected = recorded.events.filter((one, index) => !isOther(one, index)).map(nameOfEvent);
  const isLoose = find(LOOSE, name) !== undefined;
  if (!isLoose && recorded.eventsNote === undefined) return [events, expected];
  return [events, expected].map((all) => ({
    start: all.slice(0, isLoose ? 1 : 12),
    end: isLoose ? undefined : all.at(-1),
    missing: expected.filter((one) => !all.includes(one)),
  }));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const shared = new Map<string, MockApi>();

/** A server for one request; unprepared ones that change nothing share it. */
function serverFor(name: string): MockApi {
  const { request, response } = recording(name);
  const hasQueue = name.includes("_jobs_");
  const options = { ...serverOf(name), pendingJobs: hasQueue ? 4 : 0 };
  const key = JSON.stringify(options);
  const isRead = request.method === "GET";
  const changes = !isRead && (response.status ?? 0) < 400;
  const isShared = !changes && options.auth === "none" && !find(PREPARED, name);
  // A small library takes less time, but tasks were recorded with all titles.
  const small = isShared || isRead || name.includes("_tasks_") ? {} : { size: SMALL };
  const api = (isShared && shared.get(key)) || createMockApi({ ...options, ...small });
  if (isShared) shared.set(key, api);
  if (hasQueue) api.db.settings.general!.concurrent_jobs = 0;
  return api;
}

const SMALL = { series: 20, movies: 20 };

it.each(NAMES.filter((name) => !find(NOT_COMPARED, name)))("as recorded: %s", async (name) => {
  const api = serverFor(name);
  const values = await find(PREPARED, name)?.(api);
  await vi.runAllTimersAsync();
  const request = requestTo(api, name, values ?? {});
  const events: string[] = [];
  const stop = api.on((event) => events.push(nameOfEvent(event)));
  const answer = await answerOf(api, request);
  await vi.runAllTimersAsync();
  stop();
  expect(answer).toHaveProperty("status", recording(name).response.status);
  const [body, recordedBody] = bodies(name, answer);
  expect(body).toEqual(recordedBody);
  const [sent, recordedEvents] = request.method === "GET" ? [] : eventsOf(name, events);
  expect(sent).toEqual(recordedEvents);
});
