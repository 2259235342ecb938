import { getResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { capabilitiesOf } from "@/api/capabilities";
import type { MockApiOptions } from "../mock-api/mock-api.ts";
import { MOVIES, SERIES, episodeId } from "../mock-api/sentinels.ts";
import { recorded, scenarioOf, startClient, type Client } from "./mock-api-client.ts";

const newer = ["1.5.6", "1.6"] as const;
const folder = { "1.5.6": "1.5.6", "1.6": "1.6-dev" } as const;
type Newer = (typeof newer)[number];

const start = (dialect: Newer, more: MockApiOptions = {}) => startClient({ dialect, ...more });

/** The number of recorded events of each kind: `series.update` and so on. */
function counted(events: readonly { type: string; action: string }[] | readonly string[]) {
  const counts: Record<string, number> = {};
  for (const event of events) {
    const name = typeof event === "string" ? event : `${event.type}.${event.action}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** The response to a GET outside of the API. */
async function file(client: Client, path: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://mock.test${path}`, { headers });
  const response = await getResponse(client.api.handlers, request);
  if (!response) throw new Error(`no answer to ${path}`);
  return response;
}

type Dialect = NonNullable<MockApiOptions["dialect"]>;

const can = (dialect: Dialect) => capabilitiesOf(startClient({ dialect }).api.db.settings);

/** True if the response to a path is the page. */
const isUnknown = async (dialect: Dialect, path: string) => {
  const { headers } = await startClient({ dialect }).ask("GET", path);
  return headers.get("content-type")?.includes("html") ?? false;
};

describe("the servers of the mock API", () => {
  it("show their capabilities by their settings", () => {
    expect(can("0.9.7")).toMatchObject({ hasBackups: false, hasJobs: false });
    expect(can("1.5.2")).toMatchObject({ hasBackups: true, hasJobs: false });
    expect(can("1.5.6")).toMatchObject({ respondsImmediately: true, hasJellyfin: false });
    expect(can("1.6")).toMatchObject({ respondsImmediately: true, hasJellyfin: true });
    expect(can("1.6.1")).toMatchObject({ hasJellyfin: true, hasLocalIds: false, is162: false });
    expect(can("1.6.2")).toMatchObject({ hasJellyfin: true, hasLocalIds: false, is162: true });
    expect(can("plus-2.5")).toMatchObject({ hasJellyfin: true, hasLocalIds: true });
  });

  it("have the features that were added, and not those that were removed", async () => {
    expect(await isUnknown("1.5.2", "/system/jobs")).toBe(true);
    expect(await isUnknown("1.5.6", "/system/jobs")).toBe(false);
    expect(await isUnknown("1.5.6", "/subtitles/contents?subtitlePath=x")).toBe(true);
    expect(await isUnknown("1.5.6", "/jellyfin/libraries")).toBe(true);
    expect(await isUnknown("1.5.6", "/plex/oauth/validate")).toBe(false);
    const score = { "settings-series_scores-hash": "359" };
    expect(await start("1.5.6").ask("POST", "/system/settings", score)).toMatchObject({
      status: 204,
    });
    expect(await start("1.6").ask("POST", "/system/settings", score)).toMatchObject({
      status: 500,
    });
    expect(
      await start("1.6").ask("POST", "/system/tasks", { taskid: "update_all_episodes" }),
    ).toMatchObject({ status: 500 });
  });
});

it("a rejected save stops the queue while jobs wait, until a restart", async () => {
  const client = startClient({ dialect: "1.6.2" });
  const { api } = client;
  const refuse = () =>
    client.ask("POST", "/system/settings", { "settings-general-minimum_score": "185" });
  expect(await refuse()).toMatchObject({ status: 406 });
  expect(api.db.jobs.isStopped).toBeUndefined();
  const radarrid = String(MOVIES.glassOrchard);
  const wanted = { radarrid, language: "en", forced: "False", hi: "False" };
  await client.ask("PATCH", "/movies/subtitles", wanted);
  await refuse();
  expect(api.db.jobs).toMatchObject({ isStopped: true, pending: [{}], running: [] });
  await client.ask("POST", "/system", { action: "restart" });
  await vi.waitFor(() => expect(api.db.jobs).toMatchObject({ pending: [] }));
  expect(api.db.jobs.isStopped).toBeUndefined();
});

it("1.6.2 refuses fractions, which it does not cast", async () => {
  const client = startClient({ dialect: "1.6.2" });
  const save = async (value: string) =>
    (await client.ask("POST", "/system/settings", { "settings-subsync-quality_min_score": value }))
      .status;
  expect([await save("0"), await save("0.3")]).toEqual([204, 406]);
});

/** Names of fields, those of the first row for a list; lists in rows are skipped. */
function shapeOf(value: unknown, depth = 3): unknown {
  if (Array.isArray(value) && depth < 2) return "list";
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => shapeOf(one, depth));
  if (value === null || typeof value !== "object" || depth === 0) return "value";
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, shapeOf(one, depth - 1)]),
  );
}

const tasksIn = (data: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- compared with a recording just below
  (data as { data: { job_id: string; name: string; interval: string }[] }).data
    .map(({ job_id, name, interval }) => `${job_id}: ${name}, ${interval}`)
    .toSorted();

describe.each(newer)("the mock API as %s", (dialect) => {
  it.each([
    ["GET_badges", "/badges"],
    ["GET_series", "/series?start=0&length=5"],
    ["GET_episodes_by_id", `/episodes?episodeid[]=${episodeId(SERIES.harborLights, 1)}`],
    ["GET_episodes_wanted", "/episodes/wanted?start=0&length=5"],
    ["GET_episodes_history", "/episodes/history?start=0&length=5"],
    ["GET_movies", "/movies?start=0&length=5"],
    ["GET_movies_history", "/movies/history?start=0&length=5"],
    ["GET_movies_blacklist", "/movies/blacklist"],
    ["GET_providers", "/providers"],
    [
      "GET_providers_episodes",
      `/providers/episodes?episodeid=${episodeId(SERIES.harborLights, 1)}`,
    ],
    ["GET_system_languages_profiles", "/system/languages/profiles"],
    ["GET_system_tasks", "/system/tasks"],
    ["GET_system_status", "/system/status"],
    ["GET_system_backups", "/system/backups"],
    ["GET_system_settings", "/system/settings"],
    ["GET_plex_oauth_validate", "/plex/oauth/validate"],
    ["GET_plex_select_server", "/plex/select-server"],
    ["GET_system_jobs_unknown_id", "/system/jobs?id=999"],
  ])("responds with the fields of the recording %s", async (name, path) => {
    const { status, data } = await start(dialect).ask("GET", path);
    const recording = recorded(`${folder[dialect]}/${name}`);
    expect(status).toBe(recording.status);
    expect(shapeOf(data)).toEqual(shapeOf(recording.body));
  });

  it("has the recorded tasks", async () => {
    const { data } = await start(dialect).ask("GET", "/system/tasks");
    expect(tasksIn(data)).toEqual(tasksIn(recorded(`${folder[dialect]}/GET_system_tasks`).body));
  });

  it.each([
    ["POST_system_jobs_missing", "POST", "/system/jobs"],
    ["PATCH_system_jobs_missing", "PATCH", "/system/jobs"],
    ["DELETE_system_jobs_missing", "DELETE", "/system/jobs"],
    ["POST_system_webhooks_test", "POST", "/system/webhooks/test"],
    ["POST_plex_oauth_logout", "POST", "/plex/oauth/logout"],
    ["POST_plex_encrypt_apikey", "POST", "/plex/encrypt-apikey"],
    ["GET_plex_oauth_pin_check", "GET", "/plex/oauth/pin/12/check"],
    ["GET_plex_autopulse_config", "GET", "/plex/autopulse/config"],
    ["POST_account_login_when_off", "POST", "/system/account?action=login"],
  ])("responds as recorded: %s", async (name, method, path) => {
    const { status, data } = await start(dialect).ask(method, path);
    const recording = recorded(`${folder[dialect]}/${name}`);
    expect({ status, data }).toEqual({ status: recording.status, data: recording.body });
  });

  it("sends the events of a change of profiles", async () => {
    const client = start(dialect);
    const ids = [SERIES.harborLights, SERIES.oneSeason];
    const episodes = ids.flatMap((id) => client.api.db.series.get(id)!.episodeIds).length;
    client.pushed.length = 0;
    await client.ask("POST", "/series", { seriesid: ids.map(String), profileid: ["2", "2"] });
    expect(counted(client.pushed)).toEqual({
      "episode.update": episodes,
      "episode-wanted.update": 2 * episodes,
      "badges.update": 3,
      "series.update": 2,
    });
    client.pushed.length = 0;
    await client.ask("POST", "/movies", { radarrid: ["5", "6"], profileid: ["2", "2"] });
    expect(client.pushed).toEqual(
      scenarioOf(folder[dialect], "POST movies").map(({ type, action }) => `${type}.${action}`),
    );
  });

  it("fails at a profile without audio_only_include until it is saved with it", async () => {
    const client = start(dialect);
    const { db } = client.api;
    const save = (profiles: object) =>
      client.ask("POST", "/system/settings", { "languages-profiles": JSON.stringify(profiles) });
    const profiles = structuredClone(db.profiles);
    for (const item of profiles[0]!.items) delete item.audio_only_include;
    expect(await save(profiles)).toMatchObject({ status: 204 });
    const id = String(profiles[0]!.profileId);
    const assign = (path: string, name: string, value: number) =>
      client.ask("POST", path, { [name]: String(value), profileid: id });
    expect(await assign("/series", "seriesid", SERIES.noProfile)).toMatchObject({ status: 500 });
    expect(db.series.get(SERIES.noProfile)?.profileId).toBe(profiles[0]!.profileId);
    expect(await assign("/movies", "radarrid", MOVIES.noProfile)).toMatchObject({ status: 500 });
    const scan = { action: "scan-disk", seriesid: String(SERIES.noProfile) };
    expect(await client.ask("PATCH", "/series", scan)).toMatchObject({ status: 500 });
    const missing = () =>
      db.series
        .get(SERIES.noProfile)!
        .episodeIds.flatMap((one) => db.episodes.get(one)!.missing_subtitles).length;
    expect(missing()).toBe(0);
    for (const item of profiles[0]!.items) item.audio_only_include = "False";
    client.pushed.length = 0;
    expect(await save(profiles)).toMatchObject({ status: 204 });
    expect(missing()).toBeGreaterThan(0);
    expect(counted(client.pushed)).toEqual({
      "languages.update": 1,
      "episode.update": db.episodes.size,
      "episode-wanted.update": db.episodes.size,
      "movie.update": db.movies.size,
      "movie-wanted.update": db.movies.size,
      "badges.update": 2,
      "settings.update": 1,
    });
  });

  it("stores lists as lists, and an empty name as its default", async () => {
    const client = start(dialect);
    await client.ask("POST", "/system/settings", {
      "settings-plex-movie_library": ["Movies", "Documentaries"],
      "settings-general-instance_name": "",
    });
    expect(client.api.db.settings).toMatchObject({
      plex: { movie_library: ["Movies", "Documentaries"] },
      general: { instance_name: "Bazarr" },
    });
    await client.ask("POST", "/system/settings", { "settings-plex-movie_library": "" });
    expect(client.api.db.settings.plex?.movie_library).toEqual([]);
  });

  it("reports the user of the basic login, and cannot log out", async () => {
    const client = start(dialect, { auth: "basic" });
    const account = (fields: Record<string, string>) =>
      client.ask("POST", "/system/account", fields);
    const login = { action: "login", username: "admin", password: "secret" };
    expect(await account(login)).toMatchObject({ status: 204 });
    expect(await account({ ...login, password: "no" })).toMatchObject({ status: 403 });
    expect(await account({ action: "logout" })).toMatchObject({ status: 406 });
  });

  it("serves pictures and files only after login, since 1.6", async () => {
    const client = start(dialect, { auth: "form" });
    const paths = [
      "/images/series/MediaCover/1/poster-250.jpg",
      "/bazarr.log",
      "/test/http/host/api/v3/system/status",
    ];
    const closed = dialect === "1.6" ? 401 : 200;
    const statuses = (headers: Record<string, string>) =>
      Promise.all(paths.map(async (path) => (await file(client, path, headers)).status));
    const all = (status: number) => paths.map(() => status);
    expect(await statuses({ "x-api-key": client.api.db.apiKey })).toEqual(all(closed));
    client.api.db.sessions.add("mine");
    expect(await statuses({ cookie: "session=mine" })).toEqual(all(200));
    expect(await statuses({ cookie: "session=old" })).toEqual(all(closed));
  });

  it("reports that Sonarr is down", async () => {
    const client = start(dialect);
    client.api.db.managers.sonarr = false;
    expect((await client.ask("GET", "/badges")).data).toMatchObject({
      sonarr_signalr: dialect === "1.6" ? "DOWN" : "",
      radarr_signalr: "LIVE",
    });
    expect((await client.ask("GET", "/system/status")).data).toMatchObject({
      data: { sonarr_version: "unknown", cpu_cores: 4 },
    });
  });

  it("logs in to Plex at the second request", async () => {
    const client = start(dialect);
    const get = async (path: string) => (await client.ask("GET", `/plex/${path}`)).data;
    expect(await get("oauth/validate")).toEqual({ data: { valid: false, auth_method: "apikey" } });
    expect(await get("oauth/servers")).toEqual({ data: [] });
    expect(await client.ask("GET", "/plex/oauth/pin/12/check")).toMatchObject({ status: 500 });
    const { data } = await client.ask("POST", "/plex/oauth/pin");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape is the mock's own
    const { pinId } = (data as { data: { pinId: string } }).data;
    expect(await get(`oauth/pin/${pinId}/check`)).toMatchObject({ data: { authenticated: false } });
    expect(await get(`oauth/pin/${pinId}/check`)).toMatchObject({ data: { authenticated: true } });
    expect(await get("oauth/validate")).toMatchObject({ data: { valid: true } });
    expect(await get("oauth/servers")).toMatchObject({ data: [{ name: "Living Room" }] });
    await client.ask("POST", "/plex/webhook/create");
    expect(await get("webhook/list")).toMatchObject({ data: { count: 1 } });
    await client.ask("POST", "/plex/oauth/logout");
    expect(await get("oauth/libraries")).toEqual({ data: [] });
  });

  it("responds to the JSON calls of Sonarr", async () => {
    const client = start(dialect);
    const call = async (body: unknown) => {
      const request = new Request("http://mock.test/api/webhooks/sonarr", {
        method: "POST",
        headers: { "x-api-key": client.api.db.apiKey, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return (await getResponse(client.api.handlers, request))?.json();
    };
    expect(await call({ eventType: "Test" })).toMatch(/^Received test hook/);
    const files = [{ id: episodeId(SERIES.harborLights, 1) }];
    expect(await call({ eventType: "Download", episodeFiles: files })).toMatch(/^Finished/);
    expect(client.api.db.jobs.pending).toHaveLength(1);
    expect(await client.ask("POST", "/webhooks/sonarr", { id: "1" })).toMatchObject({
      status: 415,
    });
  });

  it("tests the saved webhook", async () => {
    const client = start(dialect);
    const test = async () => (await client.ask("POST", "/system/webhooks/test")).data;
    expect(await test()).toMatchObject({ data: { success: false } });
    Object.assign(client.api.db.settings.general!, {
      use_external_webhook: true,
      external_webhook_url: "http://house.example/hook",
    });
    expect(await test()).toMatchObject({ data: { success: true } });
  });
});

describe("the mock API as 1.6", () => {
  it("repeats an event for each subtitle file of its item, and counts pages by that", async () => {
    const client = start("1.6");
    const { db } = client.api;
    const { data } = await client.ask("GET", "/episodes/history");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape is tested in mock-api.test.ts
    const { data: rows, total } = data as { data: { sonarrEpisodeId: number }[]; total: number };
    expect(total).toBe(db.history.episodes.length);
    const files = (id: number) =>
      db.episodes.get(id)!.subtitles.filter(({ path }) => path !== null).length;
    const expected = db.history.episodes.map(({ mediaId }) => files(mediaId));
    expect(rows).toHaveLength(expected.reduce((sum, count) => sum + count, 0));
    const row = db.episodes.get(db.history.episodes[0]!.mediaId)!;
    row.subtitles = [];
    const path = `/episodes/history?episodeid=${row.sonarrEpisodeId}`;
    expect((await client.ask("GET", path)).data).toMatchObject({ data: [] });
  });

  it("numbers embedded tracks by their stream", async () => {
    const client = start("1.6");
    const { data } = await client.ask("GET", `/movies?radarrid[]=${MOVIES.embeddedOnly}`);
    expect(data).toMatchObject({
      data: [
        {
          subtitles: [
            { path: null, embedded_track_id: 2 },
            { path: null, embedded_track_id: 3 },
          ],
        },
      ],
    });
  });

  it("shows the text of a file, and the changes of the tools to it", async () => {
    const client = start("1.6");
    const id = episodeId(SERIES.harborLights, 5);
    const row = client.api.db.episodes.get(id)!;
    const path = row.path.replace(/\.mkv$/, ".en.srt");
    const names = { name: "English", code2: "en", code3: "eng" };
    row.subtitles = [{ ...names, path, forced: false, hi: false, file_size: 1000 }];
    const show = (wanted: string) =>
      client.ask("GET", `/subtitles/contents?subtitlePath=${encodeURIComponent(wanted)}`);
    expect((await show(path)).data).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          index: 2,
          start: { hours: 0, minutes: 0, seconds: 6, total_seconds: 6, microseconds: 120_000 },
        }),
      ]),
    });
    await client.ask("PATCH", "/subtitles", {
      action: "two_point_fit(rh=0,rm=0,rs=2,rms=120,oh=0,om=1,os=0,oms=0,from=10,to=20)",
      language: "en",
      path,
      type: "episode",
      id: String(id),
    });
    expect((await show(path)).data).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          index: 2,
          start: { hours: 0, minutes: 1, seconds: 2, total_seconds: 62, microseconds: 0 },
        }),
      ]),
    });
    expect(await show("/no/such.srt")).toMatchObject({ status: 500 });
    expect(await client.ask("GET", "/subtitles/contents")).toMatchObject({ status: 400 });
  });

  it("finds wanted episodes by id", async () => {
    const client = start("1.6");
    const wanted = [...client.api.db.episodes.values()].find(
      ({ missing_subtitles }) => missing_subtitles.length > 0,
    );
    const { data } = await client.ask(
      "GET",
      `/episodes/wanted?episodeid[]=${wanted?.sonarrEpisodeId}`,
    );
    expect(data).toMatchObject({ total: 1 });
  });

  it("connects to Jellyfin", async () => {
    const client = start("1.6");
    const test = (url: string, apikey = "right") =>
      client.ask("POST", "/jellyfin/test-connection", { url, apikey });
    expect((await test("http://media.example:8096")).data).toMatchObject({ success: true });
    expect((await test("http://127.0.0.1:9")).data).toMatchObject({ success: false });
    expect((await test("http://media.example:8096", "wrong")).data).toMatchObject({
      success: false,
    });
    expect((await client.ask("GET", "/jellyfin/libraries")).data).toEqual({ data: [] });
  });
});

describe("Bazarr+, as far as it was recorded,", () => {
  const fieldsOf = (body: unknown, path = ""): string[] => {
    if (Array.isArray(body)) return body.length > 0 ? fieldsOf(body[0], path) : [];
    if (typeof body !== "object" || body === null) return [path];
    return Object.entries(body).flatMap(([key, value]) => [
      `${path}.${key}`,
      ...fieldsOf(value, `${path}.${key}`),
    ]);
  };

  it.each([
    ["GET_series", "/series?start=0&length=2"],
    ["GET_movies", "/movies?start=0&length=2"],
    ["GET_episodes_wanted", "/episodes/wanted?start=0&length=2"],
    ["GET_system_languages_profiles", "/system/languages/profiles"],
    ["GET_system_status", "/system/status"],
    ["GET_system_settings", "/system/settings"],
  ])("responds to %s with all fields of the recording", async (name, path) => {
    const answered = await startClient({ dialect: "plus-2.5" }).ask("GET", path);
    const own = new Set(fieldsOf(answered.data));
    // Empty lists and lists of another length cannot be compared.
    const wanted = fieldsOf(recorded(`plus-2.5/${name}`).body).filter(
      (field) =>
        !/(audio_language|missing_subtitles|alternativeTitles|tags|subtitles|provider_priorities|providers)\./.test(
          field,
        ),
    );
    expect(wanted.filter((field) => !own.has(field))).toEqual([]);
  });
});
