import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startJob, StepResult } from "@/store/jobs";
import { renderApp, renderPart } from "./render-app";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** Renders an empty page, and waits for the notification area, which is rendered late on purpose. */
async function ready() {
  const app = renderPart(<p>A page</p>);
  await screen.findByText("A page");
  await later(600);
  return app;
}
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The entire interface, on a server with or without an update. */
async function renderWithUpdate(hasUpdate: boolean) {
  const app = renderApp("/empty-page", { hasUpdate });
  await screen.findByRole("navigation", { name: "Main" });
  await later(600);
  return app;
}
const work = (id: string, value: number, count = 10) => ({
  id,
  header: `Searching ${id}...`,
  name: `Item ${value}`,
  value,
  count,
});

describe("notifications", () => {
  it("show the server's messages for five seconds", async () => {
    const app = await ready();
    app.api.emit("message", "update", "No English subtitles found");
    const notice = await screen.findByText("No English subtitles found");
    expect(notice.closest('[role="status"]')).not.toBeNull();
    await later(4_500);
    expect(notice).toBeInTheDocument();
    await later(900);
    expect(notice).not.toBeInTheDocument();
  });

  it("show the same text once, and can be closed", async () => {
    const app = await ready();
    for (let i = 0; i < 3; i += 1) app.api.emit("message", "update", "Again and again");
    expect(await screen.findAllByText("Again and again")).toHaveLength(1);
    await app.user.click(screen.getByRole("button", { name: "Dismiss notification" }));
    await waitFor(() => expect(screen.queryByText("Again and again")).toBeNull());
  });

  it("do not repeat what the end of a job says", async () => {
    const app = await ready();
    const tell = (text: string) => app.api.emit("message", "update", text);
    const subject = { media: { kind: "movie", id: 1 }, language: "en", hi: true, forced: false };
    const run = () => {
      tell("No EN:HI subtitles found");
      return Promise.resolve(new StepResult("Not found", 0));
    };
    act(() => void startJob("Search many", [{ name: "A movie", run, subject }]));
    await screen.findByText("Search many");
    tell("No EN:HI subtitles found");
    // A search of a different page.
    tell("No FR subtitles found");
    await screen.findByText("No FR subtitles found");
    expect(screen.queryByText("No EN:HI subtitles found")).toBeNull();
  });

  it("report a failed read while its old data stays on the screen", async () => {
    const app = await renderWithUpdate(false);
    // There is no update to announce.
    expect(screen.queryByText(/restart is required/)).toBeNull();
    app.server.use(
      http.get("*/api/badges", () => HttpResponse.json("No counts today", { status: 500 })),
    );
    app.api.emit("badges", "update");
    await later(500);
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent("Could not load the badge countsNo counts today");
  });

  it("announce an update for ten seconds after the start", async () => {
    await renderWithUpdate(true);
    const text = "A new version of Bazarr is ready, restart is required";
    expect(await screen.findByText(text)).toBeInTheDocument();
    await later(9_000);
    expect(screen.getByText(text)).toBeInTheDocument();
    await later(1_500);
    expect(screen.queryByText(text)).toBeNull();
  });
});

describe("running jobs", () => {
  it("show name, item, and progress, and disappear 3 s after their end", async () => {
    const app = await ready();
    app.api.emit("progress", "update", work("a", 3));
    expect(await screen.findByText("Searching a...")).toBeInTheDocument();
    expect(screen.getByText("Item 3")).toBeInTheDocument();
    expect(screen.getByText("3 / 10")).toBeInTheDocument();
    expect(screen.getByRole("progressbar", { name: "Searching a..." })).toHaveAttribute(
      "aria-valuenow",
      "30",
    );
    app.api.emit("progress", "delete", "a");
    await later(2_500);
    expect(screen.getByText("Searching a...")).toBeInTheDocument();
    await later(700);
    expect(screen.queryByText("Searching a...")).toBeNull();
  });

  it("disappear 3 s after the last item, and 10 s after the last update", async () => {
    const app = await ready();
    app.api.emit("progress", "update", work("done", 10));
    app.api.emit("progress", "update", work("silent", 4));
    expect(await screen.findByText("10 / 10")).toBeInTheDocument();
    await later(3_200);
    expect(screen.queryByText("Searching done...")).toBeNull();
    expect(screen.getByText("Searching silent...")).toBeInTheDocument();
    await later(7_000);
    expect(screen.queryByText("Searching silent...")).toBeNull();
  });

  it("can be closed, and are limited to three", async () => {
    const app = await ready();
    for (const id of ["a", "b", "c", "d", "e"]) app.api.emit("progress", "update", work(id, 1));
    expect(await screen.findByText("+2 more")).toBeInTheDocument();
    expect(screen.getAllByRole("progressbar")).toHaveLength(3);
    await app.user.click(screen.getByRole("button", { name: "Close Searching a..." }));
    expect(screen.queryByText("Searching a...")).toBeNull();
    expect(screen.getByText("Searching d...")).toBeInTheDocument();
    expect(screen.getByText("+1 more")).toBeInTheDocument();
  });

  it("may have no items", async () => {
    const app = await ready();
    app.api.emit("progress", "update", {
      id: "empty",
      header: "Nothing to do",
      name: "",
      value: 0,
      count: 0,
    });
    expect(await screen.findByText("Nothing to do")).toBeInTheDocument();
    expect(screen.queryByText("0 / 0")).toBeNull();
  });
});
