import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";
import { action, cellsOf, countOf, dialects, failsFor, rowsOf, rowWith } from "./system-steps";
import { onPhone } from "./viewport";

const NAMES = {
  "1.5.2": ["Check Health", "every 6 hours", "in 5 hours", "Run"],
  "0.9.7": ["Update Release Info", "every 3 hours", "in 3 hours", "Run"],
} as const;

/** The result of a click is shown for 2 s (spec section 9). */
const afterOutcome = () => act(() => vi.advanceTimersByTimeAsync(2_500));

afterEach(() => vi.useRealTimers());

describe.each(dialects)("tasks of %s", (dialect) => {
  it("have name, interval, next run, and a button that starts them, by name", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const posted: string[] = [];
    const spy = http.post("*/api/system/tasks", async ({ request }) => {
      posted.push(await request.clone().text());
    });
    const app = renderPage("/system/tasks", { dialect, handlers: [spy] });
    const [name, ...others] = NAMES[dialect];
    const row = await rowWith(name);
    expect(steps.headings(screen.getByRole("table", { name: "Tasks" }))).toEqual([
      "Name",
      "Interval",
      "Next run",
      "Run",
    ]);
    expect(cellsOf(row)).toEqual([name, ...others]);
    const names = rowsOf("Tasks").map((one) => cellsOf(one)[0] ?? "");
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    expect(names.length).toBeGreaterThan(4);
    await app.user.click(within(row).getByRole("button", { name: `Run ${name}` }));
    const id = app.api.db.tasks.find((task) => task.name === name)?.job_id;
    await waitFor(() => expect(posted).toEqual([`taskid=${id}`]));
    await afterOutcome();
    expect(await screen.findByRole("button", { name: `Run ${name}` })).toBeEnabled();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

const expectBusy = () =>
  expect(screen.getByRole("button", { name: "Check Health is running" })).toBeDisabled();

describe("a task", () => {
  it("runs until the server reports its end, whoever started it", async () => {
    const app = renderPage("/system/tasks");
    expect(await screen.findByText("12 tasks")).toBeInTheDocument();
    const task = app.api.db.tasks.find((one) => one.job_id === "check_health")!;
    task.job_running = true;
    app.api.emit("task", "update");
    const button = await screen.findByRole("button", { name: "Check Health is running" });
    expect(button).toBeDisabled();
    const row = await rowWith("Check Health");
    expect(within(row).getByText("Running")).toBeInTheDocument();
    expect(screen.getByText("1 running")).toBeInTheDocument();
    task.job_running = false;
    app.api.emit("task", "update");
    expect(await screen.findByRole("button", { name: "Run Check Health" })).toBeEnabled();
    expect(within(row).queryByText("Running")).toBeNull();
  });

  it("shows at once that it was started, until its state is known", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const start = steps.holdResponse("post", "system/tasks");
    const app = renderPage("/system/tasks", { handlers: [start.handler] });
    await rowWith("Check Health");
    const read = steps.holdResponse("get", "system/tasks");
    app.server.use(read.handler);
    await app.user.click(screen.getByRole("button", { name: "Run Check Health" }));
    expectBusy();
    start.open();
    await waitFor(() => expect(countOf(app, "GET /api/system/tasks")).toBe(2));
    expectBusy();
    expect(screen.getByText("Running")).toBeInTheDocument();
    read.open();
    await afterOutcome();
    expect(await screen.findByRole("button", { name: "Run Check Health" })).toBeEnabled();
  });

  it("shows why it did not start, with a retry", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = renderPage("/system/tasks", {
      handlers: [steps.rejected("post", "system/tasks", "No such job")],
    });
    await app.user.click(await screen.findByRole("button", { name: "Run Check Health" }));
    expect(await steps.findNotice("Starting the task Check Health failed")).toBeInTheDocument();
    expect(await steps.findNotice("No such job")).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Check Health failed" })).toBeEnabled();
    await afterOutcome();
    expect(await screen.findByRole("button", { name: "Run Check Health" })).toBeEnabled();
  });

  it("says on a phone, whose cards have no headings, what its time means", async () => {
    onPhone();
    renderPage("/system/tasks", { dialect: "1.5.2" });
    const [time] = await screen.findAllByText("Next run in 5 hours");
    expect(time).toBeVisible();
  });

  it("is labeled if it is only started manually; the server's words for never are kept", async () => {
    renderPage("/system/tasks", {
      prepare: ({ db }) => {
        Object.assign(
          db.tasks.find((one) => one.job_id === "backup")!,
          {
            interval: "None",
            minutes: 0,
          },
        );
      },
    });
    const row = await rowWith("Backup Database and Configuration File");
    expect(cellsOf(row).slice(1, 3)).toEqual(["Manual", "Never"]);
  });

  it("shows the server's time on hover", async () => {
    renderPage("/system/tasks", {
      handlers: [
        http.get("*/api/system/tasks", () =>
          HttpResponse.json({
            data: [
              {
                job_id: "a",
                name: "Sync",
                interval: "every hour",
                next_run_in: "in 5 minutes",
                next_run_time: "2026-11-21 04:00:00",
                job_running: false,
              },
            ],
          }),
        ),
      ],
    });
    expect(await screen.findByText("in 5 minutes")).toHaveAttribute("title", "2026-11-21 04:00:00");
  });
});

describe("the tasks", () => {
  it("are refetched every minute, because their times change", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = renderPage("/system/tasks");
    await rowWith("Check Health");
    const before = countOf(app, "GET /api/system/tasks");
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() => expect(countOf(app, "GET /api/system/tasks")).toBe(before + 1));
  });

  it("are refetched by Refresh", async () => {
    const app = renderPage("/system/tasks");
    const row = await rowWith("Check Health");
    Object.assign(
      app.api.db.tasks.find((one) => one.job_id === "check_health")!,
      { minutes: 12 },
    );
    await app.user.click(await action("Refresh"));
    await waitFor(() => expect(row).toHaveTextContent("in 12 minutes"));
  });

  it("show the panel if they cannot be loaded, and load on Reload", async () => {
    const { handler, end } = failsFor("system/tasks", "The scheduler is gone");
    const app = renderPage("/system/tasks", { handlers: [handler] });
    const panel = within(await screen.findByRole("alert"));
    expect(panel.getByText("Ouch! You got an error")).toBeInTheDocument();
    expect(
      panel.getByText(/^Could not load the tasks: The scheduler is gone$/),
    ).toBeInTheDocument();
    end();
    await app.user.click(panel.getByRole("button", { name: "Reload" }));
    expect(await rowWith("Check Health")).toBeInTheDocument();
  });

  it("show that there are none", async () => {
    renderPage("/system/tasks", { prepare: ({ db }) => void (db.tasks = []) });
    expect(await screen.findByRole("heading", { name: "No tasks" })).toBeInTheDocument();
  });
});
