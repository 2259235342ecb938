import { act, renderHook } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { ServerJob } from "@/api/job-status";
import { cancelJob, clearJobs, forceStartJob, getJob, listJobs, moveJob } from "@/api/jobs";
import { jobMirrorOf, jobQueries, useClearJobs, useMoveJob } from "@/queries/jobs";
import { fakeClock, sleep, startMirror } from "./mirror";
import { FakeQueue, scenario, serverJob } from "./server-jobs";

beforeEach(fakeClock);

/** A cache that observes the list of these jobs. */
async function shown(...jobs: ServerJob[]) {
  const queue = new FakeQueue(...jobs);
  const mirror = startMirror({ handlers: queue.handlers });
  mirror.connect();
  await mirror.show(jobQueries.list());
  await mirror.idle(300);
  mirror.forget();
  return {
    queue,
    mirror,
    list: () => mirror.now(jobQueries.list()).data ?? [],
    /** "1 pending" for each job, in order. */
    states: () =>
      (mirror.now(jobQueries.list()).data ?? []).map(({ job_id, status }) => `${job_id} ${status}`),
    update: (payload: object) => mirror.push("jobs", "update", payload),
  };
}

const running = (id: number, progress_value = 0, progress_max = 0) =>
  serverJob(id, { status: "running", progress_value, progress_max });

describe("an event about a known job", () => {
  it("with progress is applied without a read, and only the last of many", async () => {
    const { mirror, list, update } = await shown(running(1, 0, 1_500));
    const renders = mirror.countRenders(jobQueries.list());
    for (let value = 1; value <= 1_500; value += 1)
      update({
        job_id: 1,
        status: "running",
        progress_value: value,
        progress_max: 1_500,
        progress_message: `Piece ${value}`,
      });
    await mirror.idle(500);
    expect(list()).toMatchObject([
      { progress_value: 1_500, progress_message: "Piece 1500", status: "running" },
    ]);
    expect(mirror.requested).toEqual([]);
    expect(renders()).toBe(1);
  });

  it("moves a job that started or ended to its new status", async () => {
    const { queue, mirror, states, update } = await shown(
      serverJob(1),
      serverJob(2),
      running(3),
      serverJob(4, { status: "completed" }),
    );
    update({ job_id: 1, status: "running" });
    await mirror.idle(300);
    expect(states()).toEqual(["2 pending", "3 running", "4 completed", "1 running"]);
    expect(mirror.requested).toEqual([]);
    queue.set(3, { status: "failed", job_name: "Searched" });
    update({ job_id: 3, status: "failed", progress_value: null });
    await mirror.idle(500);
    // Its last name is read.
    expect(mirror.requested).toEqual(["GET system/jobs?id=3"]);
    expect(states()).toContain("3 failed");
  });

  it("reads a renamed job by id, and the full order after a move", async () => {
    const { queue, mirror, list, states, update } = await shown(
      serverJob(1),
      serverJob(2),
      running(3),
    );
    queue.set(3, { job_name: "Searching EN for Harbor Lights" });
    update({ job_id: 3 });
    await mirror.idle(500);
    expect(mirror.requested).toEqual(["GET system/jobs?id=3"]);
    expect(list().at(-1)?.job_name).toBe("Searching EN for Harbor Lights");
    mirror.forget();
    const [first, second] = [...queue.jobs.values()];
    queue.jobs.clear();
    for (const job of [second, first]) if (job) queue.set(job.job_id, job);
    update({ job_id: 2 });
    await mirror.idle(700);
    expect(mirror.requested).toEqual(["GET system/jobs"]);
    expect(states().slice(0, 2)).toEqual(["2 pending", "1 pending"]);
  });

  it("never restarts a job that has ended", async () => {
    const { mirror, states, update } = await shown(serverJob(1, { status: "failed" }));
    update({ job_id: 1, status: "running", progress_value: 3, progress_max: 9 });
    await mirror.idle(500);
    expect(states()).toEqual(["1 failed"]);
  });

  it("removes a canceled job, despite updates that are still waiting", async () => {
    const { mirror, states, update } = await shown(serverJob(1), serverJob(2));
    update({ job_id: 1, status: "running" });
    mirror.push("jobs", "delete", { job_id: 1 });
    await mirror.idle(500);
    expect(states()).toEqual(["2 pending"]);
  });
});

describe("unknown jobs", () => {
  it("are read by id, once for all of their events", async () => {
    const { queue, mirror, states, update } = await shown();
    queue.set(7, {});
    update({ job_id: 7, progress_value: null, status: "pending" });
    update({ job_id: 7, status: "running" });
    queue.set(7, { status: "running" });
    update({ job_id: 7 });
    await mirror.idle(500);
    expect(mirror.requested).toEqual(["GET system/jobs?id=7"]);
    expect(states()).toEqual(["7 running"]);
  });

  it("are read as a list if there are many, and thirty quick searches cost a few reads", async () => {
    const { queue, mirror, list, update } = await shown();
    for (let id = 1; id <= 30; id += 1) {
      queue.set(id, {});
      update({ job_id: id, progress_value: null, status: "pending" });
    }
    await mirror.idle(500);
    expect(mirror.requested).toEqual(["GET system/jobs"]);
    expect(list()).toHaveLength(30);
    mirror.forget();
    for (let id = 1; id <= 30; id += 1) {
      queue.set(id, { status: "running" });
      update({ job_id: id, status: "running" });
      update({ job_id: id });
      // oxlint-disable-next-line no-await-in-loop -- two at a time, as on a server
      if (id % 2 === 0) await sleep(100);
      queue.set(id, { status: "completed" });
      update({ job_id: id, status: "completed", progress_value: null });
    }
    await mirror.idle(6_000);
    expect(mirror.requested.length).toBeLessThan(10);
    // At least as many as the server keeps.
    expect(list().filter(({ status }) => status === "completed").length).toBeGreaterThanOrEqual(10);
  });

  it("of a recorded scan cost no more than a few reads", async () => {
    const { queue, mirror } = await shown();
    const { events } = scenario(
      "1.6-dev",
      "POST system_tasks_series_full_scan_subtitles (with GET tasks in the middle)",
    );
    for (const { type, action, payload } of events) {
      if (type === "jobs" && payload !== null && typeof payload === "object")
        queue.set(758, { status: "running" });
      mirror.push(type, action, payload);
    }
    await mirror.idle(1_000);
    expect(mirror.requested.filter((one) => one.includes("system/jobs")).length).toBeLessThan(5);
  });
});

describe("a response that is older than an event", () => {
  it("does not undo the event", async () => {
    const queue = new FakeQueue(running(1, 1, 9));
    const gate = { open: () => undefined as void };
    const opened = new Promise<void>((resolve) => (gate.open = resolve));
    let isFirst = true;
    const mirror = startMirror({
      handlers: [
        http.get("*/api/system/jobs", async ({ request }) => {
          if (request.url.includes("id=")) return undefined;
          const answer = HttpResponse.json({ data: [running(1, 1, 9)] });
          if (isFirst) return answer;
          await opened;
          return answer;
        }),
        ...queue.handlers,
      ],
    });
    mirror.connect();
    await mirror.show(jobQueries.list());
    isFirst = false;
    void mirror.client.refetchQueries(jobQueries.list());
    await sleep(20);
    mirror.push("jobs", "update", { job_id: 1, status: "failed" });
    queue.set(1, { status: "failed" });
    await sleep(300);
    gate.open();
    await mirror.idle(300);
    const [job] = mirror.now(jobQueries.list()).data ?? [];
    expect(job?.status).toBe("failed");
  });
});

describe("the connection", () => {
  it("discards all jobs when it comes back, because ids begin at 1 after a restart", async () => {
    const { queue, mirror, states } = await shown(running(798), serverJob(799));
    mirror.disconnect();
    queue.jobs.clear();
    queue.set(1, { status: "running", job_name: "Checking Health" });
    mirror.connect();
    expect(states()).toEqual([]);
    await mirror.idle(300);
    expect(states()).toEqual(["1 running"]);
    expect(mirror.requested).toEqual(["GET system/jobs"]);
  });

  it("has the list read every few seconds while it is lost and jobs are running", async () => {
    const { queue, mirror, states } = await shown(running(1));
    mirror.disconnect();
    queue.set(1, { status: "completed" });
    await sleep(3_500);
    await mirror.idle(10_000);
    expect(states()).toEqual(["1 completed"]);
    expect(mirror.requested).toEqual(["GET system/jobs"]);
    expect(mirror.notices).toEqual([]);
  });
});

it("500 waiting jobs cost little: a burst about some changes the list once, and the others not at all", async () => {
  const jobs = Array.from({ length: 500 }, (_, at) => serverJob(at + 1));
  const { mirror, list, update } = await shown(...jobs);
  const before = list().slice(4);
  const renders = mirror.countRenders(jobQueries.list());
  for (let id = 1; id <= 4; id += 1) update({ job_id: id, status: "running" });
  await mirror.idle(300);
  expect(renders()).toBe(1);
  expect(list().filter(({ status }) => status === "running")).toHaveLength(4);
  expect(
    list()
      .slice(0, 496)
      .every((job, at) => job === before[at]),
  ).toBe(true);
});

describe("an action on jobs", () => {
  it("sends the request that the server expects", async () => {
    const sent: string[] = [];
    const note = async ({ request }: { request: Request }) => {
      const { search } = new URL(request.url);
      sent.push(`${request.method}${search} ${await request.text()}`);
      return new HttpResponse(null, { status: 204 });
    };
    startMirror({
      handlers: [
        http.post("*/api/system/jobs", note),
        http.patch("*/api/system/jobs", note),
        http.delete("*/api/system/jobs", note),
      ],
    });
    await forceStartJob(3);
    await moveJob(3, "top");
    await moveJob(3, "bottom");
    await clearJobs("failed");
    await cancelJob(4);
    expect(sent).toEqual([
      "POST?id=3&action=force_start ",
      "POST?id=3&action=move_top ",
      "POST?id=3&action=move_bottom ",
      "PATCH?queueName=failed ",
      "DELETE id=4",
    ]);
  });

  it("reads the list again after a queue was cleared, because no event reports that", async () => {
    const { queue, mirror, states } = await shown(serverJob(1), serverJob(2, { status: "failed" }));
    mirror.server.use(
      http.patch("*/api/system/jobs", () => {
        queue.jobs.delete(1);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await mirror.write(useClearJobs, "pending");
    await mirror.idle(500);
    expect(states()).toEqual(["2 failed"]);
  });

  it("shows a moved job in its new place at once, and in the old one if the server rejects it", async () => {
    const jobs = [serverJob(1), serverJob(2)];
    const { mirror, states } = await shown(...jobs);
    mirror.server.use(
      http.post("*/api/system/jobs", async () => {
        await sleep(300);
        return new HttpResponse(null, { status: 500 });
      }),
    );
    const { result } = renderHook(useMoveJob, { wrapper: mirror.wrapper });
    act(() => result.current.mutate({ job: jobs[1]!, to: "top" }));
    await sleep(100);
    expect(states()).toEqual(["2 pending", "1 pending"]);
    await mirror.idle(500);
    expect(states()).toEqual(["1 pending", "2 pending"]);
    expect(mirror.notices).toHaveLength(1);
  });
});

describe("a response about jobs", () => {
  it("has safe defaults for missing fields", async () => {
    startMirror({
      handlers: [
        http.get("*/api/system/jobs", () =>
          HttpResponse.json({
            data: [
              { job_id: 1 },
              { job_id: 2, status: "canceled", extra: 1 },
              { job_id: 3, status: "odd" },
            ],
          }),
        ),
      ],
    });
    expect(await listJobs()).toMatchObject([
      { job_name: "", status: "completed", progress_max: 0, is_cancellable: false },
      { status: "canceled", extra: 1 },
      { status: "completed" },
    ]);
    expect(await getJob(4)).toBeUndefined();
  });
});

it("nothing is read from a server without jobs", async () => {
  const mirror = startMirror();
  jobMirrorOf(mirror.client).push({ kind: "saved", of: "episode", id: 1 });
  mirror.push("episode-history", "update");
  await mirror.idle(500);
  expect(mirror.requested.filter((one) => one.includes("jobs"))).toEqual([]);
});
