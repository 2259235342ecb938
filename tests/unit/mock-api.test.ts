import { beforeEach, describe, expect, it } from "vitest";
import { EPISODES, MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { recorded, startClient, type Client } from "./mock-api-client.ts";

let client: Client;

beforeEach(() => {
  client = startClient();
});

const flags = { hi: "false", forced: "false" };

/** All keys with the kinds of values they may have; lists are merged over all their entries. */
type Shape = Map<string, Set<string>>;

function shapeOf(value: unknown, path = "", shape: Shape = new Map()): Shape {
  const kind = value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
  shape.set(path, (shape.get(path) ?? new Set()).add(kind));
  if (Array.isArray(value)) for (const one of value) shapeOf(one, `${path}[]`, shape);
  else if (value && typeof value === "object")
    for (const [key, one] of Object.entries(value)) shapeOf(one, `${path}.${key}`, shape);
  return shape;
}

/** Differences between the mock's and the real server's data, in both directions. */
function difference(mock: unknown, real: unknown): string[] {
  const mine = shapeOf(mock);
  const realShape = shapeOf(real);
  const problems: string[] = [];
  for (const [path, kinds] of realShape) {
    const mineHere = mine.get(path);
    // A recorded list may contain values that the small library happens not to have.
    if (!mineHere) problems.push(`missing ${path}`);
    else
      for (const kind of mineHere)
        if (!kinds.has(kind) && kind !== "null" && !kinds.has("null"))
          problems.push(`${path} is ${kind}, recorded ${[...kinds].join("|")}`);
  }
  for (const path of mine.keys()) {
    // A list that was empty in the recording has no entries to compare.
    const list = path.includes("[]") ? path.slice(0, path.lastIndexOf("[]")) : "";
    const isUnknown = realShape.has(list) && !realShape.has(`${list}[]`);
    if (!realShape.has(path) && !isUnknown) problems.push(`extra ${path}`);
  }
  return problems;
}

describe("a change of profiles in the demo", () => {
  it("fails for the row that keeps its subtitles, and works for the other rows", async () => {
    const demo = startClient();
    const alone = await demo.ask("POST", "/movies", {
      radarrid: String(MOVIES.undeletable),
      profileid: "1",
    });
    expect(alone.status).toBe(500);
    const together = await demo.ask("POST", "/movies", {
      radarrid: [String(MOVIES.undeletable), String(MOVIES.slowSearch)],
      profileid: ["1", "1"],
    });
    expect(together.status).toBe(204);
    const series = await demo.ask("POST", "/series", {
      seriesid: String(SERIES.undeletable),
      profileid: "1",
    });
    expect(series.status).toBe(500);
  });
});

describe("responses of the mock API", () => {
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
    const { status, data } = await client.ask("GET", path);
    expect(status).toBe(200);
    expect(difference(data, recorded(recording).body)).toEqual([]);
  });

  it("have the recorded shape of a manual search", async () => {
    const { data } = await client.ask("GET", `/providers/movies?radarrid=${MOVIES.glassOrchard}`);
    const problems = difference(data, recorded("GET_providers_movies").body);
    // The recorded search had only embedded tracks: no mismatches, no uploader.
    expect(problems.filter((text) => !/uploader|dont_matches/.test(text))).toEqual([]);
  });

  it("have the recorded shape of the older server", async () => {
    client = startClient({ dialect: "0.9.7" });
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
      const { data } = await client.ask("GET", path);
      const problems = difference(data, recorded(recording).body);
      expect(problems.map((text) => `${recording}: ${text}`)).toEqual([]);
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
    const response = recorded(recording);
    const { status, data } = await client.ask(method, path, fields);
    expect({ status, body: data }).toEqual({ status: response.status, body: response.body });
  });
});
