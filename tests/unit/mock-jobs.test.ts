import { describe, expect, it, vi } from "vitest";
import { EPISODES, MOVIES, SERIES, episodeId } from "../mock-api/sentinels.ts";
import { scenarioOf, startClient, type Client, type Fields } from "./mock-api-client.ts";

const flags = { hi: "false", forced: "false" };
const srt = () => new File(["1\n00:00:01,000 --> 00:00:02,000\nHello\n"], "my upload.srt");
const episode = episodeId(SERIES.harborLights, 5);
const ofEpisode = `/episodes/subtitles?seriesid=${SERIES.harborLights}&episodeid=${episode}`;
const ofMovie = `/movies/subtitles?radarrid=${MOVIES.glassOrchard}`;
const ofSentinel = (series: number, id: number) =>
  `/episodes/subtitles?seriesid=${series}&episodeid=${id}`;

interface Job {
  job_id: number;
  job_name: string;
  status: string;
  progress_value: number;
  progress_max: number;
  progress_message: string;
  last_run_time: string;
}

async function jobsOf(client: Client, query = ""): Promise<Job[]> {
  const { data } = await client.ask("GET", `/system/jobs${query}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of the mock's own rows
  return (data as { data: Job[] }).data;
}

/** Until nothing is pending or running, and what follows a job was sent too. */
async function settle(client: Client): Promise<void> {
  for (let left = 200; left > 0; left--) {
    await new Promise((resolve) => setTimeout(resolve, 15));
    const { pending, running } = client.api.db.jobs;
    if (pending.length + running.length === 0) return;
  }
  throw new Error("jobs did not end");
}

/** What a request pushed until all jobs had ended: `jobs.update {"status":"pending"}`, other events by type. */
async function eventsOf(client: Client, method: string, path: string, fields?: Fields) {
  const events: string[] = [];
  const stop = client.api.on(({ type, action, payload }) => {
    events.push(type === "jobs" ? describeJob(action, payload) : `${type}.${action}`);
  });
  const { status } = await client.ask(method, path, fields);
  await settle(client);
  stop();
  return { status, events };
}

function describeJob(action: string, payload: unknown): string {
  const fields: Record<string, unknown> = { ...(payload as object) };
  const { status, progress_value } = fields;
  const kind =
    status === undefined
      ? "changed"
      : typeof progress_value === "number"
        ? "progress"
        : String(status);
  return `jobs.${action} ${kind}`;
}

describe("the queue of the mock API", () => {
  const search = (client: Client, id: number) =>
    client.ask("PATCH", ofSentinel(SERIES.harborLights, id), { language: "fr", ...flags });
  const ids = [1, 2, 3, 4].map((n) => episodeId(SERIES.harborLights, n));

  /** Four searches that nothing works off. */
  async function hold(): Promise<Client> {
    const client = startClient({ dialect: "1.6" });
    client.api.db.settings.general!.concurrent_jobs = 0;
    for (const id of ids) expect((await search(client, id)).status).toBe(204);
    return client;
  }

  const order = async (client: Client) => (await jobsOf(client)).map(({ job_id }) => job_id);

  it("lists jobs by status and id, and refuses what it does not know", async () => {
    const client = await hold();
    expect(await order(client)).toEqual([1, 2, 3, 4]);
    expect(await jobsOf(client, "?id=3")).toMatchObject([{ job_id: 3, status: "pending" }]);
    expect(await jobsOf(client, "?id=99")).toEqual([]);
    expect(await jobsOf(client, "?status=running")).toEqual([]);
    expect(await client.ask("GET", "/system/jobs?status=canceled")).toMatchObject({
      status: 400,
      data: {
        errors: {
          status: "Job status to return The value 'canceled' is not a valid choice for 'status'.",
        },
      },
    });
  });

  it("moves, cancels, empties and starts at once", async () => {
    const client = await hold();
    const act = (action: string, id: string) =>
      client.ask("POST", "/system/jobs", { action, id }).then(({ status }) => status);
    expect(await act("move_top", "3")).toBe(204);
    expect(await act("move_bottom", "1")).toBe(204);
    expect(await act("cancel", "1")).toBe(204);
    expect(await act("move_top", "77")).toBe(204);
    expect(await order(client)).toEqual([3, 2, 4, 1]);
    expect(await client.ask("DELETE", "/system/jobs", { id: "2" })).toMatchObject({ status: 204 });
    expect(client.pushed.at(-1)).toBe("jobs.delete");
    expect(await client.ask("DELETE", "/system/jobs", { id: "2" })).toMatchObject({
      status: 400,
      data: "Job ID not provided",
    });
    expect(await act("force_start", "4")).toBe(204);
    expect(await jobsOf(client, "?status=completed")).toMatchObject([{ job_id: 4 }]);
    const empty = (queueName: string) => client.ask("PATCH", "/system/jobs", { queueName });
    expect(await empty("running")).toMatchObject({ status: 400 });
    expect(await empty("pending")).toMatchObject({ status: 204 });
    expect(await order(client)).toEqual([4]);
  });

  it("works off as many at once as the setting says, and keeps ten that ended", async () => {
    const client = startClient({ dialect: "1.6" });
    client.api.db.settings.general!.concurrent_jobs = 1;
    for (let n = 1; n <= 12; n++) await search(client, episodeId(SERIES.harborLights, n));
    let most = 0;
    client.api.on(() => (most = Math.max(most, client.api.db.jobs.running.length)));
    await settle(client);
    expect(most).toBe(1);
    expect(await order(client)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it("drops the same work on 1.6, not on 1.5.6", async () => {
    for (const [dialect, count] of [
      ["1.6", 1],
      ["1.5.6", 2],
    ] as const) {
      const client = startClient({ dialect });
      await search(client, ids[0]!);
      await search(client, ids[0]!);
      expect(await order(client)).toHaveLength(count);
    }
  });

  it("is gone after a restart, and what ran says nothing more", async () => {
    const client = startClient({ dialect: "1.6" });
    await client.ask("PATCH", ofSentinel(SERIES.slowSearch, EPISODES.slowSearch), {
      language: "fr",
      ...flags,
    });
    await vi.waitFor(async () => expect(await jobsOf(client, "?status=running")).toHaveLength(1));
    await client.ask("POST", "/system", { action: "restart" }).catch(() => undefined);
    client.pushed.length = 0;
    expect(await jobsOf(client)).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(client.pushed).toEqual([]);
    await search(client, ids[0]!);
    expect(await order(client)).toEqual([1]);
  });

  it("tells times in the server's own zone", async () => {
    const client = startClient({ dialect: "1.6" });
    client.api.db.system.timezone = "Asia/Tokyo";
    await search(client, ids[0]!);
    const [job] = await jobsOf(client);
    const told = job?.last_run_time ?? "";
    expect(told).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/);
    const ahead = Date.parse(`${told.slice(0, 19).replace(" ", "T")}Z`) - Date.now();
    expect(ahead / 3_600_000).toBeCloseTo(9, 1);
  });
});

describe.each(["1.5.6", "1.6"] as const)("jobs of the mock API as %s", (dialect) => {
  const start = () => startClient({ dialect });
  const recording = (name: string) =>
    scenarioOf(dialect === "1.6" ? "1.6-dev" : dialect, name).map(({ type, action, payload }) =>
      type === "jobs" ? describeJob(action, payload) : `${type}.${action}`,
    );

  const cases: [scenario: string, method: string, path: string, fields?: () => Fields][] = [
    ["PATCH episodes_subtitles_download", "PATCH", ofEpisode, () => ({ language: "fr", ...flags })],
    ["PATCH movies_subtitles_download", "PATCH", ofMovie, () => ({ language: "fr", ...flags })],
    [
      "PATCH episodes_subtitles_download_nothing_found",
      "PATCH",
      ofSentinel(SERIES.nothingFound, EPISODES.nothingFound),
      () => ({ language: "ar", ...flags }),
    ],
    [
      "PATCH episodes_subtitles_download_unknown_episode",
      "PATCH",
      ofSentinel(1, 99_999_999),
      () => ({ language: "fr", ...flags }),
    ],
    [
      "PATCH episodes_subtitles_download_offline_file",
      "PATCH",
      ofSentinel(SERIES.fileGone, EPISODES.fileGone),
      () => ({ language: "fr", ...flags }),
    ],
    [
      "PATCH episodes_subtitles_download_no_profile",
      "PATCH",
      ofSentinel(SERIES.noProfile, EPISODES.noProfile),
      () => ({ language: "fr", ...flags }),
    ],
    [
      "POST episodes_subtitles_upload",
      "POST",
      ofEpisode,
      () => ({ language: "fr", ...flags, file: srt() }),
    ],
    [
      "POST movies_subtitles_upload",
      "POST",
      ofMovie,
      () => ({ language: "fr", ...flags, file: srt() }),
    ],
    [
      "POST episodes_subtitles_upload_unknown_language",
      "POST",
      ofEpisode,
      () => ({ language: "zz", ...flags, file: srt() }),
    ],
    [
      "POST episodes_subtitles_upload_series_without_profile",
      "POST",
      ofSentinel(SERIES.noProfile, EPISODES.noProfile),
      () => ({ language: "fr", ...flags, file: srt() }),
    ],
    [
      "PATCH series_search_missing_offline",
      "PATCH",
      "/series",
      () => ({ action: "search-missing", seriesid: String(SERIES.searchFails) }),
    ],
    [
      "PATCH series_search_missing_unknown",
      "PATCH",
      "/series",
      () => ({ action: "search-missing", seriesid: "99999" }),
    ],
    [
      "PATCH series_search_missing_no_profile",
      "PATCH",
      "/series",
      () => ({ action: "search-missing", seriesid: String(SERIES.noProfile) }),
    ],
    [
      "PATCH movies_search_missing",
      "PATCH",
      "/movies",
      () => ({ action: "search-missing", radarrid: String(MOVIES.nothingFound) }),
    ],
    [
      "PATCH movies_search_missing_gone",
      "PATCH",
      "/movies",
      () => ({ action: "search-missing", radarrid: String(MOVIES.fileGone) }),
    ],
    ["POST system_backups", "POST", "/system/backups"],
    [
      "POST providers_movies_download_unknown_movie",
      "POST",
      "/providers/movies?radarrid=99999999",
      () => ({
        hi: "False",
        forced: "False",
        original_format: "False",
        provider: "subdl",
        subtitle: "expired",
      }),
    ],
    [
      "POST providers_episodes_download_expired",
      "POST",
      `/providers/episodes?seriesid=${SERIES.harborLights}&episodeid=${episode}`,
      () => ({
        hi: "False",
        forced: "False",
        original_format: "False",
        provider: "subdl",
        subtitle: "expired",
      }),
    ],
  ];

  it.each(cases)("send what was recorded: %s", async (name, method, path, fields) => {
    const client = start();
    const { status, events } = await eventsOf(client, method, path, fields?.());
    expect(status).toBe(204);
    expect(events).toEqual(recording(name));
  });
});
