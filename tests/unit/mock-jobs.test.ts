import { describe, expect, it, vi } from "vitest";
import { EPISODES, MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { scenarioOf, startClient, type Client, type Fields } from "./mock-api-client.ts";
import {
  describeJob,
  episode,
  eventsOf,
  flags,
  jobsOf,
  episodePath,
  moviePath,
  sentinelPath,
  srt,
} from "./mock-job-steps.ts";

const downloadFields = async (client: Client, path: string) => {
  const { data } = await client.ask("GET", path);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shapes are tested in mock-api.test.ts
  const { data: results } = data as { data: { subtitle: string; provider: string }[] };
  const { subtitle, provider } = results[0]!;
  return { hi: "False", forced: "False", original_format: "False", provider, subtitle };
};

const jobEvents = (all: string[]) => all.filter((one) => one.startsWith("jobs."));

describe.each(["1.5.6", "1.6"] as const)("jobs of the mock API as %s", (dialect) => {
  const start = () => startClient({ dialect });
  const recording = (name: string) =>
    scenarioOf(dialect === "1.6" ? "1.6-dev" : dialect, name).map(({ type, action, payload }) =>
      type === "jobs" ? describeJob(action, payload) : `${type}.${action}`,
    );

  const cases: [scenario: string, method: string, path: string, fields?: () => Fields][] = [
    [
      "PATCH episodes_subtitles_download",
      "PATCH",
      episodePath,
      () => ({ language: "fr", ...flags }),
    ],
    ["PATCH movies_subtitles_download", "PATCH", moviePath, () => ({ language: "fr", ...flags })],
    [
      "PATCH episodes_subtitles_download_nothing_found",
      "PATCH",
      sentinelPath(SERIES.nothingFound, EPISODES.nothingFound),
      () => ({ language: "ar", ...flags }),
    ],
    [
      "PATCH episodes_subtitles_download_unknown_episode",
      "PATCH",
      sentinelPath(1, 99_999_999),
      () => ({ language: "fr", ...flags }),
    ],
    [
      "PATCH episodes_subtitles_download_offline_file",
      "PATCH",
      sentinelPath(SERIES.fileGone, EPISODES.fileGone),
      () => ({ language: "fr", ...flags }),
    ],
    [
      "PATCH episodes_subtitles_download_no_profile",
      "PATCH",
      sentinelPath(SERIES.noProfile, EPISODES.noProfile),
      () => ({ language: "fr", ...flags }),
    ],
    [
      "POST episodes_subtitles_upload",
      "POST",
      episodePath,
      () => ({ language: "fr", ...flags, file: srt() }),
    ],
    [
      "POST movies_subtitles_upload",
      "POST",
      moviePath,
      () => ({ language: "fr", ...flags, file: srt() }),
    ],
    [
      "POST episodes_subtitles_upload_unknown_language",
      "POST",
      episodePath,
      () => ({ language: "zz", ...flags, file: srt() }),
    ],
    [
      "POST episodes_subtitles_upload_series_without_profile",
      "POST",
      sentinelPath(SERIES.noProfile, EPISODES.noProfile),
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
    ["POST system_tasks_check_health", "POST", "/system/tasks", () => ({ taskid: "check_health" })],
    ["POST system_tasks_backup", "POST", "/system/tasks", () => ({ taskid: "backup" })],
    [
      "POST system_tasks_cache_cleanup",
      "POST",
      "/system/tasks",
      () => ({ taskid: "cache_cleanup" }),
    ],
    [
      "POST system_tasks_update_release",
      "POST",
      "/system/tasks",
      () => ({ taskid: "update_release" }),
    ],
  ];

  it.each(cases)("send the recorded events: %s", async (name, method, path, fields) => {
    const client = start();
    const { status, events } = await eventsOf(client, method, path, fields?.());
    expect(status).toBe(204);
    expect(events).toEqual(recording(name));
  });

  it("send the recorded events for the download of a result", async () => {
    const client = start();
    const path = `/providers/episodes?seriesid=${SERIES.harborLights}&episodeid=${episode}`;
    const fields = await downloadFields(client, path);
    expect((await eventsOf(client, "POST", path, fields)).events).toEqual(
      recording("POST providers_episodes_download"),
    );
    const searchPath = `/providers/movies?radarrid=${MOVIES.glassOrchard}`;
    const movieFields = await downloadFields(client, searchPath);
    expect((await eventsOf(client, "POST", searchPath, movieFields)).events).toEqual(
      recording("POST providers_movies_download"),
    );
  });

  it("save nothing for a result that is no longer known", async () => {
    const client = start();
    const path = `/providers/episodes?seriesid=${SERIES.harborLights}&episodeid=${episode}`;
    const fields = await downloadFields(client, path);
    for (const result of client.api.db.results.values()) result.at -= 3_700_000;
    const { events } = await eventsOf(client, "POST", path, fields);
    expect(events.includes("episode-wanted.delete")).toBe(dialect === "1.5.6");
    const again = await downloadFields(client, path);
    await client.ask("POST", "/system", { action: "restart" }).catch(() => undefined);
    const after = await eventsOf(client, "POST", path, again);
    expect(after.events.includes("episode-wanted.delete")).toBe(dialect === "1.5.6");
  });

  it("send the recorded events for tools, synchronization, and translation", async () => {
    const client = start();
    await eventsOf(client, "POST", episodePath, { language: "en", ...flags, file: srt() });
    const row = client.api.db.episodes.get(episode)!;
    const path = row.subtitles.find((one) => one.code2 === "en" && one.path)?.path ?? "";
    const file = { id: String(episode), type: "episode", path, forced: "False", hi: "False" };
    const run = (action: string, language: string) =>
      eventsOf(client, "PATCH", "/subtitles", { ...file, action, language });
    expect((await run("common", "en")).events).toEqual(recording("PATCH subtitles_common"));
    expect((await run("sync", "en")).events).toEqual(recording("PATCH subtitles_sync"));
    const failed = recording("PATCH subtitles_translate_unknown_target");
    expect((await run("translate", "qq")).events.toSorted()).toEqual(failed.toSorted());
    // There is one message per line, so only the first and the last events are comparable.
    const { events } = await run("translate", "de");
    const recorded = recording("PATCH subtitles_translate");
    expect([...new Set(events)]).toEqual([...new Set(recorded)]);
    expect(events.slice(-3)).toEqual(recorded.slice(-3));
    const isListed = () => row.subtitles.some((one) => one.code2 === "de");
    expect(isListed()).toBe(false);
    await client.ask("PATCH", "/series", {
      action: "scan-disk",
      seriesid: String(SERIES.harborLights),
    });
    expect(isListed()).toBe(true);
  });

  it("send the recorded events for a subtitle that is blacklisted", async () => {
    const client = start();
    await eventsOf(client, "POST", episodePath, { language: "fr", ...flags, file: srt() });
    const path = client.api.db.history.episodes.at(-1)?.subtitles_path ?? "";
    const fields = { provider: "subdl", subs_id: "1", language: "fr", subtitles_path: path };
    const url = `/episodes/blacklist?seriesid=${SERIES.harborLights}&episodeid=${episode}`;
    expect(await eventsOf(client, "POST", url, fields)).toEqual({
      status: 200,
      events: recording("POST episodes_blacklist"),
    });
  });

  it("report each long job, and end only by their status", async () => {
    const client = start();
    const { events } = await eventsOf(client, "PATCH", "/series", {
      action: "search-missing",
      seriesid: String(SERIES.harborLights),
    });
    const recorded = recording("PATCH series_search_missing");
    expect(jobEvents(events).slice(0, 4)).toEqual(jobEvents(recorded).slice(0, 4));
    // The recorded search found nothing: events of a match would precede these.
    expect(events.slice(-2)).toEqual(recorded.slice(-2));
    const [job] = await jobsOf(client);
    expect(job).toMatchObject({ status: "completed", progress_value: job?.progress_max });
    expect(job?.job_name).toMatch(/^Downloaded missing subtitles for /);
  });

  it("run the two jobs of the upgrade in the recorded order", async () => {
    const client = start();
    const { events } = await eventsOf(client, "POST", "/system/tasks", {
      taskid: "upgrade_subtitles",
    });
    await vi.waitFor(() => expect(client.api.db.jobs.completed).toHaveLength(2));
    const first = dialect === "1.6" ? 2 : 4;
    expect(events.slice(0, first)).toEqual(
      recording("POST system_tasks_upgrade_subtitles").slice(0, first),
    );
  });

  it("may wait in hundreds from the start", async () => {
    const client = startClient({ dialect, pendingJobs: 500 });
    client.api.db.settings.general!.concurrent_jobs = 0;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await jobsOf(client, "?status=pending")).toHaveLength(500);
    client.api.db.settings.general!.concurrent_jobs = 4;
    await client.ask("PATCH", "/system/jobs", { queueName: "pending" });
    expect(await jobsOf(client)).toEqual([]);
  });
});
