import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { derived } from "../mock-api/library.ts";
import { createMockApi } from "../mock-api/mock-api.ts";
import { EPISODES, MOVIES, SERIES, episodeId } from "../mock-api/sentinels.ts";
import { parseSize } from "../mock-api/size.ts";
import { startClient, type Client } from "./mock-api-client.ts";

/** Behavior of the mock that was not recorded, and on which no page test depends. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the library of the mock", () => {
  it("has all special rows in all sizes", () => {
    for (const size of ["small", { series: 25, movies: 25 }] as const) {
      const { series, movies, episodes } = createMockApi({ size }).db;
      for (const id of Object.values(SERIES)) expect(series.has(id)).toBe(true);
      for (const id of Object.values(MOVIES)) expect(movies.has(id)).toBe(true);
      for (const id of Object.values(EPISODES)) expect(episodes.has(id)).toBe(true);
    }
  });

  it("has the requested size", () => {
    const text = "series=60,movies=300,episodes=2600,wanted=1500,history=3000,longest=1200";
    const { db } = createMockApi({ size: parseSize(text) ?? "empty" });
    const all = [...db.series.values()].map((row) => row.episodeIds);
    expect([db.series.size, db.movies.size, db.episodes.size]).toEqual([60, 300, 2600]);
    expect(db.history.episodes.length + db.history.movies.length).toBe(3000);
    expect(Math.max(...all.map(({ length }) => length))).toBe(1200);
    expect(new Set(all.flat()).size).toBe(2600);
    const { wantedEpisodes, wantedMovies } = derived(db);
    const wanted = wantedEpisodes.length + wantedMovies.length;
    expect(Math.abs(wanted - 1500)).toBeLessThan(100);
  });

  it.each(["huge", "series", "series=-1", "series=5;movies=5", "episode=5"])(
    "has no size like %s",
    (text) => expect(parseSize(text)).toBeNull(),
  );

  it("is restored by a reset", () => {
    const api = createMockApi();
    api.db.series.clear();
    api.reset();
    expect(api.db.series.get(SERIES.harborLights)?.profileId).toBe(2);
  });
});

const assign = (name: "series" | "movies", key: string, ids: number[]) =>
  startClient()
    .ask("POST", `/${name}`, { [key]: ids.map(String), profileid: ids.map(() => "1") })
    .then(({ status }) => status);

it("a change of profiles fails only for the title alone that keeps its subtitles", async () => {
  expect(await assign("movies", "radarrid", [MOVIES.undeletable])).toBe(500);
  expect(await assign("movies", "radarrid", [MOVIES.undeletable, MOVIES.slowSearch])).toBe(204);
  expect(await assign("series", "seriesid", [SERIES.undeletable])).toBe(500);
});

it.each([
  ["0", 204],
  ["0.3", 406],
])("1.6.2 does not cast fractions: %s is answered with %i", async (value, status) => {
  const fields = { "settings-subsync-quality_min_score": value };
  const client = startClient({ dialect: "1.6.2" });
  expect(await client.ask("POST", "/system/settings", fields)).toHaveProperty("status", status);
});

it("a rejected save stops the queue of 1.6.2 while jobs wait, until a restart", async () => {
  const { api, ask } = startClient({ dialect: "1.6.2" });
  const { jobs } = api.db;
  const refuse = () => ask("POST", "/system/settings", { "settings-general-minimum_score": "185" });
  await refuse();
  expect(jobs.isStopped).toBeUndefined();
  const wanted = { radarrid: "1", language: "en", forced: "False", hi: "False" };
  await ask("PATCH", "/movies/subtitles", wanted);
  await refuse();
  await vi.runAllTimersAsync();
  expect(jobs).toMatchObject({ isStopped: true, pending: [{}], running: [] });
  await ask("POST", "/system", { action: "restart" });
  await vi.runAllTimersAsync();
  expect(api.db.jobs).toMatchObject({ pending: [] });
  expect(api.db.jobs.isStopped).toBeUndefined();
});

it.each([
  ["plex-movie_library", ["Movies", "Anime"], ["Movies", "Anime"]],
  ["plex-movie_library", "", []],
  ["general-instance_name", "", "Bazarr"],
])("newer servers store %s=%j as %j", async (key, sent, stored) => {
  const { api, ask } = startClient({ dialect: "1.6" });
  await ask("POST", "/system/settings", { [`settings-${key}`]: sent });
  const [section = "", field = ""] = key.split("-");
  expect(api.db.settings[section]).toHaveProperty(field, stored);
});

it("1.6 numbers embedded tracks by their stream", async () => {
  const path = `/movies?radarrid[]=${MOVIES.embeddedOnly}`;
  expect((await startClient({ dialect: "1.6" }).ask("GET", path)).data).toMatchObject({
    data: [{ subtitles: [{ embedded_track_id: 2 }, { embedded_track_id: 3 }] }],
  });
});

it("newer servers test the saved webhook", async () => {
  const { api, ask } = startClient({ dialect: "1.6" });
  const external_webhook_url = "http://house.example/hook";
  Object.assign(api.db.settings.general!, { use_external_webhook: true, external_webhook_url });
  const { data } = await ask("POST", "/system/webhooks/test");
  expect(data).toMatchObject({ data: { success: true } });
});

const search = (client: Client, n: number, series: number = SERIES.harborLights) =>
  client.ask("PATCH", `/episodes/subtitles?seriesid=${series}&episodeid=${episodeId(series, n)}`, {
    language: "fr",
    hi: "false",
    forced: "false",
  });
const order = ({ api: { db } }: Client) =>
  (["pending", "running", "failed", "completed"] as const).flatMap((status) =>
    db.jobs[status].map(({ job_id }) => job_id),
  );

async function start(searches: number, workers: number, dialect: "1.5.6" | "1.6" = "1.6") {
  const client = startClient({ dialect });
  client.api.db.settings.general!.concurrent_jobs = workers;
  for (let n = 1; n <= searches; n += 1) await search(client, n);
  return client;
}

describe("the queue of the mock", () => {
  it("can be reordered, emptied, and forced to run a job", async () => {
    const client = await start(4, 0);
    const act = (action: string, id: string) => client.ask("POST", "/system/jobs", { action, id });
    await act("move_top", "3");
    await act("move_bottom", "1");
    expect(order(client)).toEqual([3, 2, 4, 1]);
    await client.ask("DELETE", "/system/jobs", { id: "2" });
    expect(client.pushed.at(-1)).toBe("jobs.delete");
    await act("force_start", "4");
    expect(client.api.db.jobs.completed).toMatchObject([{ job_id: 4 }]);
    await client.ask("PATCH", "/system/jobs", { queueName: "pending" });
    expect(order(client)).toEqual([4]);
  });

  it("runs as many jobs at once as the setting allows, and keeps the last ten", async () => {
    const client = await start(12, 1);
    const { jobs } = client.api.db;
    let maxRunning = 0;
    client.api.on(() => (maxRunning = Math.max(maxRunning, jobs.running.length)));
    await vi.runAllTimersAsync();
    expect(maxRunning).toBe(1);
    expect(order(client)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it("writes times in the zone of the server", async () => {
    const client = await start(0, 0);
    client.api.db.system.timezone = "Asia/Tokyo";
    await search(client, 1);
    const time = client.api.db.jobs.pending[0]?.last_run_time ?? "";
    expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/);
    const ahead = Date.parse(`${time.slice(0, 19).replace(" ", "T")}Z`) - Date.now();
    expect(ahead / 3_600_000).toBeCloseTo(9, 1);
  });

  it.each([
    ["1.6", 1],
    ["1.5.6", 2],
  ] as const)("of %s has the same job %i times", async (dialect, count) => {
    const client = await start(1, 0, dialect);
    await search(client, 1);
    expect(order(client)).toHaveLength(count);
  });

  it("is empty after a restart, and running jobs send nothing more", async () => {
    const client = await start(0, 1);
    await search(client, 1, SERIES.slowSearch);
    await vi.advanceTimersByTimeAsync(20);
    expect(client.api.db.jobs.running).toHaveLength(1);
    await client.ask("POST", "/system", { action: "restart" }).catch(() => undefined);
    client.pushed.length = 0;
    expect(order(client)).toEqual([]);
    await vi.runAllTimersAsync();
    expect(client.pushed).toEqual([]);
    await search(client, 1);
    expect(order(client)).toEqual([1]);
  });
});
