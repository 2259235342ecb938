import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { ServerJob } from "@/api/job-status";
import { jobMirrorOf } from "@/queries/jobs";
import { finishWork } from "@/queries/queued-work";
import { startJob } from "@/store/jobs";
import { RunningJobs } from "@/features/jobs/RunningJobs";
import { firstOnPush } from "../scope";
import { FakeQueue, serverJob } from "../unit/server-jobs";
import { renderApp, renderPage, renderPart } from "./render-app";
import * as steps from "./steps";

interface Options {
  jobs?: readonly ServerJob[];
  /** 1.5.4 has jobs, but cannot reorder them. */
  server?: "1.5.2" | "1.5.4" | "1.6";
  timezone?: string;
}

/** The running-work button on a server with these jobs, which stay as they are. */
async function ready({ jobs = [], server = "1.6", timezone = "Etc/UTC" }: Options = {}) {
  const queue = new FakeQueue(...jobs);
  const status = http.get("*/api/system/status", () => HttpResponse.json({ data: { timezone } }));
  const app = renderPart(<RunningJobs />, {
    dialect: server === "1.6" ? "1.6" : "1.5.2",
    handlers: [...queue.handlers, status],
    prepare: (api) => {
      const { general } = api.db.settings;
      if (server === "1.5.4" && general) general["instance_name"] = "Bazarr";
      queue.tell = (action, payload) => api.emit("jobs", action, payload);
    },
  });
  await screen.findByRole("main");
  const update = (payload: object) => act(() => app.api.emit("jobs", "update", payload));
  return { ...app, queue, update };
}
type App = Awaited<ReturnType<typeof ready>>;

const button = () => screen.findByRole("button", { name: /^Jobs: / });

async function openPanel(app: App) {
  await app.user.click(await button());
  const panel = await screen.findByRole("dialog", { name: /^Jobs/ });
  await waitFor(() => expect(panel).toHaveTextContent(/./));
  return within(panel);
}
const group = (panel: Awaited<ReturnType<typeof openPanel>>, name: string) =>
  within(panel.getByRole("region", { name }));

const running = (id: number, changes: Partial<ServerJob> = {}) =>
  serverJob(id, { status: "running", job_name: `Work ${id}`, ...changes });
const waiting = (id: number) => serverJob(id, { job_name: `Work ${id}` });

/** "2026-11-22 15:10:22.391200": a time in the format of a server whose clock is `ahead` hours ahead of UTC. */
const written = (time: number, ahead: number) =>
  new Date(time + ahead * 3_600_000).toISOString().replace("T", " ").replace("Z", "000");

describe("the button", () => {
  it("counts the server's jobs, and stays as long as the server has any", async () => {
    const app = await ready({ jobs: [running(1), waiting(2), waiting(3)] });
    expect(await button()).toHaveAccessibleName("Jobs: 1 running, 2 waiting");
    for (const id of [1, 2, 3]) {
      app.queue.set(id, { status: "completed" });
      app.update({ job_id: id, status: "completed" });
    }
    await waitFor(async () =>
      expect(await button()).toHaveAccessibleName("Jobs: Nothing is running"),
    );
  });

  it("adds this browser's jobs, and announces the server's jobs without every number", async () => {
    await ready({ jobs: [running(1), waiting(2)] });
    await button();
    act(() => void startJob("Common Fixes", [{ name: "a", run: () => new Promise(() => {}) }]));
    await waitFor(async () =>
      expect(await button()).toHaveAccessibleName("Jobs: 2 running, 1 waiting"),
    );
    expect(
      screen.getByText("1 running, The server is working", { selector: "output" }),
    ).toBeInTheDocument();
  });

  it("counts a server job that is a step of this browser's job once, and shows its progress there", async () => {
    const app = await ready();
    const subject = "series_search_progress_1";
    const send = () => {
      const work = { job_name: "Downloading missing subtitles for X", progress_max: 10 };
      app.queue.set(1, { ...work, status: "running", progress_value: 3 });
      app.update({ job_id: 1, status: "pending" });
      app.update({ job_id: 1, status: "running" });
      return Promise.resolve();
    };
    const run = () => finishWork(app.client, "searchMissing", send, subject);
    act(() => void startJob("Search - X", [{ name: "Search - X", run, subject }]));
    const panel = await openPanel(app);
    const card = group(panel, "Search - X");
    expect(await card.findByText("3 of 10")).toBeInTheDocument();
    expect(await button()).toHaveAccessibleName("Jobs: 1 running");
    expect(panel.queryByRole("region", { name: "Running on the server" })).toBeNull();
    app.queue.set(1, { status: "completed" });
    app.update({ job_id: 1, status: "completed" });
    await waitFor(() => expect(card.getByText("Done")).toBeInTheDocument(), { timeout: 4_000 });
  });

  it("is hidden, without any request, if the server has no jobs", async () => {
    const app = await ready({ jobs: [running(1)], server: "1.5.2" });
    await waitFor(() => expect(app.client.isFetching()).toBe(0));
    expect(screen.queryByRole("button", { name: /^Jobs: / })).toBeNull();
    expect(app.requests).not.toContain("GET /api/system/jobs");
  });
});

describe("the list", () => {
  it("shows the current item of running jobs, and updates it", async () => {
    const app = await ready({
      jobs: [
        running(1, {
          job_name: "Searching for <b>Bold & Brash</b>",
          progress_value: 3,
          progress_max: 10,
          progress_message: "Harbor Lights - S01E03",
        }),
        running(2, {
          job_name: "Searching EN for X",
          progress_max: 1,
          is_signalr: true,
        }),
      ],
    });
    const panel = await openPanel(app);
    const first = group(panel, "Searching for <b>Bold & Brash</b>");
    expect(first.getByText(/^3 of 10 · /)).toBeInTheDocument();
    expect(first.getByText("Harbor Lights - S01E03")).toBeInTheDocument();
    // Two are done while the third is in progress.
    expect(first.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "20");
    const second = group(panel, "Searching EN for X");
    expect(second.getByText(/^Running · /)).toBeInTheDocument();
    expect(second.queryByRole("progressbar")).toBeNull();
    expect(second.getByTitle("Started by Sonarr or Radarr")).toHaveTextContent("Live feed");
    expect(panel.queryByRole("button", { name: /^Stop/ })).toBeNull();
    app.update({
      job_id: 1,
      status: "running",
      progress_value: 10,
      progress_max: 10,
      progress_message: "The last one",
    });
    // The last item is not the end.
    expect(await first.findByText(/^10 of 10 · /)).toBeInTheDocument();
    expect(first.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "90");
    app.queue.set(1, { status: "completed", job_name: "Searched for everything" });
    app.update({ job_id: 1, status: "completed" });
    await panel.findByRole("region", { name: "Done" });
    expect(await group(panel, "Done").findByText("Searched for everything")).toBeInTheDocument();
  });

  it("shows failed jobs with the reason, or with the place where it is logged", async () => {
    const app = await ready({
      jobs: [
        serverJob(1, {
          status: "failed",
          job_name: "Downloading missing subtitles for Gone",
          progress_message: "Movie path doesn't exists: /media/gone.mkv",
        }),
        serverJob(2, {
          status: "failed",
          job_name: "Downloading missing subtitles for Unknown",
          progress_message: "Search completed",
        }),
        serverJob(3, { status: "failed", job_name: "Syncing /media/tv/Harbor Lights/1.en.srt" }),
      ],
    });
    const failed = group(await openPanel(app), "Failed");
    const [synced, newest, oldest] = failed.getAllByRole("listitem");
    expect(synced).toHaveTextContent("Syncing 1.en.srt");
    expect(oldest).toHaveTextContent("Movie path doesn't exists: gone.mkv");
    expect(newest).not.toHaveTextContent("Search completed");
    expect(within(newest!).getByRole("link", { name: "log" })).toHaveAttribute(
      "href",
      "/system/logs",
    );
  });

  it("shows how long a job has been running, in any time zone of server and browser", async () => {
    const app = await ready({
      jobs: [
        running(1, { last_run_time: written(Date.now() - 65_000, -5) }),
        // Unreadable: uses the time when this browser first saw the job.
        running(2, { last_run_time: "yesterday" }),
      ],
      timezone: "America/Bogota",
    });
    const panel = await openPanel(app);
    expect(await group(panel, "Work 1").findByText("Running · 1 min")).toBeInTheDocument();
    expect(group(panel, "Work 2").getByText(/^Running · \d s$/)).toBeInTheDocument();
  });

  it("collapses waiting jobs: 20 of 500, the others on demand", async () => {
    const app = await ready({ jobs: Array.from({ length: 500 }, (_, at) => waiting(at + 1)) });
    const list = group(await openPanel(app), "Waiting");
    expect(list.getByText("Waiting (500)")).toBeInTheDocument();
    expect(list.getAllByRole("listitem")).toHaveLength(20);
    await app.user.click(list.getByRole("button", { name: "and 480 more" }));
    expect(list.getAllByRole("listitem")).toHaveLength(70);
    expect(list.getByRole("button", { name: "and 430 more" })).toBeInTheDocument();
  });
});

/** The names of the jobs in a list, in order. */
const order = (list: ReturnType<typeof group>) =>
  list.getAllByRole("listitem").map((item) => /Work \d/.exec(item.textContent)?.[0]);

describe("a waiting job", () => {
  const three = [waiting(1), waiting(2), waiting(3)];
  it("can be moved to the start or the end, or started now", async () => {
    const app = await ready({ jobs: three });
    const panel = await openPanel(app);
    const list = group(panel, "Waiting");
    expect(order(list)).toEqual(["Work 1", "Work 2", "Work 3"]);
    await app.user.click(list.getByRole("button", { name: "Actions for Work 3" }));
    await app.user.click(list.getByRole("button", { name: "Move to top" }));
    await waitFor(() => expect(order(list)).toEqual(["Work 3", "Work 1", "Work 2"]));
    await app.user.click(list.getByRole("button", { name: "Move to bottom" }));
    await waitFor(() => expect(order(list)).toEqual(["Work 1", "Work 2", "Work 3"]));
    await app.user.click(list.getByRole("button", { name: "Start now" }));
    const started = await panel.findByRole("region", { name: "Running on the server" });
    expect(started).toHaveTextContent("Work 3");
    expect(app.queue.actions).toEqual([
      "POST 3 move_top",
      "POST 3 move_bottom",
      "POST 3 force_start",
    ]);
  });

  it("can only be canceled, after a confirmation, if the server supports no order", async () => {
    const app = await ready({ jobs: three, server: "1.5.4" });
    const list = group(await openPanel(app), "Waiting");
    await app.user.click(list.getByRole("button", { name: "Actions for Work 2" }));
    expect(list.queryByRole("button", { name: "Start now" })).toBeNull();
    await app.user.click(list.getByRole("button", { name: "Cancel" }));
    expect(list.getByText("Cancel Work 2?")).toBeInTheDocument();
    await app.user.click(list.getByRole("button", { name: "Keep" }));
    expect(app.queue.actions).toEqual([]);
    await app.user.click(list.getByRole("button", { name: "Cancel" }));
    await app.user.click(list.getByRole("button", { name: "Cancel job" }));
    await waitFor(() => expect(order(list)).toEqual(["Work 1", "Work 3"]));
    expect(app.queue.actions).toEqual(["DELETE 2"]);
  });

  it("that has started in the meantime is not canceled, which is reported", async () => {
    const app = await ready({ jobs: three });
    const list = group(await openPanel(app), "Waiting");
    await app.user.click(list.getByRole("button", { name: "Actions for Work 1" }));
    app.queue.set(1, { status: "running" });
    await app.user.click(list.getByRole("button", { name: "Cancel" }));
    await app.user.click(list.getByRole("button", { name: "Cancel job" }));
    expect(await screen.findByText("Canceling Work 1 failed")).toBeInTheDocument();
    await waitFor(() => expect(order(list)).toEqual(["Work 2", "Work 3"]));
  });

  it("is canceled with all others after a confirmation with their number", async () => {
    const app = await ready({ jobs: [...three, serverJob(4, { status: "failed" })] });
    const panel = await openPanel(app);
    await app.user.click(panel.getByRole("button", { name: "Clear waiting" }));
    expect(panel.getByText("Cancel 3 waiting jobs? They will not run.")).toBeInTheDocument();
    await app.user.click(panel.getByRole("button", { name: "Cancel jobs" }));
    await waitFor(() => expect(panel.queryByRole("region", { name: "Waiting" })).toBeNull());
    await app.user.click(panel.getByRole("button", { name: "Clear failed" }));
    await waitFor(() => expect(panel.queryByRole("region", { name: "Failed" })).toBeNull());
    expect(app.queue.actions).toEqual(["PATCH pending", "PATCH failed"]);
  });
});

it("a running job can be stopped if it supports that", async () => {
  const app = await ready({ jobs: [running(1, { is_cancellable: true }), running(2)] });
  const panel = await openPanel(app);
  expect(panel.getAllByRole("button", { name: /^Stop/ })).toHaveLength(1);
  await app.user.click(panel.getByRole("button", { name: "Stop Work 1" }));
  await waitFor(() => expect(app.queue.actions).toEqual(["POST 1 cancel"]));
});

const area = () => document.querySelector('section[aria-label="Jobs"]');

describe("progress notifications", () => {
  it("show the jobs that count their items, until they end", async () => {
    const app = await ready({
      jobs: [running(1, { job_name: "Syncing series", progress_value: 2, progress_max: 10 })],
    });
    await waitFor(() => expect(area()).toHaveTextContent("Syncing series2 / 10"));
    app.update({ job_id: 1, status: "running", progress_value: 10, progress_max: 10 });
    await waitFor(() => expect(area()).toHaveTextContent("10 / 10"));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    app.queue.set(1, { status: "completed" });
    app.update({ job_id: 1, status: "completed" });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(area()).toBeNull());
  });

  it("disappear at once, and never look done, when a job fails or is lost in a restart", async () => {
    const app = await ready({
      jobs: [1, 2].map((id) => running(id, { progress_value: 2, progress_max: 10 })),
    });
    await waitFor(() => expect(area()).toHaveTextContent("Work 1"));
    await waitFor(() => expect(area()).toHaveTextContent("Work 2"));
    app.queue.set(1, { status: "failed" });
    app.update({ job_id: 1, status: "failed" });
    await waitFor(() => expect(area()).not.toHaveTextContent("Work 1"));
    app.queue.jobs.clear();
    act(() => jobMirrorOf(app.client).reconnected());
    await waitFor(() => expect(area()).toBeNull());
  });

  it("end with the result of this browser's job, which replaces them", async () => {
    // The code of the result is loaded on demand, for longer than the three seconds that the progress would stay.
    await import("@/features/jobs/JobEnds");
    const app = await ready();
    const subject = "series_search_progress_1";
    const send = () => {
      const work = {
        job_name: "Downloading missing subtitles for X",
        progress_value: 3,
        progress_max: 10,
      };
      app.queue.set(1, { ...work, status: "running" });
      app.update({ job_id: 1, status: "pending" });
      app.update({ job_id: 1, status: "running" });
      return Promise.resolve();
    };
    const run = () => finishWork(app.client, "searchMissing", send, subject);
    act(() => void startJob("Search - X", [{ name: "Search - X", run, subject }]));
    await waitFor(() =>
      expect(area()).toHaveTextContent("Downloading missing subtitles for X3 / 10"),
    );
    // Until the server's job is known to be that of the step, it is a second one.
    await screen.findByRole("button", { name: "Jobs: 2 running" });
    await screen.findByRole("button", { name: "Jobs: 1 running" });

    app.queue.set(1, { status: "completed" });
    app.update({ job_id: 1, status: "completed" });
    await waitFor(() =>
      expect(screen.getByLabelText("Finished jobs")).toHaveTextContent("Search - X"),
    );
    await waitFor(() => expect(area()).toBeNull(), { timeout: 1_500 });
  });

  it("do not appear for searches of one language", async () => {
    await ready({ jobs: [running(1, { progress_max: 1 })] });
    await button();
    expect(area()).toBeNull();
  });
});

const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

const note = (panel: Awaited<ReturnType<typeof openPanel>>) => panel.queryByRole("alert");

describe("a queue that has stopped", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it("is named if jobs wait for 30 seconds while none runs, and can be restarted", async () => {
    const app = await ready({ jobs: [waiting(1), waiting(2)] });
    const panel = await openPanel(app);
    await after(20);
    expect(note(panel)).toBeNull();
    await after(15);
    expect(note(panel)).toHaveTextContent("The server no longer processes its queue.");
    await app.user.click(panel.getByRole("button", { name: "Restart now" }));
    const dialog = await screen.findByRole("dialog", { name: "Restart Bazarr?" });
    expect(within(dialog).getByRole("button", { name: "Restart" })).toBeVisible();
  });

  it("is not named while a job runs, nor shortly after one has ended", async () => {
    const app = await ready({ jobs: [running(1), waiting(2)] });
    const panel = await openPanel(app);
    await after(60);
    expect(note(panel)).toBeNull();
    app.queue.set(1, { status: "completed" });
    app.update({ job_id: 1, status: "completed" });
    await panel.findByRole("region", { name: "Done" });
    await after(20);
    expect(note(panel)).toBeNull();
    await after(15);
    expect(note(panel)).toBeVisible();
  });

  it("is read again before it is named, because events could have been missed", async () => {
    const app = await ready({ jobs: [waiting(1)] });
    const panel = await openPanel(app);
    app.queue.set(1, { status: "running" });
    await after(40);
    expect(note(panel)).toBeNull();
    expect(panel.getByRole("region", { name: "Running on the server" })).toBeVisible();
  });
});

const SERVERS = ["1.6", "1.5.6"] as const;

describe.each(SERVERS)("on a %s server", (dialect) => {
  it("a started task is shown until it is done", async () => {
    const app = renderApp("/system/tasks", { dialect });
    await app.user.click(await screen.findByRole("button", { name: "Run Check Health" }));
    await app.user.click(await button());
    const panel = within(await screen.findByRole("dialog", { name: /^Jobs/ }));
    const done = within(await panel.findByRole("region", { name: "Done" }));
    expect(await done.findByText("Checked Health")).toBeInTheDocument();
  });
});

describe.each(firstOnPush(SERVERS))("on a %s server", (dialect) => {
  it("a created backup is listed without a reload", async () => {
    const app = renderPage("/system/backups", { dialect });
    const before = (await steps.bodyRows()).length;
    await app.user.click(await screen.findByRole("button", { name: "Create" }));
    await waitFor(async () => expect(await steps.bodyRows()).toHaveLength(before + 1));
  });
});
