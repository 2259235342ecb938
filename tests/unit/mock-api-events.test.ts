import { getResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { API_KEY } from "../mock-api/mock-api.ts";
import { EPISODES, MOVIES, SERIES, episodeId } from "../mock-api/sentinels.ts";
import { scenario, startClient, type Client } from "./mock-api-client.ts";

let client: Client;

beforeEach(() => {
  client = startClient();
});

function firstOf(data: unknown): { subtitle: string; provider: string; poster: string } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shapes are tested in mock-api.test.ts
  return (data as { data: [ReturnType<typeof firstOf>] }).data[0];
}

function wantedMovies(): number {
  return [...client.api.db.movies.values()].filter((row) => row.missing_subtitles.length > 0)
    .length;
}

const flags = { hi: "false", forced: "false" };
const srt = () => new File(["1\n00:00:01,000 --> 00:00:02,000\nHello\n"], "some.srt");

describe("events of the mock API", () => {
  const episode = episodeId(SERIES.harborLights, 5);
  const episodePath = `/episodes/subtitles?seriesid=${SERIES.harborLights}&episodeid=${episode}`;
  const moviePath = `/movies/subtitles?radarrid=${MOVIES.glassOrchard}`;
  const upload = { language: "fr", ...flags };

  it("come in the recorded order for an upload", async () => {
    await client.ask("POST", episodePath, { ...upload, file: srt() });
    expect(client.pushed).toEqual(scenario("POST episodes_subtitles_upload"));
    client.pushed.length = 0;
    await client.ask("POST", moviePath, { ...upload, file: srt() });
    expect(client.pushed).toEqual(scenario("POST movies_subtitles_upload"));
  });

  it("come in the recorded order for a deleted file, and for a file that no longer exists", async () => {
    for (const [path, kind] of [
      [episodePath, "episodes"],
      [moviePath, "movies"],
    ] as const) {
      const row =
        kind === "episodes"
          ? client.api.db.episodes.get(episode)
          : client.api.db.movies.get(MOVIES.glassOrchard);
      if (row) row.subtitles = [];
      await client.ask("POST", path, { ...upload, file: srt() });
      const file = row?.subtitles.find((one) => one.code2 === "fr" && one.path)?.path ?? "";
      client.pushed.length = 0;
      expect(await client.ask("DELETE", path, { ...upload, path: file })).toMatchObject({
        status: 204,
      });
      expect(client.pushed).toEqual(scenario(`DELETE ${kind}_subtitles`));
      expect(row?.missing_subtitles).toContainEqual(expect.objectContaining({ code2: "fr" }));
      client.pushed.length = 0;
      expect(await client.ask("DELETE", path, { ...upload, path: file })).toMatchObject({
        status: 500,
      });
      expect(client.pushed).toEqual(scenario(`DELETE ${kind}_subtitles_missing_file`));
    }
  });

  it("come in the recorded order for a download, and when nothing is found", async () => {
    await client.ask("PATCH", episodePath, { language: "fr", ...flags });
    // The first recorded badges event came from a provider that was throttled at that moment.
    expect(client.pushed).toEqual(scenario("PATCH episodes_subtitles_download").slice(1));
    client.pushed.length = 0;
    await client.ask("PATCH", moviePath, { language: "fr", ...flags });
    expect(client.pushed).toEqual(scenario("PATCH movies_subtitles_download"));
    client.pushed.length = 0;
    const nothing = `/episodes/subtitles?seriesid=${SERIES.nothingFound}&episodeid=${EPISODES.nothingFound}`;
    await client.ask("PATCH", nothing, { language: "ar", ...flags });
    expect(client.pushed).toEqual(scenario("PATCH episodes_subtitles_download_nothing_found"));
  });

  it("come in the recorded order for a manual download", async () => {
    const { data } = await client.ask("GET", `/providers/episodes?episodeid=${episode}`);
    const { subtitle, provider } = firstOf(data);
    client.pushed.length = 0;
    const fields = { hi: "False", forced: "False", provider, subtitle };
    const path = `/providers/episodes?seriesid=${SERIES.harborLights}&episodeid=${episode}`;
    expect(await client.ask("POST", path, fields)).toMatchObject({ status: 400 });
    expect(await client.ask("POST", path, { ...fields, original_format: "False" })).toMatchObject({
      status: 200,
      data: null,
    });
    expect(client.pushed).toEqual(scenario("POST providers_episodes_download"));
    expect(client.api.db.history.episodes.at(-1)).toMatchObject({
      mediaId: episode,
      action: 2,
      provider,
    });
  });

  it("come in the recorded order for a rejected subtitle", async () => {
    for (const kind of ["episodes", "movies"] as const) {
      const path = kind === "episodes" ? episodePath : moviePath;
      await client.ask("PATCH", path, { language: "fr", ...flags });
      const { provider, subs_id, subtitles_path } = client.api.db.history[kind].at(-1)!;
      client.pushed.length = 0;
      const fields = {
        provider: provider!,
        subs_id: subs_id!,
        language: "fr",
        subtitles_path: subtitles_path!,
      };
      const answer = await client.ask("POST", path.replace("subtitles", "blacklist"), fields);
      expect(answer).toMatchObject({ status: 200, data: "" });
      expect(client.pushed).toEqual(scenario(`POST ${kind}_blacklist`));
      client.pushed.length = 0;
      await client.ask("DELETE", `/${kind}/blacklist`, { provider: provider!, subs_id: subs_id! });
      expect(client.pushed).toEqual(scenario(`DELETE ${kind}_blacklist`));
    }
  });

  it("come in the recorded order for the tools", async () => {
    await client.ask("POST", episodePath, { ...upload, file: srt() });
    const path = client.api.db.history.episodes.at(-1)!.subtitles_path!;
    const fields = { id: String(episode), type: "episode", language: "fr", path };
    for (const [action, name] of [
      ["sync", "sync"],
      ["common", "common"],
      ["remove_HI", "remove_HI"],
    ] as const) {
      client.pushed.length = 0;
      expect(await client.ask("PATCH", `/subtitles?action=${action}`, fields)).toMatchObject({
        status: 204,
      });
      expect(client.pushed).toEqual(scenario(`PATCH subtitles_${name}`));
    }
    client.pushed.length = 0;
    await client.ask("PATCH", "/subtitles?action=translate", { ...fields, language: "de" });
    expect(client.pushed).toEqual(scenario("PATCH subtitles_translate"));
  });

  it("come in the recorded order for profiles, scans and settings", async () => {
    await client.ask("POST", "/movies", { radarrid: ["5", "6"], profileid: ["1", "2"] });
    expect(client.pushed).toEqual(scenario("POST movies: profiles of movies 5 and 6"));
    client.pushed.length = 0;
    await client.ask("POST", "/series", { seriesid: String(SERIES.uploadRejected), profileid: "" });
    expect(client.pushed).toEqual(scenario("POST series: profile of series 19 removed"));
    client.pushed.length = 0;
    await client.ask("PATCH", "/series", {
      seriesid: String(SERIES.oneSeason),
      action: "scan-disk",
    });
    expect(client.pushed.slice(0, 30)).toEqual(scenario("PATCH series_scan_disk").slice(0, 30));
    for (const [fields, name] of [
      [{ "settings-sonarr-excluded_tags": ["kids", "anime"] }, "POST system_settings_list"],
      [{ "settings-general-theme": "dark" }, "POST system_settings_general"],
      [{ "settings-general-theme": "purple" }, "POST system_settings_rejected_choice"],
      [{ "settings-general-upgrade_frequency": "24" }, "POST settings: schedule changed"],
    ] as const) {
      client.pushed.length = 0;
      await client.ask("POST", "/system/settings", fields);
      expect(client.pushed).toEqual(scenario(name));
    }
  });

  it("come in the recorded order when the profiles are saved, and unassign a deleted one", async () => {
    const { profiles } = client.api.db;
    const kept = profiles.filter((one) => one.profileId !== 2);
    await client.ask("POST", "/system/settings", {
      "languages-enabled": ["en", "fr"],
      "languages-profiles": JSON.stringify(kept),
    });
    const real = scenario("POST system_settings_languages");
    expect(client.pushed.slice(0, 30)).toEqual(real.slice(0, 30));
    expect(client.pushed.slice(-8)).toEqual(real.slice(-8));
    expect(client.api.db.series.get(SERIES.harborLights)?.profileId).toBeNull();
    expect(client.api.db.profiles).toEqual(kept);
    const { data } = await client.ask("GET", "/system/languages");
    const enabled = Array.isArray(data)
      ? data.filter((one: { enabled: boolean }) => one.enabled)
      : [];
    expect(enabled).toHaveLength(2);
  });

  it("frame a task, which finds most wanted subtitles", async () => {
    const before = wantedMovies();
    await client.ask("POST", "/system/tasks", { taskid: "wanted_search_missing_subtitles_movies" });
    expect([client.pushed[0], client.pushed.at(-1)]).toEqual(["task.update", "task.update"]);
    const after = wantedMovies();
    expect(after).toBeLessThan(before / 1.5);
    const { data } = await client.ask("GET", "/movies/wanted");
    expect(data).toMatchObject({ total: after });
  });
});

describe("the mock API", () => {
  it("requires the key, and responds to unknown paths with the page", async () => {
    client.api.db.apiKey = "changed";
    expect(await client.ask("GET", "/badges")).toMatchObject({ status: 200 });
    expect(await client.ask("GET", `/badges?apikey=${API_KEY}`)).toMatchObject({ status: 200 });
    const bare = await getResponse(client.api.handlers, new Request("http://mock.test/api/badges"));
    expect(bare?.status).toBe(401);
    for (const path of ["/nothing/here", "/badges/"]) {
      const { status, headers } = await client.ask("GET", path);
      expect([status, headers.get("content-type")]).toEqual([200, "text/html"]);
    }
  });

  it("lets in users with the password, and injects the key only then", async () => {
    client = startClient({ auth: "form", baseUrl: "/bazarr" });
    expect(client.api.inject(null)).not.toHaveProperty("apiKey");
    const wrongPassword = await client.ask("POST", "/system/account?action=login", {
      username: "admin",
      password: "no",
    });
    expect(wrongPassword).toMatchObject({ status: 403, data: "Authentication failed" });
    const right = await client.ask("POST", "/system/account?action=login", {
      username: "admin",
      password: "secret",
    });
    const cookie = right.headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/^session=.+; Path=\/; HttpOnly$/);
    expect(client.api.inject(cookie.split(";")[0] ?? "")).toMatchObject({
      baseUrl: "/bazarr",
      apiKey: API_KEY,
    });
  });

  it("serves a drawn picture for a poster path of a record", async () => {
    const { data } = await client.ask("GET", `/series?seriesid[]=${SERIES.htmlTitle}`);
    const { poster } = firstOf(data);
    const picture = await getResponse(
      client.api.handlers,
      new Request(`http://mock.test${poster}`),
    );
    expect(picture?.headers.get("content-type")).toBe("image/svg+xml");
    expect(await picture?.text()).not.toContain("<script");
  });

  it("keeps all failing rows in all sizes", async () => {
    for (const size of ["small", { series: 25, movies: 25 }] as const) {
      client = startClient({ size });
      const { series, movies, episodes } = client.api.db;
      for (const id of Object.values(SERIES)) expect(series.has(id)).toBe(true);
      for (const id of Object.values(MOVIES)) expect(movies.has(id)).toBe(true);
      for (const id of Object.values(EPISODES)) expect(episodes.has(id)).toBe(true);
    }
    const answers = await Promise.all([
      client.ask("GET", `/providers/movies?radarrid=${MOVIES.throttled}`),
      client.ask("GET", `/providers/movies?radarrid=${MOVIES.nothingFound}`),
      client.ask("POST", `/movies/subtitles?radarrid=${MOVIES.uploadRejected}`, {
        language: "en",
        ...flags,
        file: srt(),
      }),
    ]);
    expect(answers.map(({ status, data }) => [status, data])).toEqual([
      [500, "All providers are throttled"],
      [200, { data: [] }],
      [409, "Unable to save subtitles file. Permission or path mapping issue?"],
    ]);
  });

  it("discards all changes on reset", async () => {
    await client.ask("POST", "/series", { seriesid: "1", profileid: "" });
    expect(client.api.db.series.get(1)?.profileId).toBeNull();
    client.api.reset();
    expect(client.api.db.series.get(1)?.profileId).toBe(2);
  });
});
