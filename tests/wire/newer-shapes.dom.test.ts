import * as v from "valibot";
import { afterEach, describe, expect, it } from "vitest";
import { getBadges } from "@/api/badges";
import { encodeProfiles, listProfiles } from "@/api/languages";
import {
  listEventBlacklist,
  listEventHistory,
  listLeagueEvents,
  listLeagues,
  listWantedEvents,
  readSportsEndpoints,
} from "@/api/leagues";
import { getMovies } from "@/api/library";
import { downloadResult, searchProviders } from "@/api/providers";
import { getSettings } from "@/api/settings";
import { saveSettings } from "@/api/settings-save";
import { getStatus } from "@/api/system";
import { answerOf, recording, restore, serve } from "./recording";

afterEach(restore);

const SERVERS = ["1.5.6", "1.6-dev"] as const;
const answerWith = (name: string) => serve(() => answerOf(recording(name)));

const tracksIn = async (name: string) => {
  answerWith(name);
  const movies = await getMovies([1]);
  return movies
    .flatMap((movie) => movie.subtitles)
    .filter(({ path }) => path === null)
    .map((track) => track.embedded_track_id);
};

describe("the number of an embedded track", () => {
  it("exists once 1.6 has indexed the movie", async () => {
    expect(await tracksIn("1.6-dev/GET_movies_by_ids_indexed")).toEqual([2, 3, 4]);
  });

  it.each([
    "GET_movies_by_ids",
    "v097_GET_movies",
    "1.5.6/GET_movies_by_ids",
    "1.6-dev/GET_movies_by_ids",
  ])("is null before that: %s", async (name) => {
    const tracks = await tracksIn(name);
    expect(tracks.length).toBeGreaterThan(0);
    expect(new Set(tracks)).toEqual(new Set([null]));
  });
});

const sentBack = async (original_format: string | number | boolean | null) => {
  const { body } = recording("1.6-dev/GET_providers_episodes").response;
  const [row] = v.parse(v.object({ data: v.array(v.looseObject({})) }), body).data;
  serve(() => Response.json({ data: [{ ...row, original_format }] }));
  const [result] = await searchProviders({ kind: "episode", id: 1 });
  if (!result) throw new Error("nothing was found");
  const sent = serve(() => new Response(null, { status: 204 }));
  await downloadResult({
    media: { kind: "episode", seriesId: 1, id: 1 },
    result,
    emptyMeans: "unknown",
  });
  return sent[0]?.fields;
};

describe("a search result", () => {
  it.each([
    ["1", "True"],
    ["True", "True"],
    [true, "True"],
    [1, "True"],
    ["0", "False"],
    ["False", "False"],
    [false, "False"],
    [null, "False"],
  ])("with the original format %j is sent back with %s", async (original, expected) => {
    expect((await sentBack(original))?.original_format).toEqual([expected]);
  });

  it("is identified by the UUID that 1.6 assigned", async () => {
    expect((await sentBack("False"))?.subtitle).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    ]);
  });
});

describe("the live feeds of the managers", () => {
  it.each([
    ["1.5.6/GET_badges", "LIVE"],
    ["1.5.6/GET_badges_managers_down", ""],
    ["1.6-dev/GET_badges", "LIVE"],
    ["1.6-dev/GET_badges_managers_down", "DOWN"],
    ["1.6-dev/GET_badges_live_badge_off", ""],
  ])("%s contains %j", async (name, state) => {
    answerWith(name);
    const badges = await getBadges();
    expect([badges.sonarr_signalr, badges.radarr_signalr]).toEqual([state, state]);
  });
});

describe("the status", () => {
  it.each([
    ["1.5.6/GET_system_status", "4.0.5.1710", 2],
    ["1.5.6/GET_system_status_managers_down", "unknown", 2],
    ["1.6-dev/GET_system_status", "4.0.5.1710", 2],
    ["GET_system_status", "4.0.14.2939", null],
    ["v097_GET_system_status", "unknown", null],
  ])("%s: Sonarr %s, %s cores", async (name, sonarr, cores) => {
    answerWith(name);
    const status = await getStatus();
    expect(status.cpu_cores).toBe(cores);
    expect(status.sonarr_version).toBe(sonarr);
  });
});

describe("the languages profiles", () => {
  it.each(SERVERS)("of %s are sent back with the flags they had, or without", async (server) => {
    const name = `${server}/GET_system_languages_profiles_without_audio_only_include`;
    answerWith(name);
    const profiles = await listProfiles();
    const items = profiles.flatMap((profile) => profile.items);
    expect(new Set(items.map((item) => item.audio_only_include))).toEqual(
      new Set([false, undefined]),
    );
    expect(JSON.parse(encodeProfiles(profiles))).toEqual(recording(name).response.body);
  });
});

describe("list settings", () => {
  it.each(SERVERS)("of %s are lists, including the Plex libraries", async (server) => {
    answerWith(`${server}/GET_system_settings`);
    const { plex } = await getSettings();
    expect([plex?.movie_library, plex?.series_library_ids]).toEqual([[], []]);
  });

  it("are sent as one field per member, and an empty list as one empty field", async () => {
    const sent = serve(() => new Response(null, { status: 204 }));
    await saveSettings({
      "settings-plex-movie_library": ["Films", "More"],
      "settings-plex-series_library": [],
      "settings-translator-gemini_keys": ["a"],
    });
    expect(sent[0]?.fields).toMatchObject({
      "settings-plex-movie_library": ["Films", "More"],
      "settings-plex-series_library": [""],
      "settings-translator-gemini_keys": ["a"],
    });
  });
});

const page = () => new Response("<!doctype html>");

describe("sports", () => {
  const LEAGUE = { sportarrLeagueId: 3, title: "Cage Nights", sport: "Fighting" };
  const EVENT = {
    sportsEventId: 30,
    season: 2026,
    episode: 4,
    title: "Cage Nights 42",
    partName: "Main Card",
    partNumber: 2,
    broadcastDate: "2026-04-14T19:00:00Z",
    missing_subtitles: [{ name: "English", code2: "en", forced: false, hi: false }],
  };
  const MISSING = { name: "English", code2: "en", forced: false, hi: false };
  const LISTED = {
    leagueTitle: "Cage Nights",
    eventTitle: "Cage Nights 42",
    partName: "Main Card",
    sportarrLeagueId: 3,
    sportsEventId: 30,
  };
  const NAMED = {
    kind: "event",
    seriesId: 3,
    id: 30,
    seriesTitle: "Cage Nights",
    episodeTitle: "Cage Nights 42 - Main Card",
    episode_number: "",
  };
  const answer = (league: object = LEAGUE) =>
    serve(({ url }) =>
      url.pathname.endsWith("/wanted")
        ? page()
        : url.pathname.endsWith("/leagues")
          ? Response.json({ data: [{ ...league, episodeMissingCount: 1 }], total: 1 })
          : Response.json({ data: [EVENT] }),
    );

  it("include leagues with their sport, in the shape of series", async () => {
    answer();
    const { data } = await listLeagues({ start: 0, length: 25 });
    expect(data).toMatchObject([{ kind: "league", id: 3, seriesType: "Fighting", tags: [] }]);
  });

  it("include events with their part and date, whose league is the requested one", async () => {
    const sent = answer();
    expect(await listLeagueEvents([3])).toMatchObject([
      {
        kind: "event",
        id: 30,
        seriesId: 3,
        title: "Cage Nights 42 - Main Card",
        date: "2026-04-14",
      },
    ]);
    expect(sent[0]?.url.search).toBe("?leagueid%5B%5D=3");
  });

  it("include wanted events without a number, as the server lists them", async () => {
    const sent = serve(() =>
      Response.json({
        data: [{ ...LISTED, sport: "Fighting", tags: ["ppv"], missing_subtitles: [MISSING] }],
        total: 40,
      }),
    );
    expect(await listWantedEvents({ start: 25, length: 25 })).toMatchObject({
      total: 40,
      data: [{ ...NAMED, seriesType: "Fighting", tags: ["ppv"], sceneName: null }],
    });
    expect(sent.map(({ url }) => url.pathname + url.search)).toEqual([
      "/api/sports/wanted?start=25&length=25",
    ]);
  });

  it("include a history, of all events and of one", async () => {
    const row = { ...LISTED, action: 1, score: "88.5%", language: MISSING, monitored: true };
    const sent = serve(() => Response.json({ data: [row], total: 7 }));
    const expected = { ...NAMED, action: 1, upgradable: false, language: { code2: "en" } };
    expect(await listEventHistory({ start: 0, length: 25 })).toMatchObject({
      total: 7,
      data: [expected],
    });
    expect((await listEventHistory({ eventid: 30 })).data).toMatchObject([expected]);
    expect(sent[1]?.url.search).toBe("?eventid=30");
  });

  it("include a blacklist", async () => {
    serve(() => Response.json({ data: [{ ...LISTED, provider: "subdl", subs_id: "9" }] }));
    expect(await listEventBlacklist()).toMatchObject([{ ...NAMED, subs_id: "9" }]);
  });

  it("include wanted events if the server does not list them: those of leagues with missing subtitles", async () => {
    answer();
    expect(await listWantedEvents({ start: 0, length: 25 })).toMatchObject({
      total: 1,
      data: [{ seriesTitle: "Cage Nights", episode_number: "2026x4", seriesType: "Fighting" }],
    });
  });

  it.each([
    ["returns its page", page],
    ["responds with 404", () => new Response("", { status: 404 })],
  ])("are not supported if the server %s", async (_what, response) => {
    serve(response);
    const none = { leagues: false, wanted: false, history: false, blacklist: false };
    expect(await readSportsEndpoints()).toEqual(none);
  });

  it("are supported as far as the server responds", async () => {
    serve(({ url }) =>
      /blacklist|wanted/.test(url.pathname) ? page() : Response.json({ data: [], total: 0 }),
    );
    const some = { leagues: true, wanted: false, history: true, blacklist: false };
    expect(await readSportsEndpoints()).toEqual(some);
  });

  it("have an unknown state if the server fails", async () => {
    serve(() => new Response("", { status: 500 }));
    await expect(readSportsEndpoints()).rejects.toMatchObject({ status: 500 });
  });
});
