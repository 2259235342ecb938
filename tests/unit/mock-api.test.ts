// @vitest-environment node
import { readFileSync } from "node:fs";
import { getResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { API_KEY, createMockApi, type MockApi, type MockApiOptions } from "../mock-api/mock-api.ts";
import { EPISODES, MOVIES, SERIES, episodeId } from "../mock-api/sentinels.ts";

interface Recording {
  request: { query: Record<string, unknown> };
  response: { status: number; body: unknown };
}
interface Scenario {
  name: string;
  events: { type: string; action: string; payload: unknown }[];
}

function recorded(name: string): unknown {
  return JSON.parse(
    readFileSync(new URL(`../wire/recordings/${name}.json`, import.meta.url), "utf8"),
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own recordings, all of this form
const recordedBody = (name: string) => (recorded(name) as Recording).response.body;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own recording of the socket
const { scenarios } = recorded("socket-events") as { scenarios: Scenario[] };

let api: MockApi;
let pushed: string[];

function start(options: MockApiOptions = {}): void {
  api = createMockApi(options);
  pushed = [];
  api.on(({ type, action }) => pushed.push(`${type}.${action}`));
}

beforeEach(() => start());

async function ask(
  method: string,
  path: string,
  fields?: Record<string, string | string[] | File>,
) {
  const body = fields && new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    for (const one of Array.isArray(value) ? value : [value]) body?.append(name, one);
  const request = new Request(`http://mock.test${api.options.baseUrl}/api${path}`, {
    method,
    headers: { "x-api-key": api.db.apiKey },
    ...(body ? { body } : {}),
  });
  const response = await getResponse(api.handlers, request);
  if (!response) throw new Error(`no answer to ${method} ${path}`);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  const data: unknown = isJson ? JSON.parse(text) : text;
  return { status: response.status, data, headers: response.headers };
}

/** Every key with the kinds of value it may hold; lists are joined over all their entries. */
type Shape = Map<string, Set<string>>;

function shapeOf(value: unknown, path = "", shape: Shape = new Map()): Shape {
  const kind = value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
  shape.set(path, (shape.get(path) ?? new Set()).add(kind));
  if (Array.isArray(value)) for (const one of value) shapeOf(one, `${path}[]`, shape);
  else if (value && typeof value === "object")
    for (const [key, one] of Object.entries(value)) shapeOf(one, `${path}.${key}`, shape);
  return shape;
}

/** What the mock sends that the real server never does, and the other way round. */
function difference(mock: unknown, real: unknown): string[] {
  const mine = shapeOf(mock);
  const theirs = shapeOf(real);
  const problems: string[] = [];
  for (const [path, kinds] of theirs) {
    const mineHere = mine.get(path);
    // A recorded list may hold what the small library does not happen to have.
    if (!mineHere) problems.push(`missing ${path}`);
    else
      for (const kind of mineHere)
        if (!kinds.has(kind) && kind !== "null" && !kinds.has("null"))
          problems.push(`${path} is ${kind}, recorded ${[...kinds].join("|")}`);
  }
  for (const path of mine.keys()) {
    // A list that was empty in the recording tells nothing about its entries.
    const list = path.includes("[]") ? path.slice(0, path.lastIndexOf("[]")) : "";
    const isUnknown = theirs.has(list) && !theirs.has(`${list}[]`);
    if (!theirs.has(path) && !isUnknown) problems.push(`extra ${path}`);
  }
  return problems;
}

function scenario(name: string): string[] {
  const found = scenarios.find((one) => one.name === name);
  if (!found) throw new Error(`no recorded scenario ${name}`);
  return found.events.map(({ type, action }) => `${type}.${action}`);
}

function wantedMovies(): number {
  return [...api.db.movies.values()].filter((row) => row.missing_subtitles.length > 0).length;
}

const flags = { hi: "false", forced: "false" };
const srt = () => new File(["1\n00:00:01,000 --> 00:00:02,000\nHello\n"], "some.srt");

describe("answers of the mock API", () => {
  it.each([
    ["GET_series", "/series?start=0&length=60"],
    ["GET_movies", "/movies?start=0&length=60"],
    ["GET_episodes_by_series", `/episodes?seriesid[]=${SERIES.harborLights}`],
    ["GET_episodes_wanted", "/episodes/wanted?start=0&length=50"],
    ["GET_movies_wanted", "/movies/wanted?start=0&length=50"],
    ["GET_episodes_history", "/episodes/history?start=0&length=250"],
    ["GET_movies_history", "/movies/history?start=0&length=160"],
    ["GET_episodes_blacklist", "/episodes/blacklist"],
    ["GET_movies_blacklist", "/movies/blacklist"],
    ["GET_badges", "/badges"],
    ["GET_providers", "/providers"],
    ["GET_providers_history", "/providers?history=true"],
    ["GET_system_languages", "/system/languages"],
    ["GET_system_languages_profiles", "/system/languages/profiles"],
    ["GET_system_settings", "/system/settings"],
    ["GET_system_status", "/system/status"],
    ["GET_system_tasks", "/system/tasks"],
    ["GET_system_logs", "/system/logs"],
    ["GET_system_releases", "/system/releases"],
    ["GET_system_health", "/system/health"],
    ["GET_system_announcements", "/system/announcements"],
    ["GET_system_backups", "/system/backups"],
    ["GET_system_searches", "/system/searches?query=th"],
    ["GET_history_stats", "/history/stats?timeFrame=month"],
    ["GET_files_root", "/files"],
    [
      "GET_subtitles_info",
      "/subtitles/info?filenames[]=Harbor.Lights.S01E02.en.srt&filenames[]=random name.srt",
    ],
  ])("have the recorded shape: %s", async (recording, path) => {
    const { status, data } = await ask("GET", path);
    expect(status).toBe(200);
    expect(difference(data, recordedBody(recording))).toEqual([]);
  });

  it("have the recorded shape of a manual search", async () => {
    const { data } = await ask("GET", `/providers/movies?radarrid=${MOVIES.glassOrchard}`);
    const problems = difference(data, recordedBody("GET_providers_movies"));
    // The recorded search had nothing but embedded tracks: no mismatches, no uploader.
    expect(problems.filter((text) => !/uploader|dont_matches/.test(text))).toEqual([]);
  });

  it("have the recorded shape of the older server", async () => {
    start({ dialect: "0.9.7" });
    for (const [recording, path] of [
      ["v097_GET_series", "/series"],
      ["v097_GET_movies", "/movies"],
      ["v097_GET_episodes_by_series", `/episodes?seriesid[]=${SERIES.harborLights}`],
      ["v097_GET_episodes_wanted", "/episodes/wanted"],
      ["v097_GET_movies_wanted", "/movies/wanted"],
      ["v097_GET_episodes_history", "/episodes/history"],
      ["v097_GET_badges", "/badges"],
      ["v097_GET_system_languages", "/system/languages"],
      ["v097_GET_system_settings", "/system/settings"],
      ["v097_GET_system_status", "/system/status"],
    ] as const) {
      const { data } = await ask("GET", path);
      const problems = difference(data, recordedBody(recording));
      expect(problems, recording).toEqual([]);
    }
  });

  it.each([
    [
      "DELETE_episodes_subtitles_missing_fields",
      "DELETE",
      `/episodes/subtitles?seriesid=1&episodeid=1001`,
      { language: "fr" },
    ],
    [
      "PATCH_episodes_subtitles_download_unknown_episode",
      "PATCH",
      "/episodes/subtitles?seriesid=1&episodeid=99999999",
      { language: "en", ...flags },
    ],
    ["POST_series_empty_lists", "POST", "/series", { seriesid: "", profileid: "" }],
    ["POST_series_bad_profile", "POST", "/series", { seriesid: "1", profileid: "abc" }],
    ["POST_series_unknown_profile", "POST", "/series", { seriesid: "1", profileid: "99" }],
    ["GET_series_bad_start", "GET", "/series?start=abc&length=25", undefined],
    ["GET_episodes_no_parameters", "GET", "/episodes", undefined],
    ["GET_movies_blacklist_paged", "GET", "/movies/blacklist?start=0&length=2", undefined],
    [
      "GET_providers_movies_no_profile",
      "GET",
      `/providers/movies?radarrid=${MOVIES.noProfile}`,
      undefined,
    ],
    [
      "GET_providers_movies_gone_from_disk",
      "GET",
      `/providers/movies?radarrid=${MOVIES.fileGone}`,
      undefined,
    ],
    [
      "GET_providers_episodes_offline",
      "GET",
      `/providers/episodes?episodeid=${EPISODES.fileGone}`,
      undefined,
    ],
    [
      "PATCH_series_search_missing_offline",
      "PATCH",
      "/series",
      { seriesid: String(SERIES.searchFails), action: "search-missing" },
    ],
    ["PATCH_series_unknown_action", "PATCH", "/series", { action: "dance" }],
    ["POST_providers_unknown_action", "POST", "/providers", { action: "dance" }],
    [
      "POST_system_settings_rejected_choice",
      "POST",
      "/system/settings",
      { "settings-general-theme": "purple" },
    ],
    [
      "POST_system_settings_rejected_range",
      "POST",
      "/system/settings",
      { "settings-general-minimum_score": "200" },
    ],
    [
      "POST_system_settings_rejected_type",
      "POST",
      "/system/settings",
      { "settings-general-port": "abc" },
    ],
    [
      "POST_system_settings_rejected_tag",
      "POST",
      "/system/settings",
      { "settings-sonarr-excluded_tags": "Not Valid!" },
    ],
    [
      "POST_system_settings_rejected_regex",
      "POST",
      "/system/settings",
      { "settings-log-include_filter": "([", "settings-log-use_regex": "true" },
    ],
    [
      "POST_system_settings_unknown_section",
      "POST",
      "/system/settings",
      { "settings-subscene-username": "x" },
    ],
    [
      "POST_system_settings_bad_profiles_json",
      "POST",
      "/system/settings",
      { "languages-profiles": "{" },
    ],
    ["POST_system_tasks_missing", "POST", "/system/tasks", {}],
    ["POST_system_tasks_unknown", "POST", "/system/tasks", { taskid: "no_such_task" }],
    ["DELETE_system_backups_unknown", "DELETE", "/system/backups", { filename: "no.zip" }],
    ["PATCH_system_backups_restore_unknown", "PATCH", "/system/backups", { filename: "no.zip" }],
    [
      "POST_system_account_login_when_off",
      "POST",
      "/system/account?action=login",
      { username: "admin", password: "secret" },
    ],
    ["PUT_error_method_not_allowed", "PUT", "/badges", undefined],
  ])("fail as recorded: %s", async (recording, method, path, fields) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own recordings, all of this form
    const { response } = recorded(recording) as Recording;
    const { status, data } = await ask(method, path, fields);
    expect({ status, body: data }).toEqual({ status: response.status, body: response.body });
  });
});

describe("events of the mock API", () => {
  const episode = episodeId(SERIES.harborLights, 5);
  const episodePath = `/episodes/subtitles?seriesid=${SERIES.harborLights}&episodeid=${episode}`;
  const moviePath = `/movies/subtitles?radarrid=${MOVIES.glassOrchard}`;
  const upload = { language: "fr", ...flags };

  it("come in the recorded order for an upload", async () => {
    await ask("POST", episodePath, { ...upload, file: srt() });
    expect(pushed).toEqual(scenario("POST episodes_subtitles_upload"));
    pushed.length = 0;
    await ask("POST", moviePath, { ...upload, file: srt() });
    expect(pushed).toEqual(scenario("POST movies_subtitles_upload"));
  });

  it("come in the recorded order for a deleted file, and for one that is gone", async () => {
    for (const [path, kind] of [
      [episodePath, "episodes"],
      [moviePath, "movies"],
    ] as const) {
      const row =
        kind === "episodes" ? api.db.episodes.get(episode) : api.db.movies.get(MOVIES.glassOrchard);
      if (row) row.subtitles = [];
      await ask("POST", path, { ...upload, file: srt() });
      const file = row?.subtitles.find((one) => one.code2 === "fr" && one.path)?.path ?? "";
      pushed.length = 0;
      expect(await ask("DELETE", path, { ...upload, path: file })).toMatchObject({ status: 204 });
      expect(pushed).toEqual(scenario(`DELETE ${kind}_subtitles`));
      expect(row?.missing_subtitles).toContainEqual(expect.objectContaining({ code2: "fr" }));
      pushed.length = 0;
      expect(await ask("DELETE", path, { ...upload, path: file })).toMatchObject({ status: 500 });
      expect(pushed).toEqual(scenario(`DELETE ${kind}_subtitles_missing_file`));
    }
  });

  it("come in the recorded order for a download, and when nothing is found", async () => {
    await ask("PATCH", episodePath, { language: "fr", ...flags });
    // The first recorded badges event came from a provider that was throttled just then.
    expect(pushed).toEqual(scenario("PATCH episodes_subtitles_download").slice(1));
    pushed.length = 0;
    await ask("PATCH", moviePath, { language: "fr", ...flags });
    expect(pushed).toEqual(scenario("PATCH movies_subtitles_download"));
    pushed.length = 0;
    const nothing = `/episodes/subtitles?seriesid=${SERIES.nothingFound}&episodeid=${EPISODES.nothingFound}`;
    await ask("PATCH", nothing, { language: "ar", ...flags });
    expect(pushed).toEqual(scenario("PATCH episodes_subtitles_download_nothing_found"));
  });

  it("come in the recorded order for a manual download", async () => {
    const { data } = await ask("GET", `/providers/episodes?episodeid=${episode}`);
    const found = data as { data: { subtitle: string; provider: string }[] }; // a manual search's answer, whose shape is tested above
    const { subtitle, provider } = found.data[0]!;
    pushed.length = 0;
    const fields = { hi: "False", forced: "False", provider, subtitle };
    const path = `/providers/episodes?seriesid=${SERIES.harborLights}&episodeid=${episode}`;
    expect(await ask("POST", path, fields)).toMatchObject({ status: 400 });
    expect(await ask("POST", path, { ...fields, original_format: "False" })).toMatchObject({
      status: 200,
      data: null,
    });
    expect(pushed).toEqual(scenario("POST providers_episodes_download"));
    expect(api.db.history.episodes.at(-1)).toMatchObject({ mediaId: episode, action: 2, provider });
  });

  it("come in the recorded order for a refused subtitle", async () => {
    for (const kind of ["episodes", "movies"] as const) {
      const path = kind === "episodes" ? episodePath : moviePath;
      await ask("PATCH", path, { language: "fr", ...flags });
      const { provider, subs_id, subtitles_path } = api.db.history[kind].at(-1)!;
      pushed.length = 0;
      const fields = {
        provider: provider!,
        subs_id: subs_id!,
        language: "fr",
        subtitles_path: subtitles_path!,
      };
      const answer = await ask("POST", path.replace("subtitles", "blacklist"), fields);
      expect(answer).toMatchObject({ status: 200, data: "" });
      expect(pushed).toEqual(scenario(`POST ${kind}_blacklist`));
      pushed.length = 0;
      await ask("DELETE", `/${kind}/blacklist`, { provider: provider!, subs_id: subs_id! });
      expect(pushed).toEqual(scenario(`DELETE ${kind}_blacklist`));
    }
  });

  it("come in the recorded order for the tools", async () => {
    await ask("POST", episodePath, { ...upload, file: srt() });
    const path = api.db.history.episodes.at(-1)!.subtitles_path!;
    const fields = { id: String(episode), type: "episode", language: "fr", path };
    for (const [action, name] of [
      ["sync", "sync"],
      ["common", "common"],
      ["remove_HI", "remove_HI"],
    ] as const) {
      pushed.length = 0;
      expect(await ask("PATCH", `/subtitles?action=${action}`, fields)).toMatchObject({
        status: 204,
      });
      expect(pushed).toEqual(scenario(`PATCH subtitles_${name}`));
    }
    pushed.length = 0;
    await ask("PATCH", "/subtitles?action=translate", { ...fields, language: "de" });
    expect(pushed).toEqual(scenario("PATCH subtitles_translate"));
  });

  it("come in the recorded order for profiles, scans and settings", async () => {
    await ask("POST", "/movies", { radarrid: ["5", "6"], profileid: ["1", "2"] });
    expect(pushed).toEqual(scenario("POST movies: profiles of movies 5 and 6"));
    pushed.length = 0;
    await ask("POST", "/series", { seriesid: String(SERIES.uploadRefused), profileid: "" });
    expect(pushed).toEqual(scenario("POST series: profile of series 19 removed"));
    pushed.length = 0;
    await ask("PATCH", "/series", { seriesid: String(SERIES.oneSeason), action: "scan-disk" });
    expect(pushed.slice(0, 30)).toEqual(scenario("PATCH series_scan_disk").slice(0, 30));
    for (const [fields, name] of [
      [{ "settings-sonarr-excluded_tags": ["kids", "anime"] }, "POST system_settings_list"],
      [{ "settings-general-theme": "dark" }, "POST system_settings_general"],
      [{ "settings-general-theme": "purple" }, "POST system_settings_rejected_choice"],
      [{ "settings-general-upgrade_frequency": "24" }, "POST settings: schedule changed"],
    ] as const) {
      pushed.length = 0;
      await ask("POST", "/system/settings", { ...fields } as Record<string, string | string[]>); // const tuples are read-only
      expect(pushed).toEqual(scenario(name));
    }
  });

  it("frame a task, which finds most of what is wanted", async () => {
    const before = wantedMovies();
    await ask("POST", "/system/tasks", { taskid: "wanted_search_missing_subtitles_movies" });
    expect([pushed[0], pushed.at(-1)]).toEqual(["task.update", "task.update"]);
    const after = wantedMovies();
    expect(after).toBeLessThan(before / 1.5);
    const { data } = await ask("GET", "/movies/wanted");
    expect(data).toMatchObject({ total: after });
  });
});

describe("doors of the mock API", () => {
  it("ask for the key, and answer unknown paths with the page", async () => {
    api.db.apiKey = "changed";
    expect(await ask("GET", "/badges")).toMatchObject({ status: 200 });
    expect(await ask("GET", `/badges?apikey=${API_KEY}`)).toMatchObject({ status: 200 });
    const bare = await getResponse(api.handlers, new Request("http://mock.test/api/badges"));
    expect(bare?.status).toBe(401);
    for (const path of ["/nothing/here", "/badges/"]) {
      const { status, headers } = await ask("GET", path);
      expect([status, headers.get("content-type")]).toEqual([200, "text/html"]);
    }
  });

  it("let in who knows the password, and inject the key only then", async () => {
    start({ auth: "form", baseUrl: "/bazarr" });
    expect(api.inject(null)).not.toHaveProperty("apiKey");
    const wrong = await ask("POST", "/system/account?action=login", {
      username: "admin",
      password: "no",
    });
    expect(wrong).toMatchObject({ status: 403, data: "Authentication failed" });
    const right = await ask("POST", "/system/account?action=login", {
      username: "admin",
      password: "secret",
    });
    const cookie = right.headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/^session=.+; Path=\/; HttpOnly$/);
    expect(api.inject(cookie.split(";")[0] ?? "")).toMatchObject({
      baseUrl: "/bazarr",
      apiKey: API_KEY,
    });
  });

  it("serve a drawn picture for a poster path of a record", async () => {
    const { data } = await ask("GET", `/series?seriesid[]=${SERIES.htmlTitle}`);
    const { poster } = (data as { data: { poster: string }[] }).data[0]!; // shape is tested above
    const picture = await getResponse(api.handlers, new Request(`http://mock.test${poster}`));
    expect(picture?.headers.get("content-type")).toBe("image/svg+xml");
    expect(await picture?.text()).not.toContain("<script");
  });

  it("forget everything on reset", async () => {
    await ask("POST", "/series", { seriesid: "1", profileid: "" });
    expect(api.db.series.get(1)?.profileId).toBeNull();
    api.reset();
    expect(api.db.series.get(1)?.profileId).toBe(2);
  });
});
