import { renderHook } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isFinished } from "@/api/job-status";
import { restartServer } from "@/api/system";
import { jobQueries } from "@/queries/jobs";
import { settingsQueries } from "@/queries/settings";
import { useSearchSubtitle } from "@/queries/wanted";
import { countSteps, getJob, isJobActive, startJob } from "@/store/jobs";
import { fakeClock, startMirror } from "./mirror";
import type { Mirror, MirrorOptions } from "./mirror";

/** The queue of a 1.6 server during problems of servers and clients: restarts, floods of events, long gaps. */

beforeEach(fakeClock);

async function ready(options: MirrorOptions["mock"] = {}) {
  const mirror = startMirror({ mock: { dialect: "1.6", latency: 1, ...options } });
  mirror.connect();
  await mirror.client.fetchQuery(settingsQueries.current());
  await mirror.show(jobQueries.list());
  const jobs = () => mirror.now(jobQueries.list()).data ?? [];
  return { mirror, jobs };
}

/** Skips the time until this is true. */
async function until(mirror: Mirror, isTrue: () => boolean): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
  while (!isTrue()) await mirror.idle(100);
}

/** Searches thirty missing subtitles of movies, one at a time, as "Search Shown" does. */
function searchThirty(mirror: Mirror) {
  const { result } = renderHook(useSearchSubtitle, { wrapper: mirror.wrapper });
  const rows = [...mirror.api.db.movies.values()].filter(
    ({ missing_subtitles: missing }) => missing.length > 0,
  );
  const wanted = rows
    .flatMap(({ radarrId, missing_subtitles: missing }) =>
      missing.map(({ code2, hi, forced }) => ({
        media: { kind: "movie" as const, id: radarrId },
        language: code2,
        hi,
        forced,
      })),
    )
    .slice(0, 30);
  expect(wanted).toHaveLength(30);
  const id = startJob(
    "Search Shown",
    wanted.map((one) => ({
      name: `${one.media.id} ${one.language}`,
      run: () => result.current(one),
    })),
  );
  const isMissing = (at: number) => {
    const { media, language, hi, forced } = wanted[at]!;
    return mirror.api.db.movies
      .get(media.id)!
      .missing_subtitles.some(
        (one) => one.code2 === language && one.hi === hi && one.forced === forced,
      );
  };
  return { job: () => getJob(id)!, isMissing };
}

describe("a server that restarts in the middle of thirty jobs", () => {
  it("leaves a correct state: lost jobs are neither done nor waiting, and the rest continues", async () => {
    const { mirror, jobs } = await ready();
    const { job, isMissing } = searchThirty(mirror);
    const isRunning = () => jobs().some(({ status }) => status === "running");
    await until(mirror, () => countSteps(job()).done >= 10 && isRunning());

    await restartServer();
    mirror.disconnect();
    await mirror.idle(5_000);
    mirror.connect();
    await until(mirror, () => !isJobActive(job()));

    const { steps } = job();
    expect(steps.filter(({ reason }) => reason?.includes("restarted"))).toHaveLength(1);
    expect(steps.every(({ state }) => state === "done" || state === "failed")).toBe(true);
    // The steps reported as found are exactly the saved ones.
    const found = steps.map(({ outcome }) => outcome === "found");
    expect(found).toEqual(steps.map((_, at) => !isMissing(at)));
    // Ids started at 1 again: only jobs of the new server are shown.
    await mirror.idle(1_000);
    const known = Object.values(mirror.api.db.jobs).flatMap((rows) =>
      Array.isArray(rows) ? rows.map(({ job_id }) => job_id) : [],
    );
    expect(jobs().map(({ job_id }) => job_id)).toEqual(known);
    expect(jobs().every(isFinished)).toBe(true);
  });
});

describe("a queue of 500 jobs", () => {
  it("is processed with few reads of the list, and few changes of it", async () => {
    const { mirror, jobs } = await ready({ pendingJobs: 500 });
    expect(jobs().filter(({ status }) => status === "pending").length).toBeGreaterThan(490);
    mirror.forget();
    const renders = mirror.countRenders(jobQueries.list());
    const events = { count: 0 };
    mirror.api.on(({ type }) => {
      if (type === "jobs") events.count += 1;
    });
    const before = Date.now();
    await until(mirror, () => Date.now() - before > 60_000 || events.count > 300);
    const reads = mirror.requested.filter((one) => one === "GET system/jobs");
    expect(events.count).toBeGreaterThan(300);
    expect(reads.length).toBeLessThan(10);
    expect(renders(), `changes for ${events.count} events`).toBeLessThan(events.count / 2);
  });
});

describe("a client that was away for an hour", () => {
  it("shows the current state of the server, and replays nothing", async () => {
    const { mirror, jobs } = await ready({ pendingJobs: 40 });
    const { job, isMissing } = searchThirty(mirror);
    const isRunning = () => job().steps.some(({ state }) => state === "running");
    await until(mirror, () => jobs().some(({ status }) => status === "running") && isRunning());
    mirror.disconnect();
    mirror.forget();
    // Its requests do not arrive either.
    mirror.server.use(http.all("*/api/*", () => HttpResponse.error()));
    await vi.advanceTimersByTimeAsync(3_600_000);
    mirror.server.resetHandlers();
    mirror.connect();
    await until(mirror, () => !isJobActive(job()));
    await mirror.idle(1_000);
    const { pending, running, failed, completed } = mirror.api.db.jobs;
    expect(jobs().map(({ job_id, status }) => `${job_id} ${status}`)).toEqual(
      [...pending, ...running, ...failed, ...completed].map(
        ({ job_id, status }) => `${job_id} ${status}`,
      ),
    );
    expect(mirror.screen.filter((text) => !/connected/.test(text))).toEqual([]);
    // Earlier requests are resolved by reading the item.
    const [first] = job().steps;
    expect(first).toMatchObject({ state: "done" });
    expect(isMissing(0)).toBe(false);
  });
});
