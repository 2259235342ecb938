import { episodeId, SERIES } from "@mock-api/sentinels.ts";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { downloadSubtitle } from "@/api/subtitles";
import type { ServerJob } from "@/api/job-status";
import { followJob } from "@/queries/follow-job";
import type { FollowOptions } from "@/queries/follow-job";
import { jobQueries } from "@/queries/jobs";
import { fakeClock, sleep, startMirror } from "./mirror";
import type { Mirror } from "./mirror";
import { FakeQueue, play, scenario, serverJob, settled } from "./server-jobs";
import type { Scenario } from "./server-jobs";

beforeEach(fakeClock);

const SERVERS = ["1.5.6", "1.6-dev"] as const;
const nothing = () => Promise.resolve();
const isSearch = ({ job_name }: ServerJob) => /^Search(ing|ed)/.test(job_name);

function start(...jobs: ServerJob[]) {
  const queue = new FakeQueue(...jobs);
  const mirror = startMirror({ handlers: queue.handlers });
  mirror.connect();
  const follow = (options: Partial<FollowOptions> = {}) =>
    followJob(mirror.client, { send: nothing, isMatch: () => true, ...options });
  return { queue, mirror, follow };
}

/** The outcome of a recorded request. */
async function outcomeOf(recorded: Scenario, isMatch: FollowOptions["isMatch"] = () => true) {
  const { queue, mirror, follow } = start();
  const updates: string[] = [];
  const outcome = follow({
    isMatch,
    send: async () => {
      // The first event may precede the response.
      void play(mirror, queue, recorded);
      await sleep(20);
    },
    onUpdate: ({ status }) => updates.push(status),
  });
  return { ...(await settled(mirror, outcome)), updates };
}

describe.each(SERVERS)("the job of a request, as %s sends it", (server) => {
  it("ends completed if it found a subtitle, with the id of the saved one", async () => {
    const { job, saved, hasHistory, updates, hasMissedEvents } = await outcomeOf(
      scenario(server, "PATCH episodes_subtitles_download"),
      isSearch,
    );
    expect(job).toMatchObject({ status: "completed" });
    expect(job?.job_name).toMatch(/^Searched FR for Harbor Lights - S01E10/);
    expect([...(saved?.episode ?? [])]).toEqual([10]);
    expect(hasHistory?.episode).toBe(true);
    expect(hasMissedEvents).toBe(false);
    expect(updates.at(-1)).toBe("completed");
  });

  it("ends completed if it found nothing, with nothing saved", async () => {
    const { job, saved } = await outcomeOf(
      scenario(server, "PATCH episodes_subtitles_download_nothing_found"),
      isSearch,
    );
    expect(job).toMatchObject({ status: "completed" });
    expect(saved?.episode.size).toBe(0);
  });

  it("ends failed if it failed", async () => {
    const { job } = await outcomeOf(
      scenario(server, "PATCH episodes_subtitles_download_no_profile"),
    );
    expect(job).toMatchObject({ status: "failed" });
  });

  it("ends with a saved file if it uploads", async () => {
    const { job, saved } = await outcomeOf(
      scenario(server, "POST episodes_subtitles_upload"),
      ({ job_name }) => job_name !== "",
    );
    expect(job?.status).toBe("completed");
    expect(saved?.episode.size).toBe(1);
  });

  it("ends with a saved file if it downloads a result for a movie, too", async () => {
    const { saved, hasHistory } = await outcomeOf(
      scenario(server, "POST providers_movies_download"),
    );
    expect(saved?.movie.size).toBe(1);
    expect(hasHistory?.movie).toBe(true);
  });

  it("ends with an error message if it translates", async () => {
    const { job, messages, hasHistory } = await outcomeOf(
      scenario(server, "PATCH subtitles_translate"),
    );
    expect(job?.job_name).toMatch(/^Translated/);
    expect([...(messages ?? [])].some((text) => text.startsWith("Translation error"))).toBe(true);
    expect(hasHistory?.episode).toBe(true);
  });

  it("ends with an entry in the history if it synchronizes", async () => {
    const { job, hasHistory } = await outcomeOf(scenario(server, "PATCH subtitles_sync"));
    expect(job?.status).toBe("completed");
    expect(hasHistory?.episode).toBe(true);
  });
});

describe("two jobs that may both belong to the request", () => {
  it("are both awaited, and neither is named", async () => {
    const name = "PATCH episodes/subtitles twice at once (same language of the same episode)";
    const { job, saved } = await outcomeOf(scenario("1.5.6", name), isSearch);
    expect(job).toBeUndefined();
    expect(saved?.episode.size).toBe(0);
  });

  it("are distinguished as soon as their names differ", async () => {
    const { queue, mirror, follow } = start();
    const outcome = follow({
      isMatch: ({ job_name }) => !job_name.endsWith("Another"),
      send: () => {
        for (const id of [1, 2]) {
          queue.set(id, {});
          mirror.push("jobs", "update", { job_id: id, status: "pending" });
        }
        return Promise.resolve();
      },
    });
    await mirror.idle(1_000);
    queue.set(1, { status: "running", job_name: "Searching EN for Another" });
    mirror.push("jobs", "update", { job_id: 1 });
    queue.set(2, { status: "completed", job_name: "Searched EN for Harbor" });
    mirror.push("jobs", "update", { job_id: 2, status: "completed" });
    expect((await settled(mirror, outcome))?.job).toMatchObject({
      job_id: 2,
      job_name: "Searched EN for Harbor",
    });
  });
});

/** Follows job 5, which is running. */
async function running(
  options: Partial<FollowOptions> = {},
): Promise<ReturnType<typeof start> & { outcome: ReturnType<typeof followJob> }> {
  const started = start(serverJob(4, { status: "completed" }));
  const { queue, mirror, follow } = started;
  const outcome = follow({
    isMatch: isSearch,
    send: () => {
      queue.set(5, { status: "running" });
      mirror.push("jobs", "update", { job_id: 5, status: "pending" });
      mirror.push("jobs", "update", { job_id: 5, status: "running" });
      return Promise.resolve();
    },
    ...options,
  });
  await mirror.idle(1_500);
  return { ...started, outcome };
}

const gap = (mirror: Mirror) => {
  mirror.disconnect();
  mirror.connect();
};

/** The server returns as another process. */
const restart = (mirror: Mirror) => {
  mirror.api.db.system.startedAt = Date.now() + 1_000;
  gap(mirror);
};

describe("the end", () => {
  it("of a job that was removed from the queue is shown as canceled", async () => {
    const { mirror, outcome } = await running();
    mirror.push("jobs", "delete", { job_id: 5 });
    expect((await settled(mirror, outcome))?.job?.status).toBe("canceled");
  });

  it("is shown without a job when the server has dropped the request", async () => {
    const { mirror, follow } = start(serverJob(4, { status: "running" }));
    expect(await settled(mirror, follow())).toMatchObject({
      job: undefined,
      hasMissedEvents: false,
    });
    expect(mirror.requested.filter((one) => one === "GET system/jobs").length).toBeLessThanOrEqual(
      2,
    );
  });

  it("is not taken from earlier or later jobs", async () => {
    const { queue, mirror, outcome } = await running();
    mirror.push("jobs", "update", { job_id: 6, status: "pending" });
    mirror.push("jobs", "update", { job_id: 6, status: "failed" });
    mirror.push("jobs", "update", { job_id: 4, status: "failed" });
    await mirror.idle(1_000);
    queue.set(5, { status: "completed", job_name: "Searched EN for X" });
    mirror.push("jobs", "update", { job_id: 5, status: "completed" });
    expect((await settled(mirror, outcome))?.job).toMatchObject({ job_id: 5, status: "completed" });
  });

  it("is read while the socket is disconnected", async () => {
    const { queue, mirror, outcome } = await running();
    mirror.disconnect();
    await mirror.idle(1_000);
    queue.set(5, { status: "completed" });
    const found = await settled(mirror, outcome);
    expect(found?.job?.status).toBe("completed");
    expect(found?.hasMissedEvents).toBe(true);
  });

  it("comes from the job named in the response, whatever the names of the jobs", async () => {
    const { queue, mirror, follow } = start();
    const outcome = follow({
      mayBeFinished: true,
      isMatch: isSearch,
      send: () => {
        queue.set(7, { job_name: "Scan", status: "running" });
        queue.set(8, { status: "completed" });
        mirror.push("jobs", "update", { job_id: 8, status: "pending" });
        return Promise.resolve(7);
      },
    });
    await mirror.idle(3_000);
    queue.set(7, { status: "failed" });
    mirror.push("jobs", "update", { job_id: 7, status: "failed" });
    expect((await settled(mirror, outcome))?.job).toMatchObject({ job_id: 7, status: "failed" });
  });

  it("is unknown if the response may be the end and names no job", async () => {
    const { mirror, follow } = start(serverJob(1, { status: "running" }));
    expect(await settled(mirror, follow({ mayBeFinished: true }))).toBeUndefined();
  });

  it("is read if the socket never connected", async () => {
    const queue = new FakeQueue(serverJob(4, { status: "completed" }));
    const mirror = startMirror({ handlers: queue.handlers });
    const outcome = followJob(mirror.client, {
      isMatch: isSearch,
      send: () => Promise.resolve(queue.set(5, { status: "running" })),
    });
    await mirror.idle(2_500);
    queue.set(5, { status: "completed" });
    const found = await settled(mirror, outcome);
    expect(found?.job?.job_id).toBe(5);
    expect(found?.hasMissedEvents).toBe(true);
  });

  it("is found after a gap in the connection", async () => {
    const { queue, mirror, outcome } = await running();
    await mirror.show(jobQueries.list());
    gap(mirror);
    queue.set(5, { status: "failed" });
    mirror.push("jobs", "update", { job_id: 5, status: "failed" });
    expect((await settled(mirror, outcome))?.job?.status).toBe("failed");
  });

  it("is unknown after a restart of the server, because its ids begin at 1 again", async () => {
    const { queue, mirror, outcome } = await running();
    queue.jobs.clear();
    queue.set(1, { job_name: "Checking Health" });
    queue.set(5, { job_name: "Syncing series with Sonarr" });
    restart(mirror);
    expect(await settled(mirror, outcome)).toBeUndefined();
  });

  it("is not mistaken for the end of a later job with the same id, of the same kind", async () => {
    const { queue, mirror, outcome } = await running();
    queue.jobs.clear();
    queue.set(5, { job_name: "Searched EN for Another", status: "completed" });
    restart(mirror);
    // An event may precede the list.
    mirror.push("jobs", "update", { job_id: 5, status: "completed" });
    expect(await settled(mirror, outcome)).toBeUndefined();
  });

  it("is not mistaken if the list is read before the socket reconnects", async () => {
    const { queue, mirror, outcome } = await running();
    mirror.disconnect();
    queue.jobs.clear();
    queue.set(5, { job_name: "Searched EN for Another", status: "completed" });
    mirror.api.db.system.startedAt = Date.now() + 1_000;
    expect(await settled(mirror, outcome)).toBeUndefined();
  });

  it("is unknown if only names show a restart, because the server does not send its start", async () => {
    const { queue, mirror, outcome } = await running();
    mirror.server.use(
      http.get("*/api/system/status", () => new HttpResponse(null, { status: 500 })),
    );
    queue.jobs.clear();
    queue.set(5, { job_name: "Syncing series with Sonarr" });
    gap(mirror);
    expect(await settled(mirror, outcome)).toBeUndefined();
  });

  it("is unknown if ten later jobs have displaced it in a long gap: the item itself shows the result", async () => {
    const { queue, mirror, outcome } = await running();
    await mirror.show(jobQueries.list());
    queue.jobs.clear();
    queue.set(90, { job_name: "Searched EN for Another", status: "completed" });
    gap(mirror);
    expect(await settled(mirror, outcome)).toMatchObject({ job: undefined, hasMissedEvents: true });
  });

  it("never arrives for a rejected request, which reports its own error", async () => {
    const { mirror, follow } = start();
    const rejected = follow({ send: () => Promise.reject(new Error("Episode not found")) });
    await expect(settled(mirror, rejected)).rejects.toThrow("Episode not found");
    // The next request does not wait for it.
    expect(await settled(mirror, follow())).toMatchObject({ job: undefined });
  });
});

it("sends requests in sequence, each after the previous job is found", async () => {
  const { queue, mirror, follow } = start();
  const send = (id: number) => () => {
    queue.set(id, {});
    mirror.push("jobs", "update", { job_id: id, status: "pending" });
    return Promise.resolve();
  };
  const found = vi.fn<(job: ServerJob) => void>();
  const outcomes = [11, 12, 13].map((id) => follow({ send: send(id), onUpdate: found }));
  await mirror.idle(4_000);
  expect(new Set(found.mock.calls.map(([job]) => job.job_id))).toEqual(new Set([11, 12, 13]));
  for (const id of [13, 11, 12]) {
    queue.set(id, { status: id === 12 ? "failed" : "completed" });
    mirror.push("jobs", "update", { job_id: id, status: id === 12 ? "failed" : "completed" });
  }
  const jobs = (await settled(mirror, Promise.all(outcomes))).map((outcome) => outcome?.job);
  expect(jobs.map((job) => `${job?.job_id} ${job?.status}`)).toEqual([
    "11 completed",
    "12 failed",
    "13 completed",
  ]);
});

describe.each(["1.5.6", "1.6"] as const)("the mock API as %s", (dialect) => {
  it("lets a search be followed to its end", async () => {
    const mirror = startMirror({ mock: { dialect } });
    mirror.connect();
    const id = episodeId(SERIES.harborLights, 5);
    const search = () =>
      downloadSubtitle({
        media: { kind: "episode", seriesId: SERIES.harborLights, id },
        language: "fr",
        forced: false,
        hi: false,
      });
    const outcome = followJob(mirror.client, { send: search, isMatch: isSearch });
    const found = await settled(mirror, outcome);
    expect(found?.job?.status).toBe("completed");
    expect(found?.job?.job_name).toMatch(/^Search(ed|ing) FR for Harbor Lights/);
    expect(found?.saved.episode.has(id)).toBe(found?.job?.job_name.startsWith("Searched"));
  });
});
