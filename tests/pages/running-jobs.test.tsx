import { MOVIES } from "@mock-api/sentinels.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { RunningJobs } from "@/features/jobs/RunningJobs";
import { startJob } from "@/store/jobs";
import { renderApp, renderPage, renderPart } from "./render-app";
import * as steps from "./steps";
import * as tools from "./tool-steps";
import { onPhone } from "./viewport";

type App = ReturnType<typeof renderApp>;

const button = () => screen.findByRole("button", { name: /^Jobs: / });

/** Opens the panel. */
async function openPanel(app: App) {
  await app.user.click(await button());
  const panel = await screen.findByRole("dialog", { name: /^Jobs/ });
  await waitFor(() => expect(panel).toHaveTextContent(/./));
  return within(panel);
}

const action = async (name: string) =>
  within(screen.getByRole("toolbar", { name: "Page actions" })).findByRole("button", { name });

/** Work that ends when the test ends it. */
function pendingWork() {
  const ends: { resolve: (outcome?: string) => void; reject: (error: Error) => void }[] = [];
  return {
    run: () => new Promise<string | undefined>((resolve, reject) => ends.push({ resolve, reject })),
    end: (failure?: string) =>
      act(async () => {
        const next = ends.shift();
        if (failure === undefined) next?.resolve();
        else next?.reject(new Error(failure));
        await Promise.resolve();
      }),
  };
}

/** The button by itself. */
async function ready() {
  const app = renderPart(<RunningJobs />);
  await screen.findByRole("main");
  return app;
}

describe("the jobs button", () => {
  it("is hidden some time after the last success, and opened again by the menu", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const app = renderApp("/empty-page");
    await screen.findByRole("navigation", { name: "Main" });
    act(() => void startJob("Common Fixes - Film", [{ name: "a", run: () => Promise.resolve() }]));
    await waitFor(async () => expect(await button()).toHaveAccessibleName("Jobs: Done"));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByRole("button", { name: /^Jobs: / })).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Menu" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Jobs" }));
    const panel = within(await screen.findByRole("dialog", { name: /^Jobs/ }));
    expect(await panel.findByText("Common Fixes - Film")).toBeVisible();
  });

  it("is hidden without jobs, appears with them, and announces their number politely", async () => {
    const app = renderApp("/system/logs");
    await screen.findByRole("navigation", { name: "Main" });
    await waitFor(() => expect(document.querySelectorAll("header output")).toHaveLength(2));
    expect(screen.queryByRole("button", { name: /^Jobs: / })).toBeNull();
    const { run, end } = pendingWork();
    act(() => void startJob("Common Fixes - Film", [{ name: "a", run }]));
    expect(await button()).toHaveAccessibleName("Jobs: 1 running");
    expect(await button()).toHaveAttribute("data-busy");
    expect(screen.getByText("1 running", { selector: "output" })).toBeInTheDocument();
    act(() => app.api.emit("progress", "update", progress(3)));
    await waitFor(async () => expect(await button()).toHaveAccessibleName(/: 2 running$/));
    await end("No");
    await waitFor(async () =>
      expect(await button()).toHaveAccessibleName(/: 1 running, 1 failed$/),
    );
  });
});

const progress = (value: number) => ({
  id: "series_progress",
  header: "Syncing series...",
  name: "Harbor Lights",
  value,
  count: 10,
});

describe("the panel", () => {
  it("lists jobs with their counts, steps, and results", async () => {
    const app = await ready();
    const { run, end } = pendingWork();
    const toDo = ["One", "Two", "Three"].map((name) => ({ name, run }));
    act(() => void startJob("Common Fixes - Film", toDo));
    const panel = await openPanel(app);
    const entry = within(panel.getByRole("region", { name: "Common Fixes - Film" }));
    expect(entry.getByText("0 of 3")).toBeInTheDocument();
    await end();
    expect(entry.getByText("1 of 3")).toBeInTheDocument();
    expect(entry.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "33");
    await app.user.click(entry.getByRole("button", { name: "Show all 3" }));
    expect(entry.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "OneDone",
      "TwoProcessing",
      "ThreePending",
    ]);
    await end("The file is locked");
    await end();
    expect(entry.getByText("2 done, 1 failed")).toBeInTheDocument();
    const failures = within(entry.getByRole("list", { name: "Failures: Common Fixes - Film" }));
    expect(failures.getByRole("listitem")).toHaveTextContent("TwoThe file is locked");
    await app.user.click(failures.getByRole("button", { name: "Retry Two" }));
    expect(entry.getByText("2 of 3")).toBeInTheDocument();
    await end();
    expect(entry.getByText("3 done")).toBeInTheDocument();
  });

  it("stops, retries, and dismisses jobs", async () => {
    const app = await ready();
    const { run, end } = pendingWork();
    act(
      () =>
        void startJob("Common Fixes - Film", [
          { name: "One", run },
          { name: "Two", run },
        ]),
    );
    const panel = await openPanel(app);
    await app.user.click(panel.getByRole("button", { name: "Stop" }));
    expect(panel.getByText("Stopping…")).toBeInTheDocument();
    await end();
    expect(panel.getByText("1 done, 1 stopped")).toBeInTheDocument();
    expect(await button()).toHaveAccessibleName("Jobs: 1 stopped");
    await app.user.click(panel.getByRole("button", { name: "Retry 1" }));
    await end();
    expect(panel.getByText("2 done")).toBeInTheDocument();
    await app.user.click(panel.getByRole("button", { name: "Dismiss Common Fixes - Film" }));
    expect(panel.getByText("Nothing is running.")).toBeInTheDocument();
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Jobs: / })).toBeNull());
  });

  it("dismisses all ended jobs, and no others, and returns the focus to its button", async () => {
    const app = await ready();
    const { run } = pendingWork();
    act(() => {
      startJob("Long", [{ name: "a", run }]);
      startJob("Short", [{ name: "b", run: () => Promise.resolve() }]);
    });
    const panel = await openPanel(app);
    await app.user.click(await panel.findByRole("button", { name: "Clear finished" }));
    expect(panel.queryByText("Short")).toBeNull();
    expect(panel.getByText("Long")).toBeInTheDocument();
    expect(panel.queryByRole("button", { name: /^Dismiss/ })).toBeNull();
    await app.user.keyboard("{Escape}");
    await waitFor(async () => expect(await button()).toHaveFocus());
  });

  it("lists the server's progress until its end", async () => {
    const app = await ready();
    act(() => app.api.emit("progress", "update", progress(3)));
    const panel = await openPanel(app);
    const report = within(panel.getByRole("region", { name: "Syncing series..." }));
    expect(report.getByText("3 of 10")).toBeInTheDocument();
    expect(report.getByText("Harbor Lights")).toBeInTheDocument();
    act(() => app.api.emit("progress", "update", progress(10)));
    expect(report.getByText("Done")).toBeInTheDocument();
  });
});

/** True if the browser would ask before leaving the page. */
function leave(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe("leaving the page", () => {
  it("asks for confirmation only while a job is waiting", async () => {
    await ready();
    const { run, end } = pendingWork();
    expect(leave()).toBe(false);
    act(
      () =>
        void startJob("Two", [
          { name: "a", run },
          { name: "b", run },
        ]),
    );
    await button();
    await waitFor(() => expect(leave()).toBe(true));
    await end();
    await waitFor(() => expect(leave()).toBe(false));
  });
});

describe("a search", () => {
  it("continues when the page is left, keeps its button busy, and shows its result", async () => {
    const gate = steps.holdResponse("patch", "movies");
    const app = renderApp(`/movies/${MOVIES.glassOrchard}`, {
      handlers: [gate.handler],
      prepare: (api) => {
        tools.arrangeMovie(api);
        steps.setMissing(api, api.db.movies.get(MOVIES.glassOrchard)!, "it", "pt");
      },
    });
    await screen.findByRole("heading", { level: 1 });
    await app.user.click(await action("Search"));
    await act(() => app.router.navigate("/system/logs"));
    const panel = await openPanel(app);
    const entry = within(panel.getByRole("region", { name: "Search - The Glass Orchard (1994)" }));
    expect(entry.getByText("Running")).toBeInTheDocument();
    await app.user.keyboard("{Escape}");
    await act(() => app.router.navigate(`/movies/${MOVIES.glassOrchard}`));
    await screen.findByRole("heading", { level: 1, name: /Glass Orchard/ });
    expect(await action("Search")).toBeDisabled();
    gate.open();
    await waitFor(async () => expect(await button()).toHaveAccessibleName(/: Done$/));
    const again = await openPanel(app);
    expect(again.getByText(/^(All 2 found|1 found, 1 not|Nothing found)$/)).toBeInTheDocument();
  });

  it("for everything shows how much was found and how much was not", async () => {
    const app = renderApp("/wanted/movies");
    await screen.findByRole("table");
    await app.user.click(await action("Search All"));
    const panel = await openPanel(app);
    const entry = within(panel.getByRole("region", { name: "Search All - Movies" }));
    const text = await entry.findByText(/^\d+ found, \d+ not found$/);
    const left = [...app.api.db.movies.values()].flatMap((movie) => movie.missing_subtitles);
    expect(Number(/(\d+) not found$/.exec(text.textContent)?.[1])).toBeLessThanOrEqual(left.length);
  });

  it("that fails stays listed, with the server's reason and a retry", async () => {
    const app = renderApp(`/movies/${MOVIES.fileGone}`);
    await screen.findByRole("heading", { level: 1 });
    await app.user.click(await action("Search"));
    await waitFor(async () => expect(await button()).toHaveAccessibleName(/: 1 failed$/));
    const panel = await openPanel(app);
    expect(panel.getByText("Movie file not found. Path mapping issue?")).toBeInTheDocument();
    app.api.db.faults.movies.delete(MOVIES.fileGone);
    await app.user.click(panel.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(panel.queryByText("Failed")).toBeNull());
  });

  it("shows the server's progress for it, once", async () => {
    const gate = steps.holdResponse("patch", "movies");
    const app = renderApp("/wanted/movies", { handlers: [gate.handler] });
    await screen.findByRole("table");
    await app.user.click(await action("Search All"));
    act(() => app.api.emit("progress", "update", { ...progress(4), id: "wanted_movies_progress" }));
    expect(await button()).toHaveAccessibleName("Jobs: 1 running");
    const panel = await openPanel(app);
    const entry = within(panel.getByRole("region", { name: "Search All - Movies" }));
    expect(entry.getByText("4 of 10: Harbor Lights")).toBeInTheDocument();
    expect(panel.queryByRole("region", { name: "Reported by the server" })).toBeNull();
    gate.open();
    await entry.findByText(/found|Done/);
  });
});

const more = () => screen.getByRole("button", { name: "More actions" });

describe("a disk scan", () => {
  it("started from the collapsed menu of a phone is shown there: busy, then done", async () => {
    onPhone();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const gate = steps.holdResponse("patch", "movies");
    const app = renderPage(`/movies/${MOVIES.glassOrchard}`, { handlers: [gate.handler] });
    await screen.findByRole("heading", { level: 1 });
    await app.user.click(more());
    await app.user.click(await screen.findByRole("menuitem", { name: "Scan Disk" }));
    await waitFor(() => expect(more()).toHaveAccessibleDescription("Scan Disk: Running"));
    gate.open();
    await waitFor(() => expect(more()).toHaveAccessibleDescription("Scan Disk: Done"));
    // For two seconds, as on a desktop.
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(more()).not.toHaveAccessibleDescription());
  });

  it("stays busy after the page was left, and disappears after its success", async () => {
    const gate = steps.holdResponse("patch", "movies");
    const app = renderApp(`/movies/${MOVIES.glassOrchard}`, { handlers: [gate.handler] });
    await screen.findByRole("heading", { level: 1 });
    await steps.pressAction(app, "Scan Disk");
    await waitFor(() => expect(more()).toHaveAccessibleDescription("Scan Disk: Running"));
    const panel = await openPanel(app);
    expect(panel.getByText("Scan Disk - The Glass Orchard (1994)")).toBeInTheDocument();
    gate.open();
    expect(await panel.findByText("Done")).toBeInTheDocument();
    expect(await steps.openActions(app, "Scan Disk")).toBeEnabled();
  });
});
